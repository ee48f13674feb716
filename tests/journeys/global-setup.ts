import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { isBuilt } from "#src/cli/build-stamp.ts";
import { startSite } from "./start-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the built site, with the sample content. */
    siteUrl: string;
  }
}

/** Builds what is stale and runs one site for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await isBuilt())) build();
  const site = await startSite({ LOG_LEVEL: "warn" });
  project.provide("siteUrl", site.url);
  return site.stop;
}

/** In a process of its own: the build is for production, whatever the tests run in. */
function build(): void {
  const env = { ...process.env, NODE_ENV: "production" };
  const script = ["node_modules/tsx/dist/cli.mjs", "src/cli/build-command.ts"];
  const { status } = spawnSync(process.execPath, script, { stdio: "inherit", env });
  if (status !== 0) throw new Error("The build failed");
}
