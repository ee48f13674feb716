import { projectFolders } from "#engine/project-folders.ts";
import { readOptions, runCommand, UsageError } from "#engine/command-line.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "#engine/env.ts";
import { withSecretFiles } from "#hosts/node/secret-files.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { readBuiltDocument } from "#hosts/node/built-files.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { createSite } from "#engine/serve/create-site.ts";
import { createNodeParts } from "#hosts/node/node-parts.ts";
import { startOwnCms } from "#hosts/node/start-own-cms.ts";
import { loadSite } from "#engine/page/site-definition.ts";
import { site as thisSite } from "#site";
import { createLog } from "#engine/log.ts";
import { exportAgain } from "./export-again.ts";
import { exportPictures } from "./export-pictures.ts";
import { exportSite, type ExportReport } from "./export-site.ts";
import { rollBack, writeRelease } from "./releases.ts";

const definition = await loadSite(thisSite);

const usage = `Usage: npm run export -- --out DIR [--compress | --pictures | --rollback]
  --out DIR    the folder of the site, switched to the new export when that is whole; only what changed is rendered
  --compress   also writes brotli and gzip encodings, for hosts that do not compress by themselves
  --pictures   writes the files of pictures alone, as the Worker reads them from R2: docs/workers.md
  --rollback   switches DIR back to the export before; the last three are kept in DIR.releases
  --help       shows this text`;

/** Exports the site of the current folder, with the settings of the command line and the environment. */
async function run({ out, compress, pictures }: Omit<Arguments, "rollback">): Promise<void> {
  const env = parseEnv(withSecretFiles(process.env));
  const manifests = loadManifests();
  const log = createLog(env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL);
  const devCms =
    env.CMS_URL === undefined ? await startOwnCms(new URL("./dev-cms.js", import.meta.url), definition) : undefined;
  const cms = devCms ?? { url: env.CMS_URL ?? "" };
  const imageWorker = new URL("./image-worker-process.js", import.meta.url);
  const parts = createNodeParts({
    cms,
    definition,
    manifests,
    // Without an answer from the CMS, nothing is exported.
    hasDisk: false,
    imageWorker,
    log,
    ...(pictures ? { env: { ...env, CONTENT_CACHE_DIR: out }, maxPictureBytes: Infinity } : { env }),
  });
  try {
    const site = createSite({
      ...parts,
      mode: "production",
      definition: thisSite,
      env,
      document: readBuiltDocument(projectFolders.build, definition),
      builtFiles: new Map(),
      log,
    });
    const content = await loadContent(site.content);
    if (!content)
      throw new Error(`Nothing was exported: the CMS ${env.CMS_URL ?? ""} gave no content – check CMS_URL and the CMS`);
    // A date may pass during the export, so the pages are fixed at the moment of the content.
    const shown = { ...site, pages: () => site.timetable.at(content.moment) };
    if (pictures) {
      const count = await exportPictures({ site: shown, themes: definition.pictureThemes, output: process.stderr });
      console.log(`Exported ${count} pictures into ${join(out, "assets")}.`);
      return;
    }
    const report = await writeRelease(out, (folder) =>
      exportSite({
        folder,
        root: out,
        compress,
        site: shown,
        content,
        build: readFileSync(join(projectFolders.build, "inputs.txt"), "utf8"),
        themes: definition.pictureThemes,
        client: projectFolders.client,
        workerScript: new URL("./render-worker.js", import.meta.url),
        output: process.stderr,
      }),
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

interface Arguments {
  out: string;
  compress: boolean;
  pictures: boolean;
  rollback: boolean;
}

function readArguments(args: string[]): Arguments {
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
  return [
    ...omitted,
    `Exported ${pages} pages into ${out}: ${rendered} rendered, ${pages - rendered} unchanged${removal}.`,
  ].join("\n");
}

await runCommand({
  help: usage,
  async run(given) {
    const args = readArguments(given);
    if (args.rollback) console.log(`${args.out} is export ${await rollBack(args.out)} again.`);
    else await run(args);
    return 0;
  },
});
