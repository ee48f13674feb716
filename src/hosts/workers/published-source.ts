import { isDeepStrictEqual } from "node:util";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { WantedContent } from "#schemas/page-content.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import { ContentFailure } from "#engine/content/content-failure.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { KvNamespace } from "./platform.ts";
import { newestPointer, pointerKey, readContent, readPointer, type Published } from "./published-content.ts";

interface PublishedSourceOptions {
  kv: KvNamespace;
  /** Names what content means to this build. */
  shape: string;
  /** What pages show is read from KV; previews of anything else, and drafts, ask the CMS. */
  wanted: WantedContent;
  /** Loads the CMS with the first question to it: most processes ask none. */
  loadCms: () => Promise<Pick<ContentSource, "fetchSlices" | "describePictures">>;
  /** Called when there is no content of this shape: its writer has not been awake yet. */
  onMissing: () => void;
}

/** Milliseconds that KV gets when nobody says more. */
const usualPatience = 2_000;

/** Where published content is read. */
export interface PublishedSource extends Pick<ContentSource, "fetchSlices" | "describePictures"> {
  /** True for slices that the writer has cleaned as this build would. */
  isClean(found: Slices): boolean;
}

/** Content as the writer has published it in KV: however many visitors there are in however many places, they are no load for the CMS. */
export function createPublishedSource(options: PublishedSourceOptions): PublishedSource {
  const { kv, shape, wanted, loadCms, onMissing } = options;
  /** What was read last, and whether it is of this shape. */
  let held: (Published & { isOwn: boolean }) | undefined;

  /** Slices and pictures are asked for at once, and must be of one version. */
  let reading: Promise<Published> | undefined;

  function readOnce(patience = usualPatience): Promise<Published> {
    reading ??= withTimeout(read(), patience).finally(() => (reading = undefined));
    return reading;
  }

  async function read(): Promise<Published> {
    const pointer = await readPointer(kv, pointerKey(shape));
    if (!pointer) return readOfOthers();
    const [newest] = pointer.entries;
    // KV may answer with an earlier pointer than before.
    if (held?.isOwn && newest && newest.number <= held.entry.number) return held;
    const found = await readContent(kv, pointer);
    if (found && !(held?.isOwn && found.entry.number <= held.entry.number)) held = { ...found, isOwn: true };
    if (held) return held;
    throw new ContentFailure("broken", "The published content is not complete here yet");
  }

  /** The first moments of a build to which content means something else: cleaned, what another build published is better than none. */
  async function readOfOthers(): Promise<Published> {
    onMissing();
    if (held) return held;
    const pointer = await readPointer(kv, newestPointer);
    const found = pointer && (await readContent(kv, pointer));
    if (!found) throw new ContentFailure("unreachable", "No content has been published yet");
    held = { ...found, isOwn: false };
    return held;
  }

  return {
    isClean: (found) => held !== undefined && held.isOwn && found === held.content.slices,
    async fetchSlices(slices, circumstances = {}) {
      if (circumstances.drafts || !isWithin(slices, wanted.slices))
        return (await loadCms()).fetchSlices(slices, circumstances);
      return (await readOnce(circumstances.patience)).content.slices;
    },
    async describePictures(ids, circumstances) {
      if (!ids.every((id) => wanted.pictures.includes(id)))
        return (await loadCms()).describePictures(ids, circumstances);
      const { pictures } = (await readOnce(circumstances?.patience)).content;
      return Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(pictures, id) ? [[id, pictures[id]]] : [])));
    },
  };
}

function isWithin(slices: SliceSelections, all: SliceSelections): boolean {
  return slices === all || isDeepStrictEqual(mergeSlices([all, slices]), all);
}

async function withTimeout<Result>(work: Promise<Result>, patience: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const failure = new ContentFailure("timeout", `KV gave no answer within ${patience / 1000} s`);
    timer = setTimeout(() => reject(failure), patience);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof ContentFailure) throw error;
    throw new ContentFailure("unreachable", `KV did not answer: ${String(error)}`, { isTransient: true });
  } finally {
    clearTimeout(timer);
  }
}
