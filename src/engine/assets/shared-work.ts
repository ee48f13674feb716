interface Pending<Result> {
  result: Promise<Result>;
  visitors: number;
  abandon: AbortController;
}

/** Starts each work once for all visitors. Its signal is aborted when the last visitor has gone. */
export function createSharedWork<Result>() {
  const pending = new Map<string, Pending<Result>>();

  return (key: string, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<Result>) => {
    const shared = pending.get(key) ?? begin(key, work);
    wait(key, shared, signal);
    return shared.result;
  };

  function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): Pending<Result> {
    const abandon = new AbortController();
    const begun: Pending<Result> = { result: work(abandon.signal), visitors: 0, abandon };
    pending.set(key, begun);
    const end = () => forget(key, begun);
    begun.result.then(end, end);
    return begun;
  }

  function wait(key: string, shared: Pending<Result>, signal: AbortSignal | undefined): void {
    shared.visitors++;
    const leave = () => {
      if (--shared.visitors > 0) return;
      forget(key, shared);
      shared.abandon.abort();
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener("abort", leave, { once: true });
    const end = () => signal?.removeEventListener("abort", leave);
    shared.result.then(end, end);
  }

  function forget(key: string, gone: Pending<Result>): void {
    if (pending.get(key) === gone) pending.delete(key);
  }
}
