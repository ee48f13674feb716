import type { Cms } from "#engine/content/open-cms.ts";
import { contentTimes } from "#engine/content-times.ts";
import { loadSite, type SiteDefinition } from "#engine/page/site-definition.ts";
import { createSite, type Site } from "#engine/serve/create-site.ts";
import type { Handler } from "#engine/serve/site-options.ts";
import { keepPublished } from "./keep-published.ts";
import type { CallContext, LocationCache } from "./platform.ts";
import { unpackTimetable } from "./portable-timetable.ts";
import { createSharedPages } from "./shared-pages.ts";
import type { WorkerBindings } from "./platform.ts";
import type { WorkerBuild } from "./worker-build.ts";
import { readWorkerEnv, type WorkerEnv } from "./worker-env.ts";
import { workerLog } from "./worker-env.ts";
import type { createWorkerPictures } from "./worker-pictures.ts";

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

/** Milliseconds from one sign of life to the next of a call that waits. */
const waitingInterval = 1_000;

/** Makes a site in one of many short-lived processes: content comes from KV, and pages are shared by a location. */
export async function createWorker(options: WorkerOptions): Promise<(request: Request) => Promise<Response>> {
  const { bindings, keepAlive } = options;
  const site = openSite(options, await readWorkerEnv(bindings));

  /** The platform has no moment before the first request at which content could be waited for. */
  async function untilContent(): Promise<void> {
    if (site.content.current()) return;
    await Promise.race([site.content.refresh(), new Promise((resolve) => setTimeout(resolve, firstContentTime))]);
  }

  return (request) => {
    // The platform ends a call that waits for nothing of its own, and others may be making what this one waits for.
    const waiting = setInterval(() => {}, waitingInterval);
    const response = untilContent()
      .then(() => site.fetch(request))
      .finally(() => clearInterval(waiting));
    // Others may wait for the page that this call renders: it goes on when its own visitor is gone.
    keepAlive(response.catch(() => {}));
    return response;
  };
}

function openSite({ build, definition, bindings, cache, keepAlive }: WorkerOptions, env: WorkerEnv): Site {
  const log = workerLog(env);
  const wake = createWaker(bindings, build);
  const timetable = unpackTimetable(build.timetable);
  const loadCms = cmsLoader(definition, env);
  let wokenAt = -Infinity;
  const content = keepPublished({
    bindings,
    build,
    timetable,
    loadModel: async () => (await definition.schemas()).model,
    onMissing() {
      if (performance.now() - wokenAt < wakeInterval) return;
      wokenAt = performance.now();
      keepAlive(wake());
    },
    maxAge: contentTimes(env.CONTENT_TTL_SECONDS).refreshAge,
    keepAlive,
    log,
  });
  const named = new Set(build.namedAssets);
  const isInManifests = (id: string) => named.has(id);
  const { pictureThemes: themes } = definition;
  return createSite({
    mode: "production",
    definition,
    env,
    timetable,
    content,
    loadSource: async () => (await loadCms()).source,
    assets: lazyPictures(async () => {
      const { source, fetch } = await loadCms();
      return { bindings, source, fetch, content, isInManifests, themes, cache, keepAlive, log };
    }),
    notifyPeers: async () => {
      await wake();
      await content.refresh();
    },
    keepAlive,
    maxPageBytes,
    sharedPages: createSharedPages({ cache, publicUrl: env.PUBLIC_URL, build: build.id, keepAlive }),
    document: build.document,
    // Static assets answer before the Worker does.
    builtFiles: new Map(),
    log,
  });
}

/** Loads the CMS, which answers previews, messages and pictures alone. */
function cmsLoader(definition: SiteDefinition, env: WorkerEnv): () => Promise<Cms> {
  let cms: Cms | undefined;
  return async () => {
    const [{ openWorkerCms }, site] = await Promise.all([import("./open-worker-cms.ts"), loadSite(definition)]);
    return (cms ??= openWorkerCms(site, env));
  };
}

/** Loads what answers for pictures with the first one: most are the location's before they reach a process. */
function lazyPictures(loadOptions: () => Promise<Parameters<typeof createWorkerPictures>[0]>): Handler {
  let opened: Promise<Handler> | undefined;

  async function open(): Promise<Handler> {
    const { createWorkerPictures } = await import("./worker-pictures.ts");
    return createWorkerPictures(await loadOptions());
  }

  return async (request, path) => (await (opened ??= open()))(request, path);
}

/** Makes the function that wakes the one writer of this build's content, wherever it is. It never rejects. */
export function createWaker({ WRITER }: WorkerBindings, { shape }: WorkerBuild): () => Promise<void> {
  return async () => {
    const writer = WRITER.get(WRITER.idFromName(shape));
    await writer.fetch("https://writer/wake", { method: "POST" }).catch(() => {});
  };
}
