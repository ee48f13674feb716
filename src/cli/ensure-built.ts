import { buildSite } from "./build.ts";
import { isBuilt } from "./build-stamp.ts";

/** Builds the site, for production, unless `dist/` is what a build would make now. */
export async function ensureBuilt(): Promise<void> {
  process.env["NODE_ENV"] = "production";
  if (await isBuilt()) return;
  console.error("Building the site …");
  await buildSite();
}
