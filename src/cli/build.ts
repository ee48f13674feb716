import { buildSite } from "#src/build/build-site.ts";

process.env["NODE_ENV"] = "production";
await buildSite();
console.log("Built the site into dist/");
