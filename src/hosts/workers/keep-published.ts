import type { ContentModel } from "#schemas/content-model.ts";
import type { KnownPictures } from "#schemas/page-content.ts";
import { keepContent, type ContentStore, type LoadedContent } from "#engine/content/keep-content.ts";
import { tryTwice } from "#engine/content/content-failure.ts";
import type { Log } from "#engine/log.ts";
import type { Timetable } from "#engine/manifest/timetable.ts";
import type { CallContext } from "./platform.ts";
import { createPublishedReader, type ReadContent } from "./read-published.ts";
import type { WorkerBindings } from "./platform.ts";
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

/**
 * Keeps published content. Content that this build's writer has cleaned is used unchanged, so a process starts at once.
 */
export function keepPublished(options: PublishedContentOptions): ContentStore {
  const { bindings, build, timetable, loadModel, onMissing } = options;
  const read = createPublishedReader({ kv: bindings.CONTENT, shape: build.shape, onMissing });
  let cleaned: { from: ReadContent; content: LoadedContent } | undefined;

  async function cleanOfOthers(from: ReadContent): Promise<LoadedContent> {
    const { cleanAsFetched } = await import("./as-fetched.ts");
    const { slices, pictures } = from.content;
    const clean = await cleanAsFetched(slices, timetable.slices, await loadModel());
    return { ...clean, pictures: pictures as KnownPictures };
  }

  return keepContent({
    ...options,
    endings: build.endings,
    boundaryAfter: timetable.boundaryAfter,
    async load(_before, patience) {
      const from = await tryTwice(() => read(patience));
      // All writers clean pictures in the same way.
      const { slices, pictures } = from.content;
      if (from.isOwn) return { slices, pictures: pictures as KnownPictures, problems: [] };
      if (cleaned?.from !== from) cleaned = { from, content: await cleanOfOthers(from) };
      return cleaned.content;
    },
  });
}
