import { buildSite } from "./build.ts";

process.env["NODE_ENV"] = "production";
await buildSite();
console.log("Built the site into dist/");
