import type { Assets } from "#engine/assets/create-assets.ts";
import type { Cms } from "#engine/content/open-cms.ts";
import { isSigned } from "#engine/content/squidex/is-signed.ts";
import { originalPath } from "#engine/content/wire/addresses.ts";
import { unpackTimetable } from "#engine/manifest/portable-timetable.ts";
import type { LoadedSite, SiteBasics } from "#engine/page/site-definition.ts";
import { composeSite, type Site } from "#engine/serve/compose-site.ts";
import type { PlannedSiteOptions } from "#engine/serve/site-parts.ts";
import type { CallContext, LocationCache } from "./platform.ts";
import { keepPublished } from "./keep-published.ts";
import { createPublishedSource } from "./published-source.ts";
import { createSharedPages } from "./shared-pages.ts";
import { parseWorkerEnv, type WorkerBindings, type WorkerEnv } from "./worker-bindings.ts";
import type { WorkerBuild } from "./worker-build.ts";
import { workerLog } from "./worker-log.ts";

interface WorkerOptions {
  build: WorkerBuild;
  definition: SiteBasics;
  loadDefinition: () => Promise<LoadedSite>;
  loadMarkupContext: PlannedSiteOptions["loadMarkupContext"];
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

/** A site where each of many short-lived processes answers some requests: content comes from KV, and pages are shared by a location. */
export async function createWorker(options: WorkerOptions): Promise<(request: Request) => Promise<Response>> {
  const { bindings, keepAlive } = options;
  const site = await openSite(options, parseWorkerEnv(bindings));

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

async function openSite(options: WorkerOptions, env: WorkerEnv): Promise<Site> {
  const { build, definition, loadDefinition, loadMarkupContext, bindings, cache, keepAlive } = options;
  const { cmsApp } = definition;
  const log = workerLog(env);
  const wake = createWaker(bindings, build);
  const timetable = unpackTimetable(build.timetable);
  const named = new Set(build.namedAssets);
  let cms: Cms | undefined;
  let wokenAt = -Infinity;

  async function loadCms(): Promise<Cms> {
    const { openWorkerCms } = await import("./open-cms.ts");
    return (cms ??= openWorkerCms(await loadDefinition(), env));
  }

  const published = createPublishedSource({
    kv: bindings.CONTENT,
    shape: build.shape,
    wanted: timetable,
    loadCms: async () => (await loadCms()).source,
    onMissing() {
      if (performance.now() - wokenAt < wakeInterval) return;
      wokenAt = performance.now();
      keepAlive(wake());
    },
  });
  const site: Site = composeSite({
    mode: "production",
    definition,
    async loadDefinition() {
      await loadCms();
      return loadDefinition();
    },
    env,
    timetable,
    isNamedAsset: (id) => named.has(id),
    source: {
      ...published,
      id: env.CMS_URL,
      name: "Squidex",
      verifyMessage: isSigned,
      assetAddress: (id, version) => env.CMS_URL + originalPath(cmsApp, id, version),
      // Asked for by previews alone, which load the definition first.
      editAddress: (path, record) => cms?.source.editAddress(path, record),
    },
    openContent: (rules) =>
      keepPublished(published, build, { ...rules, loadModel: async () => (await loadDefinition()).model }),
    createAssets: openPictures(options, env, loadCms),
    notifyPeers: async () => {
      await wake();
      await site.content.refresh();
    },
    edge: {
      keepAlive,
      maxPageBytes,
      sharedPages: createSharedPages({ cache, publicUrl: env.PUBLIC_URL, build: build.id, keepAlive }),
    },
    loadMarkupContext,
    document: build.document,
    // Static assets answer before the Worker does.
    builtFiles: new Map(),
    log,
  });
  return site;
}

/** Loads what answers for pictures with the first one: most are the location's before they reach a process. */
function openPictures(
  { definition, bindings, cache, keepAlive }: WorkerOptions,
  env: WorkerEnv,
  loadCms: () => Promise<Cms>,
): PlannedSiteOptions["createAssets"] {
  return (content, isInManifests) => {
    let opened: Promise<Assets> | undefined;

    async function open(): Promise<Assets> {
      const { createWorkerPictures } = await import("./worker-pictures.ts");
      const parts = { bindings, ...(await loadCms()), cache, keepAlive };
      return createWorkerPictures({ ...parts, themes: definition.pictureThemes, log: workerLog(env) })(
        content,
        isInManifests,
      );
    }

    return { answer: async (request, path) => (await (opened ??= open())).answer(request, path) };
  };
}

/** Wakes the one writer of this build's content, wherever it is. What it returns never rejects. */
export function createWaker({ WRITER }: WorkerBindings, { shape }: WorkerBuild): () => Promise<void> {
  return async () => {
    const writer = WRITER.get(WRITER.idFromName(shape));
    await writer.fetch("https://writer/wake", { method: "POST" }).catch(() => {});
  };
}
