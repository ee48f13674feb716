import { pathToFileURL } from "node:url";
import { isBuilt } from "#src/build/build-stamp.ts";

/** Runs a built script of `dist/server/`, after a production build if the source changed since the last one. */
export async function runBuilt(script: string): Promise<void> {
  process.env["NODE_ENV"] = "production";
  if (!(await isBuilt())) {
    console.error("Building the site …");
    const { buildSite } = await import("#src/build/build-site.ts");
    await buildSite();
  }
  await import(pathToFileURL(`dist/server/${script}`).href);
}
