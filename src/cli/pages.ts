import { checkPages } from "./check-pages.ts";

const usage = `Usage:
  npm run pages -- check [FILE…]   checks manifests against schemas, registry and content model`;

const [command, ...files] = process.argv.slice(2);
if (command === "check") {
  const { lines, checked } = checkPages("page-manifests", files);
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log(`${checked} ${checked === 1 ? "manifest" : "manifests"}, no problems`);
  process.exitCode = lines.length > 0 ? 1 : 0;
} else {
  console.error(usage);
  process.exitCode = 2;
}
