import { projectFolders } from "#engine/project-folders.ts";
import { messageOf } from "#schemas/message-of.ts";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startWarnings } from "#engine/env.ts";
import type { CmsAddress } from "#engine/content/open-cms.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { createLog } from "#engine/log.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { maxRequestHead } from "#engine/http/request-limits.ts";
import { loadSite } from "#engine/page/site-definition.ts";
import { site as thisSite } from "#site";
import { readBuildInfo, readBuiltDocument, readBuiltFiles } from "./built-files.ts";
import { createAccessLog } from "./access-log.ts";
import type { SiteCdn } from "#engine/serve/site-cdn.ts";
import { createSite } from "#engine/serve/create-site.ts";
import { keepCurrent } from "#engine/serve/keep-current.ts";
import { handleClientErrors } from "./early-errors.ts";
import { failStart, failUnlessListening, readEnv } from "./fail-start.ts";
import { connectionsCheckingInterval, createListener, limitServer } from "./listener.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createNodeParts } from "./node-parts.ts";
import { shutDown } from "./shut-down.ts";
import { startOwnCms } from "./start-own-cms.ts";

const definition = await loadSite(thisSite);

/** Addresses that monitoring asks for. */
const statusPaths = new Set(["/healthz", "/readyz", "/metrics"]);

/** The milliseconds between two removals of expired previews. */
const previewSweepInterval = 10 * 60_000;

const env = readEnv();
const log = createLog(env.LOG_LEVEL);
// A full disk, or a reader of the log that has ended, costs lines of the log, and must not end the site.
process.stdout.on("error", () => {});
if (!existsSync(projectFolders.manifests))
  failStart(`There is no ${projectFolders.manifests} in ${process.cwd()} – start in the project's folder.`);
const { manifests, problems } = readManifests(projectFolders.manifests, definition);
for (const problem of problems) log("error", "Manifest omitted", { problem: formatProblem(problem) });
if (!manifests) failStart("The site's manifest page-manifests/site.json cannot be used.");
const cms: CmsAddress =
  env.CMS_URL === undefined
    ? await startOwnCms(scriptFile("dev-cms"), definition, env).catch((error: unknown) => failStart(messageOf(error)))
    : { url: env.CMS_URL };
const imageWorker = scriptFile("image-worker-process");
const pageWorker = scriptFile("page-worker-thread");
const parts = createNodeParts({ cms, definition, manifests, env, imageWorker, pageWorker, log });
const cdn = await openCdn();
const metrics: Metrics = createMetrics(
  () => ({ ...site.state(), assets: parts.assetFigures, cdn: cdn?.state(), disk: parts.diskState?.() }),
  readBuildInfo(projectFolders.build, manifests),
);
const site = createSite({
  ...parts,
  mode: "production",
  definition: thisSite,
  env,
  document: readBuiltDocument(projectFolders.build, definition),
  builtFiles: readBuiltFiles(projectFolders.build),
  cdn,
  metrics: metrics.respond,
  log,
});
const { prerender } = keepCurrent(site);
// Visitors do not wait for the rendering code to load.
await site.loadRenderContext();

for (const warning of startWarnings(env, process.env)) log("warn", warning);
const logAccess = env.ACCESS_LOG ? createAccessLog(log) : undefined;
const headSize = env.PREVIEW_SECRET === undefined ? {} : { maxHeaderSize: maxRequestHead };
// The listener checks the host itself, because Node's own refusal would have no headers.
const server = createServer(
  { ...headSize, connectionsCheckingInterval, requireHostHeader: false },
  createListener(site, (sent, request) => {
    // Probes are not visitors: they would falsify the rate of errors.
    if (!statusPaths.has(request.url ?? "")) metrics.observe(sent.status, sent.isHit, sent.seconds);
    logAccess?.(sent, request);
  }),
);
limitServer(server);
const { openPreviewStore } = parts;
if (openPreviewStore) {
  const sweep = async () => (await openPreviewStore()).sweep();
  const warn = (error: unknown) => log("warn", "Expired previews were not removed", { reason: String(error) });
  setInterval(() => void sweep().catch(warn), previewSweepInterval).unref();
}
handleClientErrors(server);
failUnlessListening(server);
server.listen(env.PORT, env.HOST, () => void announce(manifests.site.value.name));
for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"] as const) {
  process.once(signal, () => {
    log("info", "Site stops", { signal });
    site.stop();
    // Ctrl+C needs no drain time, because no load balancer is involved.
    const drainTime = signal === "SIGINT" ? 0 : env.DRAIN_SECONDS * 1000;
    void shutDown(server, drainTime).then(() => process.exit(0));
  });
}

/** Prints the site's address after the content has loaded; a copy from disk is refreshed while the site serves. */
async function announce(name: string): Promise<void> {
  const noContent = () => log("warn", "No content yet: pages are answered with 503 until content arrives from the CMS");
  const silence = setTimeout(noContent, silentTime);
  if (!site.content.current()) await site.content.refresh();
  clearTimeout(silence);
  const address = `http://localhost:${env.PORT}`;
  if (process.stdout.isTTY) console.log(`${name} site: ${address} (listens on ${env.HOST})`);
  // Written at every log level, because the start of the site waits for this line.
  else createLog("info")("info", "Site started", { name, address, host: env.HOST });
  if (!site.content.current()) noContent();
  await prerender();
  setTimeout(freeMemory, quietTime).unref();
}

/** Milliseconds until the log says that the CMS has not answered: a CMS that hangs is given up after half a minute. */
const silentTime = 5_000;

/** Milliseconds after which `freeMemory` is called: V8 must first see that the site creates few new objects. */
const quietTime = 12_000;

/** Returns the third of the memory that only the start needed to the system; an idle V8 would keep this memory. */
function freeMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
}

async function openCdn(): Promise<SiteCdn | undefined> {
  const { CDN_PURGE: target, CDN_TOKEN: token } = env;
  if (target === undefined || token === undefined) return undefined;
  const { createCdn } = await import("./cdn/create-cdn.ts");
  return createCdn({ ...env, cdn: target, token, log });
}

function scriptFile(name: string): URL {
  return new URL(`./${name}.js`, import.meta.url);
}
