import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { isBuilt } from "#src/cli/build-stamp.ts";
import { readManifests } from "#src/manifests/read-manifests.ts";
import { planSite } from "#src/page/site-pages.ts";
import { startSite } from "./start-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the built site, with the sample content. */
    siteUrl: string;
    /** Where that site sends visitors who register or sign in. */
    registrationUrl: string;
    /** One path of every page and form of a page that the manifests describe. */
    pagePaths: string[];
  }
}

/** Builds what is stale and runs one site for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await isBuilt())) build();
  const registrationUrl = "https://register.journeys.example";
  const site = await startSite({ LOG_LEVEL: "warn", REGISTRATION_URL: registrationUrl });
  project.provide("siteUrl", site.url);
  project.provide("registrationUrl", registrationUrl);
  project.provide("pagePaths", pagePaths());
  return site.stop;
}

/** In a process of its own: the build is for production, whatever the tests run in. */
function build(): void {
  const env = { ...process.env, NODE_ENV: "production" };
  const script = ["node_modules/tsx/dist/cli.mjs", "src/cli/build-command.ts"];
  const { status } = spawnSync(process.execPath, script, { stdio: "inherit", env });
  if (status !== 0) throw new Error("The build failed");
}

function pagePaths(): string[] {
  const { manifests } = readManifests("page-manifests");
  if (!manifests) throw new Error("page-manifests/site.json cannot be used");
  const { paths, find } = planSite(manifests);
  const forms = paths.map((path): [string, string] => {
    const found = find(path);
    return [found && "plan" in found ? JSON.stringify([found.plan.page, found.plan.params]) : path, path];
  });
  // Of several addresses the first, which is the canonical one.
  return [...new Map(forms.reverse()).values()].reverse();
}
