import { createServer } from "node:http";
import { parseEnv, type Env } from "#src/env.ts";
import { formatProblem } from "#src/json/problem.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { maxRequestHead } from "#src/preview/pack-manifest.ts";
import { readBuiltDocument, readBuiltFiles } from "./built-files.ts";
import { createNodeSite } from "./create-node-site.ts";
import { createListener, limitServer } from "./listener.ts";
import { createLog } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { handleClientErrors } from "./early-errors.ts";
import { shutDown } from "./shut-down.ts";

const env = readEnv();
const log = createLog(env.LOG_LEVEL);
const { manifests, problems } = readManifests("page-manifests");
for (const problem of problems) log("error", "Manifest left out", { problem: formatProblem(problem) });
if (!manifests) throw new Error("The site's manifest page-manifests/site.json cannot be used");
const document = readBuiltDocument("dist");
const metrics: Metrics = createMetrics(() => site.state());
const site = createNodeSite({
  env,
  manifests,
  contentFolder: "content",
  document: () => document,
  builtFiles: readBuiltFiles("dist"),
  imageWorker: new URL("./image-worker-process.js", import.meta.url),
  metrics: async () => new Response(await metrics.text(), { headers: { "content-type": metrics.contentType, "cache-control": cacheControl("status") } }),
  log,
});

await site.prepare().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
const serverOptions = env.PREVIEW_SECRET === undefined ? {} : { maxHeaderSize: maxRequestHead };
// The listener asks for the host itself: Node's refusal would have no headers.
const server = createServer({ ...serverOptions, requireHostHeader: false }, createListener(site, metrics.answered));
limitServer(server);
handleClientErrors(server);
server.on("error", (error) => fail(`The site cannot listen on ${env.HOST}:${env.PORT}: ${error.message}`));
server.listen(env.PORT, env.HOST, () => void announce());
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    site.stop();
    void shutDown(server).then(() => process.exit(0));
  });
}

/** Says where the site is once it can answer with content; a copy on disk is renewed while it serves. */
async function announce(): Promise<void> {
  if (!site.content.current()) await site.content.refresh();
  console.log(`Money Market Account site: http://localhost:${env.PORT}`);
  if (!site.content.current()) console.log("There is no content yet: pages answer 503 until the content service does.");
  await site.warm();
}

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
