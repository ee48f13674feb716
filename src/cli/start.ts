import { pathToFileURL } from "node:url";
import { buildSite } from "./build.ts";
import { isBuilt } from "./build-stamp.ts";

process.env["NODE_ENV"] = "production";
if (!(await isBuilt())) {
  console.log("Building the site …");
  await buildSite();
}
await import(pathToFileURL("dist/server/main.js").href);
