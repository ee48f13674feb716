import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { TestProject } from "vitest/node";
import { areSocialImagesBuilt, isBuilt } from "#tools/bundle/build-stamp.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { findBrowser, type ChosenBrowser } from "#tools/cli/find-browser.ts";
import { freePort, startSite } from "./start-site.ts";
import { definition } from "../this-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The browser of all journeys. */
    browser: ChosenBrowser;
    /** The address of the built site, with the sample content. */
    siteUrl: string;
    /** A replacement for the site at which visitors register or sign in. */
    registrationUrl: string;
    /** One path for every page, and for every variant of a page, in the manifests. */
    pagePaths: string[];
  }
}

/** Builds outdated parts and runs one site for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const paths = pagePaths();
  const browser = await findBrowser();
  console.log(`Browser: ${browser.description}`);
  project.provide("browser", browser);
  if (!isBuilt() || !areSocialImagesBuilt()) build();
  const registration = await startRegistration();
  const site = await startSite({ LOG_LEVEL: "warn", REGISTRATION_URL: registration.url });
  project.provide("siteUrl", site.url);
  project.provide("registrationUrl", registration.url);
  project.provide("pagePaths", paths);
  return async () => {
    await site.stop();
    registration.stop();
  };
}

/** Another site: it answers every address with one page. */
async function startRegistration(): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Registration</title>");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve).unref());
  return { url: `http://localhost:${port}`, stop: () => server.close().closeAllConnections() };
}

/** Builds in another process, with the command of `npm run build`, which sets the production environment. */
function build(): void {
  const script = ["src/tools/cli/run-tool.mjs", "build"];
  const { status } = spawnSync(process.execPath, script, { stdio: "inherit" });
  if (status !== 0) throw new Error("The build failed");
}

function pagePaths(): string[] {
  const { manifests, problems } = readManifests("page-manifests", definition);
  if (!manifests || problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  const { paths, find } = planSite(manifests, definition);
  const forms = paths.map((path): [string, string] => {
    const found = find(path);
    return [found && "plan" in found ? JSON.stringify([found.plan.page, found.plan.params]) : path, path];
  });
  // The first of several addresses, which is the canonical address.
  return [...new Map(forms.reverse()).values()].reverse();
}
