import { buildSite } from "#src/build/build-site.ts";
import { stopOnErrors } from "./stop-on-errors.ts";

process.env["NODE_ENV"] = "production";
await stopOnErrors();
await buildSite();
console.log("Built the site into dist/");
