/** Milliseconds after which data that was asked for counts as not there: no network that can be used takes as long. */
export const dataTimeout = 30_000;

/** A signal to ask for data with: aborted when another is, and when the data takes too long. */
export function withTimeout(signal?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const stop = () => limit.abort();
  setTimeout(stop, dataTimeout);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  return limit.signal;
}
