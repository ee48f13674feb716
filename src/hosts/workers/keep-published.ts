import type { ContentModel } from "#schemas/content-model.ts";
import type { KnownPictures } from "#schemas/selection.ts";
import { ContentFailure, tryTwice } from "#engine/content/content-failure.ts";
import { keepContent, type ContentStore, type LoadedContent } from "#engine/content/keep-content.ts";
import type { Log } from "#engine/log.ts";
import type { Timetable } from "#engine/manifest/timetable.ts";
import { withTimeout } from "#engine/with-timeout.ts";
import type { CallContext, WorkerBindings } from "./platform.ts";
import { newestPointer, pointerKey, readContent, readPointer, type Published } from "./published-content.ts";
import type { WorkerBuild } from "./worker-build.ts";

interface PublishedContentOptions {
  bindings: Pick<WorkerBindings, "CONTENT">;
  build: Pick<WorkerBuild, "shape" | "endings">;
  timetable: Pick<Timetable, "slices" | "boundaryAfter">;
  /** Loads the content model, which is only needed for the content of another build. */
  loadModel: () => Promise<ContentModel>;
  /** Called when the writer of this build has published nothing yet. */
  onMissing: () => void;
  /** The age in milliseconds after which KV is read again. */
  maxAge: number;
  keepAlive: CallContext["waitUntil"];
  log: Log;
}

interface ReadContent extends Published {
  /** True for content of this shape, which its writer has cleaned by the rules of this build. */
  isOwn: boolean;
}

/** Keeps the content in KV. Content of this build's writer is used unchanged, so a process starts at once. */
export function keepPublished(options: PublishedContentOptions): ContentStore {
  const { build, timetable, loadModel } = options;
  const read = createPublishedReader(options);
  let cleaned: { from: ReadContent; content: LoadedContent } | undefined;

  async function cleanOfOthers(from: ReadContent): Promise<LoadedContent> {
    const { asFetched } = await import("./as-fetched.ts");
    const { cleanInTurns } = await import("#engine/content/clean-content.ts");
    const { slices, pictures } = from.content;
    const clean = await cleanInTurns(asFetched(slices), timetable.slices, await loadModel());
    return { ...clean, pictures: pictures as KnownPictures };
  }

  return keepContent({
    ...options,
    endings: build.endings,
    boundaryAfter: timetable.boundaryAfter,
    async load(_before, timeout) {
      const from = await tryTwice(() => awaitKv(read(), timeout));
      // All writers clean pictures in the same way.
      const { slices, pictures } = from.content;
      if (from.isOwn) return { slices, pictures: pictures as KnownPictures, problems: [] };
      if (cleaned?.from !== from) cleaned = { from, content: await cleanOfOthers(from) };
      return cleaned.content;
    },
  });
}

/** Makes the function that reads KV. It returns the same object until newer content exists. */
function createPublishedReader({ bindings: { CONTENT: kv }, build: { shape }, onMissing }: PublishedContentOptions) {
  let held: ReadContent | undefined;

  return async (): Promise<ReadContent> => {
    const own = await readPointer(kv, pointerKey(shape));
    if (!own) onMissing();
    // A new build without its own content uses the content of another build.
    const pointer = own ?? (held?.isOwn ? undefined : await readPointer(kv, newestPointer));
    const isOwn = pointer === own;
    // KV may answer with an older pointer.
    const isKnown = ({ number }: { number: number }) => held?.isOwn === isOwn && number <= held.entry.number;
    if (held && pointer?.entries.slice(0, 1).some(isKnown)) return held;
    const found = pointer && (await readContent(kv, pointer));
    if (found && !isKnown(found.entry)) held = { ...found, isOwn };
    if (held) return held;
    if (!pointer) throw new ContentFailure("unreachable", "No content has been published yet");
    throw new ContentFailure("broken", "The published content is not complete here yet");
  };
}

/** Rejects with a `ContentFailure` when KV gives no answer within some milliseconds. */
function awaitKv<Result>(work: Promise<Result>, timeout: number): Promise<Result> {
  const late = () => new ContentFailure("timeout", `KV gave no answer within ${timeout / 1000} s`);
  return withTimeout(work, timeout, late).catch((error: unknown) => {
    if (error instanceof ContentFailure) throw error;
    throw new ContentFailure("unreachable", `KV did not answer: ${String(error)}`, { isTransient: true });
  });
}
