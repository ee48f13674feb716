import { buildSite } from "#src/build/build-site.ts";
import { isBuilt } from "#src/build/build-stamp.ts";

/** Builds the site, for production, unless `dist/` is what a build would make now. */
export async function ensureBuilt(): Promise<void> {
  process.env["NODE_ENV"] = "production";
  if (await isBuilt()) return;
  console.error("Building the site …");
  await buildSite();
}
