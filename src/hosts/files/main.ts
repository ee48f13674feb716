import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readOptions, runCommand, UsageError } from "#engine/command-line.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { parseEnv } from "#engine/env.ts";
import { withSecretFiles } from "#hosts/node/secret-files.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { readBuiltDocument } from "#hosts/node/built-files.ts";
import { createSite, type Site } from "#engine/serve/create-site.ts";
import { createNodeParts } from "#hosts/node/node-parts.ts";
import { startOwnCms } from "#hosts/node/start-own-cms.ts";
import { loadSite } from "#engine/page/site-definition.ts";
import { site as thisSite } from "#site";
import { createLog } from "#engine/log.ts";
import { exportPictures } from "./export-pictures.ts";
import { exportAgain, exportSite, type ExportReport } from "./export-site.ts";
import { rollBack, writeRelease } from "./releases.ts";

const siteCheck = awaitSiteCheck();
const definition = await loadSite(thisSite);

const usage = `Usage: npm run export -- --out DIR [--compress | --pictures | --rollback]
  --out DIR    the folder of the site, switched to the new export when it is complete; only changed pages are rendered
  --compress   also writes brotli and gzip encodings, for hosts that do not compress by themselves
  --pictures   writes only the files of pictures, for the Worker's bucket in R2: docs/workers.md
  --rollback   switches DIR back to the previous export; the last three are kept in DIR.releases
  --help       shows this text`;

async function run({ out, compress, pictures }: ReturnType<typeof readArguments>): Promise<void> {
  const env = parseEnv(withSecretFiles(process.env));
  const manifests = loadManifests();
  const log = createLog(env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL);
  const devCms = env.CMS_URL === undefined ? await startOwnCms(scriptFile("dev-cms"), definition, env) : undefined;
  const parts = createNodeParts({
    cms: devCms ?? { url: env.CMS_URL ?? "" },
    definition,
    manifests,
    // Without an answer from the CMS, nothing is exported.
    hasDisk: false,
    imageWorker: scriptFile("image-worker-process"),
    log,
    ...(pictures ? { env: { ...env, CONTENT_CACHE_DIR: out }, maxPictureBytes: Infinity } : { env }),
  });
  try {
    const content = await loadContent(parts.content);
    if (!content)
      throw new Error(`Nothing was exported: the CMS ${env.CMS_URL ?? ""} gave no content – check CMS_URL and the CMS`);
    await siteCheck;
    const site = createSite({
      ...parts,
      mode: "production",
      definition: thisSite,
      env,
      document: readBuiltDocument(projectFolders.build, definition),
      builtFiles: new Map(),
      log,
    });
    // A date may pass during the export, so the pages are fixed at the moment of the content.
    const fixed = { ...site, pages: () => site.timetable.at(content.moment) };
    const { pictureThemes: themes = {} } = definition;
    if (pictures) {
      const count = await exportPictures({ site: fixed, themes });
      console.log(`Exported ${count} pictures into ${join(out, "assets")}.`);
      return;
    }
    const { build, client } = projectFolders;
    const exported = { root: out, compress, site: fixed, content, themes, client };
    const fingerprint = readFileSync(join(build, "inputs.txt"), "utf8");
    const workerScript = scriptFile("render-worker");
    const report = await writeRelease(out, (folder) =>
      exportSite({ ...exported, folder, build: fingerprint, workerScript }),
    );
    console.log(describeReport(report, out));
    for (const notice of exportAgain(site.content.until())) console.error(notice);
    if (env.PUBLIC_URL === undefined) console.error("PUBLIC_URL is not set: canonical addresses name localhost.");
  } finally {
    await devCms?.close();
  }
}

/** Tries three times, because an export can wait for a slow CMS. */
async function loadContent(store: Site["content"]) {
  for (let attempt = 0; attempt < 3; attempt++) {
    await store.refresh();
    const content = store.current();
    if (content) return content;
  }
  return undefined;
}

function scriptFile(name: string): URL {
  return new URL(`./${name}.js`, import.meta.url);
}

function readArguments(args: string[]) {
  const { out, ...chosen } = readOptions(args, {
    out: { type: "string" },
    compress: { type: "boolean", default: false },
    pictures: { type: "boolean", default: false },
    rollback: { type: "boolean", default: false },
  }).values;
  if (out && Object.values(chosen).filter(Boolean).length <= 1) return { out, ...chosen };
  throw new UsageError(usage);
}

/** All manifests. Throws when a manifest has a problem, because an export without that page would remove the page. */
function loadManifests() {
  const { manifests, problems } = readManifests(projectFolders.manifests, definition);
  if (manifests && problems.length === 0) return manifests;
  throw new Error(["Nothing was exported, because of these manifests:", ...problems.map(formatProblem)].join("\n"));
}

function describeReport({ pages, rendered, removed, omitted }: ExportReport, out: string): string {
  const removal = removed > 0 ? `, ${removed} removed` : "";
  const counts = `${rendered} rendered, ${pages - rendered} unchanged${removal}`;
  return [...omitted, `Exported ${pages} pages into ${out}: ${counts}.`].join("\n");
}

await runCommand({
  help: usage,
  async run(given) {
    const args = readArguments(given);
    if (args.rollback) console.log(`${args.out} is export ${await siteCheck.then(() => rollBack(args.out))} again.`);
    // The problems of the site are reported instead of other failures.
    else await run(args).catch((error: unknown) => siteCheck.then(() => Promise.reject(error)));
    return 0;
  },
});

/**
 * Resolves when the process that started this one has checked the site; at once when there is no such process. If the
 * other process ends before, because the check found errors, this process ends, too.
 */
async function awaitSiteCheck(): Promise<void> {
  if (process.env["AFTER_CHECK"] !== "true") return;
  process.once("disconnect", () => process.exit(1));
  await once(process, "message");
  process.channel?.unref();
}
