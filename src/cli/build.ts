import { stopOnErrors } from "./stop-on-errors.ts";
import { takeNoArguments } from "./take-no-arguments.ts";

takeNoArguments("npm run build   checks manifests and content, and builds the site into dist/");

process.env["NODE_ENV"] = "production";
await stopOnErrors();
const { buildSite } = await import("#src/build/build-site.ts");
await buildSite();
console.log("Built the site into dist/");
