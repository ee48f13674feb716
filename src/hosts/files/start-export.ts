import process from "node:process";

// React chooses its build, for production or development, when it is loaded.
process.env["NODE_ENV"] ||= "production";
await import("./main.ts");
