/** Milliseconds after which a request for data has failed: no usable network takes as long. */
export const dataTimeout = 30_000;

/** A signal for a request for data: aborted with another signal, and when the data takes too long. Older browsers lack `AbortSignal.timeout`. */
export function withTimeout(signal?: AbortSignal, milliseconds = dataTimeout): AbortSignal {
  const limit = new AbortController();
  const stop = () => limit.abort();
  setTimeout(stop, milliseconds);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  return limit.signal;
}
