export {};

// React reads it when it is imported.
process.env["NODE_ENV"] = "production";
const { measureFirstView } = await import("./first-view.ts");
const { measureRender } = await import("./render-time.ts");

console.log("First view of / at 390 px, bytes as sent (gzip)");
for (const [kind, bytes] of Object.entries(await measureFirstView("/", 390))) {
  console.log(`  ${kind.padEnd(16)} ${String(bytes).padStart(8)}`);
}

console.log("\nServer render time, milliseconds, median of 200 (and 95th of 100)");
for (const { page, median, slow } of await measureRender(200)) {
  console.log(`  ${page.padEnd(44)} ${median.toFixed(2).padStart(6)} ${slow.toFixed(2).padStart(6)}`);
}
