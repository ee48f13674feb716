import { responseSize, type Answer } from "./cached-response.ts";

/** Answers by key, each made once however many ask for it. */
export interface ResponseCache<Kind extends Answer> {
  get(key: string): Kind | undefined;
  /** Keeps an answer in place of what was there. */
  set(key: string, answer: Kind): void;
  /** The answer that is kept or is being made, else a new one. A failure is not kept. */
  once(key: string, make: () => Promise<Kind>): Promise<Kind>;
  entries(): [key: string, answer: Kind][];
  /** The bytes that all of them take up. */
  bytes(): number;
  clear(): void;
}

/** Keeps answers up to a number of bytes in all; the ones that were made first give way. */
export function createResponseCache<Kind extends Answer = Answer>(mostBytes: number): ResponseCache<Kind> {
  let kept = new Map<string, { answer: Kind; size: number }>();
  let making = new Map<string, Promise<Kind>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function set(key: string, answer: Kind): void {
    drop(key);
    const size = responseSize(answer);
    kept.set(key, { answer, size });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes || oldest === key) break;
      drop(oldest);
    }
  }

  async function make(key: string, maker: () => Promise<Kind>, turn: typeof making): Promise<Kind> {
    try {
      const answer = await maker();
      // What was begun before everything was cleared is out of date.
      if (turn === making) set(key, answer);
      return answer;
    } finally {
      turn.delete(key);
    }
  }

  return {
    get: (key) => kept.get(key)?.answer,
    set,
    once(key, maker) {
      const known = kept.get(key)?.answer;
      if (known) return Promise.resolve(known);
      const promise = making.get(key) ?? make(key, maker, making);
      making.set(key, promise);
      return promise;
    },
    bytes: () => bytes,
    entries: () => [...kept].map(([key, { answer }]) => [key, answer]),
    clear() {
      kept = new Map();
      making = new Map();
      bytes = 0;
    },
  };
}
