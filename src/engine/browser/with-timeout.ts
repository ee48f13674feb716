/** Milliseconds after which a request for data has failed; a usable network is faster. */
export const dataTimeout = 30_000;

/** A signal that also aborts after a timeout. Older browsers lack `AbortSignal.timeout`. */
export function withTimeout(signal?: AbortSignal, milliseconds = dataTimeout): AbortSignal {
  const limit = new AbortController();
  const stop = () => limit.abort();
  setTimeout(stop, milliseconds);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  return limit.signal;
}
