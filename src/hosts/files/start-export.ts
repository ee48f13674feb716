import process from "node:process";

// React chooses its production or development build when it is loaded.
process.env["NODE_ENV"] ||= "production";
await import("./main.ts");
