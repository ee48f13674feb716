/** Milliseconds after which a lazily loaded script counts as failed. */
export const chunkTimeout = 120_000;

/** Thrown when a script of this version of the site did not arrive. */
export class LoadFailureError extends Error {
  override name = "LoadFailureError";
}

/** Waits at most two minutes for a lazily loaded part. Rejects with a `LoadFailureError` for every failure. */
export async function loadChunk<Chunk>(part: string, loading: Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long")), chunkTimeout);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } catch (cause) {
    throw new LoadFailureError(`Loading ${part} failed`, { cause });
  } finally {
    clearTimeout(timer);
  }
}
