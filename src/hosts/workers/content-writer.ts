import type { LoadedSite } from "#engine/page/site-definition.ts";
import { openWorkerCms } from "./open-worker-cms.ts";
import { readWorkerEnv, workerLog } from "./worker-env.ts";
import type { WorkerBuild } from "./worker-build.ts";
import { createBurstRefresher } from "#engine/content/burst-refresher.ts";
import { createContentStore } from "#engine/content/content-store.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { Doubt, Doubts } from "#engine/content/deletion-guard.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import type { WantedContent } from "#schemas/selection.ts";
import { refreshAge } from "#engine/env-values.ts";
import type { Log } from "#engine/log.ts";
import { openPublisher } from "./content-publisher.ts";
import type { KvNamespace, ObjectState, WorkerBindings } from "./platform.ts";

interface WriterOptions {
  state: Pick<ObjectState, "waitUntil" | "storage">;
  kv: KvNamespace;
  shape: string;
  wanted: WantedContent;
  model: ContentModel;
  source: ContentSource;
  /** The milliseconds between two requests to the CMS. */
  interval: number;
  log: Log;
}

/** The milliseconds after which an interrupted or failed writer tries again. */
const retryTime = 30_000;

export async function openSiteWriter(
  definition: LoadedSite,
  state: ObjectState,
  bindings: WorkerBindings,
  { shape, timetable: { slices, pictures } }: WorkerBuild,
): Promise<ContentWriter> {
  const env = await readWorkerEnv(bindings);
  return openWriter({
    state,
    kv: bindings.CONTENT,
    shape,
    wanted: { slices, pictures },
    model: definition.model,
    source: openWorkerCms(definition, env).source,
    interval: refreshAge(env),
    log: workerLog(env),
  });
}

/** Opens a writer with the last published content. Each fetch first sets an alarm, which restarts a killed writer. */
export async function openWriter(options: WriterOptions) {
  const { state, kv, shape, wanted, model, source, interval, log } = options;
  const publisher = await openPublisher(kv, shape, log);
  const store = createContentStore({
    source,
    model,
    wanted: () => wanted,
    maxAge: interval,
    disk: publisher,
    doubts: await openDoubts(state.storage),
    keepAlive: (work) => state.waitUntil(work),
    log,
  });

  /** Fetches the content now, and resolves when the content is published. Rejects when KV refuses the content. */
  async function look(): Promise<void> {
    await state.storage.setAlarm(Date.now() + Math.min(retryTime, interval));
    await store.refresh();
    await publisher.published();
    if (!store.state().isFailing) await state.storage.setAlarm(Date.now() + interval);
  }

  /** Fetches the content soon: a burst of calls is one fetch. Never rejects. */
  const wake = createBurstRefresher(look, (reason) => log("error", "Content was not published", { reason }));
  return { look, wake };
}
export type ContentWriter = Awaited<ReturnType<typeof openWriter>>;

const doubtKey = "doubt";

/** Doubts that survive the writer, measured by the clock of the platform. */
async function openDoubts(storage: ObjectState["storage"]): Promise<Doubts> {
  let doubt = await storage.get<Doubt>(doubtKey);
  return {
    get: () => doubt,
    set(next) {
      doubt = next;
      void (next ? storage.put(doubtKey, next) : storage.delete(doubtKey));
    },
    now: () => Date.now(),
  };
}
