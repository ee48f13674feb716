import { fork } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { areSocialImagesBuilt, isBuilt } from "#tools/bundle/build-stamp.ts";
import { misspeltCmsUrl } from "#hosts/node/start-own-cms.ts";
import { exportUsage, readArguments } from "#hosts/files/export-command.ts";
import { runCommand, takeNoArguments } from "#engine/command-line.ts";

// Runs the named script of `dist/server/`, after a production build if the source changed.
const [script = "main.js", ...rest] = process.argv.slice(2);
process.argv.splice(2, Infinity, ...rest);
const does = "builds what is stale and serves the site on HOST and PORT; the README lists what the environment sets";
if (script === "main.js") takeNoArguments(`npm start   ${does}`);
else {
  await runCommand({ help: exportUsage, run: (args) => (readArguments(args).out ? 0 : 1) }, rest);
  if (process.exitCode !== 0 || rest.includes("--help")) process.exit();
}
const { GIVEN_NODE_ENV, CMS_URL } = process.env;
// Without a CMS, a trial run gets the sample content; a production process must request the sample content.
if (GIVEN_NODE_ENV !== "production" && !CMS_URL && misspeltCmsUrl(process.env) === undefined)
  process.env["SAMPLE_CONTENT"] ||= "true";
const isCurrent = isBuilt();
if (isCurrent && script === "export.js" && !areSocialImagesBuilt()) await exportDuringCheck();
else await runAfterBuild();

async function runAfterBuild(): Promise<void> {
  if (!isCurrent) {
    // The checks are slow to load and run only before a new build.
    await (await import("./check-pages.ts")).stopOnErrors();
    console.error("Building the site …");
    const { buildSite } = await import("#tools/bundle/build-site.ts");
    await buildSite();
  } else if (!areSocialImagesBuilt()) await checkPages();
  await import(pathToFileURL(`dist/server/${script}`).href);
}

/** Checks the site while another process loads it. The export begins after the check, or ends with this process. */
async function exportDuringCheck(): Promise<void> {
  const exporting = fork(`dist/server/${script}`, rest, { env: { ...process.env, AFTER_CHECK: "true" } });
  const ended = once(exporting, "exit");
  await checkPages();
  if (exporting.connected) exporting.send("checked");
  const [code] = await ended;
  process.exitCode = code ?? 1;
}

async function checkPages(): Promise<void> {
  await (await import("./check-pages.ts")).stopOnErrors();
  const { buildSocialImages } = await import("#tools/bundle/social-images.ts");
  await buildSocialImages();
}
