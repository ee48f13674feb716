import { refreshAge } from "#engine/env-values.ts";
import { loadOnce } from "#engine/load-once.ts";
import { loadSite, type SiteDefinition } from "#engine/page/site-definition.ts";
import { createSite, type Site } from "#engine/serve/create-site.ts";
import { untilContent } from "#engine/content/until-content.ts";
import { keepPublished } from "./keep-published.ts";
import type { CallContext, LocationCache, WorkerBindings } from "./platform.ts";
import { unpackTimetable } from "./portable-timetable.ts";
import { createSharedPages } from "./shared-pages.ts";
import type { WorkerBuild } from "./worker-build.ts";
import { readWorkerEnv, workerLog, type WorkerEnv } from "./worker-env.ts";

interface WorkerOptions {
  build: WorkerBuild;
  definition: SiteDefinition;
  bindings: WorkerBindings;
  cache: LocationCache;
  /** Continues work of the present call after its response. */
  keepAlive: CallContext["waitUntil"];
}

/** The maximum bytes of kept pages: a Worker has 128 MB in total. */
const maxPageBytes = 32 * 1024 * 1024;
/** The minimum milliseconds between two calls that wake the writer, while a process has no content. */
const wakeInterval = 5_000;
/** The milliseconds between two timer events of a waiting call. */
const waitingInterval = 1_000;

/** Makes a site for many short-lived processes: content comes from KV, and the processes of a location share pages. */
export async function createWorker(options: WorkerOptions): Promise<(request: Request) => Promise<Response>> {
  const { bindings, keepAlive } = options;
  const site = openSite(options, await readWorkerEnv(bindings));

  return (request) => {
    // The platform ends a call without pending work of its own, but this call may wait for the work of other calls.
    const waiting = setInterval(() => {}, waitingInterval);
    // The platform has no startup phase, so the first request waits for the content.
    const response = untilContent(site.content)
      .then(() => site.fetch(request))
      .finally(() => clearInterval(waiting));
    // Other calls may wait for this page, so the rendering continues after its own visitor has left.
    keepAlive(response.catch(() => {}));
    return response;
  };
}

function openSite({ build, definition, bindings, cache, keepAlive }: WorkerOptions, env: WorkerEnv): Site {
  const log = workerLog(env);
  const timetable = unpackTimetable(build.timetable);
  // Only previews, messages and pictures need the client of the CMS.
  const loadCms = loadOnce(async () => {
    const [{ openWorkerCms }, site] = await Promise.all([import("./open-worker-cms.ts"), loadSite(definition)]);
    return openWorkerCms(site, env);
  });
  let wokenAt = -Infinity;
  const content = keepPublished({
    bindings,
    build,
    timetable,
    loadModel: async () => (await definition.schemas()).model,
    onMissing() {
      if (performance.now() - wokenAt < wakeInterval) return;
      wokenAt = performance.now();
      keepAlive(wakeWriter(bindings, build));
    },
    maxAge: refreshAge(env),
    keepAlive,
    log,
  });
  const inManifests = new Set(build.namedAssets);
  const openPictures = loadOnce(async () => {
    const { createWorkerPictures } = await import("./worker-pictures.ts");
    const parts = { bindings, content, inManifests, themes: definition.pictureThemes, cache, keepAlive, log };
    return createWorkerPictures({ ...parts, ...(await loadCms()) });
  });
  return createSite({
    mode: "production",
    definition,
    env,
    timetable,
    content,
    loadSource: async () => (await loadCms()).source,
    assets: async (request, path) => (await openPictures())(request, path),
    notifyPeers: async () => {
      await wakeWriter(bindings, build);
      await content.refresh();
    },
    keepAlive,
    maxPageBytes,
    sharedPages: createSharedPages({ cache, publicUrl: env.PUBLIC_URL, build: build.id, keepAlive }),
    document: build.document,
    // The platform answers static assets without the Worker.
    builtFiles: new Map(),
    log,
  });
}

/** Wakes the single writer of this build's content. Never rejects. */
export async function wakeWriter({ WRITER }: WorkerBindings, { shape }: WorkerBuild): Promise<void> {
  const writer = WRITER.get(WRITER.idFromName(shape));
  await writer.fetch("https://writer/wake", { method: "POST" }).catch(() => {});
}
