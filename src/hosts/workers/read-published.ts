import { ContentFailure } from "#engine/content/content-failure.ts";
import type { KvNamespace } from "./platform.ts";
import { newestPointer, pointerKey, readContent, readPointer, type Published } from "./published-content.ts";

interface PublishedReaderOptions {
  kv: KvNamespace;
  /** A hash of the content model and of the code that cleans content: builds with equal hashes can share content. */
  shape: string;
  /** Called when no content of this shape exists, because its writer has not run yet. */
  onMissing: () => void;
}

/** Published content. */
export interface ReadContent extends Published {
  /** True for content of this shape, which its writer has cleaned by the rules of this build. */
  isOwn: boolean;
}

/**
 * Makes the function that reads the published content from KV, so visitors cause no load on the CMS. The function
 * returns the same object until newer content exists. It rejects with a `ContentFailure` when KV does not answer within
 * the timeout.
 */
export function createPublishedReader({ kv, shape, onMissing }: PublishedReaderOptions) {
  /** The content that was read last. */
  let held: ReadContent | undefined;

  async function read(): Promise<ReadContent> {
    const pointer = await readPointer(kv, pointerKey(shape));
    if (!pointer) return readOfOthers();
    const [newest] = pointer.entries;
    // KV may answer with an older pointer.
    if (held?.isOwn && newest && newest.number <= held.entry.number) return held;
    const found = await readContent(kv, pointer);
    if (found && !(held?.isOwn && found.entry.number <= held.entry.number)) held = { ...found, isOwn: true };
    if (held) return held;
    throw new ContentFailure("broken", "The published content is not complete here yet");
  }

  /** A new build without its own content uses the content of another build, cleaned again. */
  async function readOfOthers(): Promise<ReadContent> {
    onMissing();
    if (held) return held;
    const pointer = await readPointer(kv, newestPointer);
    const found = pointer && (await readContent(kv, pointer));
    if (!found) throw new ContentFailure("unreachable", "No content has been published yet");
    return (held = { ...found, isOwn: false });
  }

  return (patience: number): Promise<ReadContent> => withTimeout(read(), patience);
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
