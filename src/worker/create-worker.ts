import { createSite, type Site } from "#src/server/compose-site.ts";
import type { ContentSource } from "#src/content/content-source.ts";
import { unpackManifests } from "#src/manifest/portable-manifests.ts";
import type { SiteDefinition } from "#src/page/site-definition.ts";
import { loadComponents } from "#src/ui/block-component.ts";
import type { CallContext, LocationCache } from "./platform.ts";
import { createPublishedSource } from "./published-source.ts";
import { createSharedPages } from "./shared-pages.ts";
import { parseWorkerEnv, type WorkerBindings, type WorkerEnv } from "./worker-bindings.ts";
import type { WorkerBuild } from "./worker-build.ts";
import { openCms, workerFetch, workerLog } from "./worker-parts.ts";
import { createWorkerPictures } from "./worker-pictures.ts";

interface WorkerOptions {
  build: WorkerBuild;
  definition: SiteDefinition;
  bindings: WorkerBindings;
  /** The cache of the location. */
  cache: LocationCache;
  /** Keeps work of the present call going after its response. */
  keepAlive: CallContext["waitUntil"];
}

/** Bytes of kept pages: a Worker has 128 MB in all. */
const maxPageBytes = 32 * 1024 * 1024;
/** Milliseconds that the first visitors of a process wait for content. */
const firstContentTime = 2_000;
/** Milliseconds in which a process wakes the writer once, however many requests find no content. */
const wakeInterval = 5_000;

/** A site where each of many short-lived processes answers some requests: content comes from KV, and pages are shared by a location. */
export async function createWorker(options: WorkerOptions): Promise<(request: Request) => Promise<Response>> {
  const { definition, bindings, keepAlive } = options;
  const env = parseWorkerEnv(bindings);
  const cms = openCms(definition, env);
  const site = await composeSite(options, env, cms);

  /** The platform has no moment before the first request at which content could be waited for. */
  async function untilContent(): Promise<void> {
    if (site.content.current()) return;
    await Promise.race([site.content.refresh(), new Promise((resolve) => setTimeout(resolve, firstContentTime))]);
  }

  return (request) => {
    const response = untilContent().then(() => site.fetch(request));
    // Others may wait for the page that this call renders: it goes on when its own visitor is gone.
    keepAlive(response.catch(() => {}));
    return response;
  };
}

async function composeSite(options: WorkerOptions, env: WorkerEnv, cms: ContentSource): Promise<Site> {
  const { build, definition, bindings, cache, keepAlive } = options;
  const log = workerLog(env);
  const wake = createWaker(bindings, build);
  let wokenAt = -Infinity;
  const site: Site = createSite({
    mode: "production",
    definition,
    env,
    manifests: unpackManifests(build.manifests),
    source: createPublishedSource({
      kv: bindings.CONTENT,
      shape: build.shape,
      wanted: build.wanted,
      cms,
      onMissing() {
        if (performance.now() - wokenAt < wakeInterval) return;
        wokenAt = performance.now();
        keepAlive(wake());
      },
    }),
    // The writer has judged what is deleted.
    settleTime: 0,
    createAssets: createWorkerPictures({
      bindings,
      source: cms,
      fetch: workerFetch(env),
      themes: definition.pictureThemes,
      cache,
      keepAlive,
      log,
    }),
    notifyPeers: async () => {
      await wake();
      await site.content.refresh();
    },
    edge: {
      keepAlive,
      maxPageBytes,
      sharedPages: createSharedPages({ cache, publicUrl: env.PUBLIC_URL, build: build.id, keepAlive }),
    },
    components: await loadComponents(definition.application.components),
    document: build.document,
    // Static assets answer before the Worker does.
    builtFiles: new Map(),
    log,
  });
  return site;
}

/** Wakes the one writer of this build's content, wherever it is. What it returns never rejects. */
export function createWaker({ WRITER }: WorkerBindings, { shape }: WorkerBuild): () => Promise<void> {
  return async () => {
    const writer = WRITER.get(WRITER.idFromName(shape));
    await writer.fetch("https://writer/wake", { method: "POST" }).catch(() => {});
  };
}
