import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "#engine/command-line.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { parseEnv, startWarnings } from "#engine/env.ts";
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
import { awaitSiteCheck, exportUsage, readArguments } from "./export-command.ts";
import { exportPictures } from "./export-pictures.ts";
import { exportAgain, exportSite, type ExportReport } from "./export-site.ts";
import { rollBack, writeRelease } from "./releases.ts";

const siteCheck = awaitSiteCheck();
const definition = await loadSite(thisSite);

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
      throw new Error(`Nothing was exported: the CMS ${env.CMS_URL ?? "of content/"} gave no content – check CMS_URL`);
    /** The pages are fixed at the moment of the content, because a date may pass during the export. */
    const openSite = async () => {
      await siteCheck;
      const document = readBuiltDocument(projectFolders.build, definition);
      const options = { mode: "production", definition: thisSite, env, document, builtFiles: new Map(), log } as const;
      const site = createSite({ ...parts, ...options });
      return { ...site, pages: () => site.timetable.at(content.moment) };
    };
    const { pictureThemes: themes = {} } = definition;
    if (pictures) {
      const count = await exportPictures(await openSite(), themes);
      if (parts.assetFigures.lost > 0)
        throw new Error(
          `Not all pictures were exported: ${out} cannot be written – free space on its disk, or name another folder`,
        );
      console.log(`Exported ${count} pictures into ${join(out, "assets")}.`);
      return;
    }
    const shared = { root: out, compress, content, themes, client: projectFolders.client };
    const build = readFileSync(join(projectFolders.build, "inputs.txt"), "utf8");
    const workerScript = scriptFile("render-worker");
    // The files of the previous export are linked during the check.
    const report = await writeRelease(out, async (folder) =>
      exportSite({ ...shared, site: await openSite(), folder, build, workerScript }),
    );
    console.log(describeReport(report, out));
    for (const notice of exportAgain(parts.content.until())) console.error(notice);
    for (const warning of startWarnings(env)) console.error(warning);
  } finally {
    await devCms?.close();
  }
}

/** Tries three times, because an export can wait for a slow CMS. */
async function loadContent(store: Site["content"]) {
  for (let attempt = 0; attempt < 3 && !store.current(); attempt++) await store.refresh();
  return store.current();
}

function scriptFile(name: string): URL {
  return new URL(`./${name}.js`, import.meta.url);
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
  help: exportUsage,
  async run(given) {
    const args = readArguments(given);
    if (args.rollback) console.log(`${args.out} is export ${await siteCheck.then(() => rollBack(args.out))} again.`);
    // The problems of the site are reported instead of other failures.
    else await run(args).catch((error: unknown) => siteCheck.then(() => Promise.reject(error)));
    return 0;
  },
});
