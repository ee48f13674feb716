import type { MessageBody } from "./read-body.ts";

/** Milliseconds for connecting. Only `cmsFetch` has this limit; the platform's `fetch` has none. */
export const connectTime = 1_000;

/** The part of `fetch` that requests to a CMS need: the platform's own has it, and so has `cmsFetch`. */
export type FetchFunction = (address: string, init: FetchInit) => Promise<FetchedAnswer>;

export interface FetchInit {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  redirect: "manual" | "error";
  signal: AbortSignal;
}

/** The part of a response that is needed. */
export interface FetchedAnswer extends MessageBody {
  status: number;
}

/** Limits of time and size. */
export interface FetchLimits {
  /** Milliseconds until the response's head has arrived; connecting is included. */
  head: number;
  /** Milliseconds until the whole response has arrived. */
  whole: number;
  /** Bytes of the decompressed body. */
  bytes: number;
}

/**
 * Sends a request and reads its response within time limits. The rest of a response that `read`
 * does not consume is cancelled. Rejects with the error of `timedOut` after a timeout; `timedOut`
 * receives a text such as "no answer within 2 s".
 */
export async function fetchWithin<Result>(
  { head, whole }: FetchLimits,
  send: (signal: AbortSignal) => Promise<FetchedAnswer>,
  read: (answer: FetchedAnswer) => Promise<Result>,
  timedOut: (found: string) => Error = (found) => new Error(`There was ${found}`),
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const expire = (what: string, after: number) => controller.abort(timedOut(`no ${what} within ${after / 1000} s`));
  const untilHead = setTimeout(expire, head, "answer", head);
  const untilWhole = setTimeout(expire, whole, "complete answer", whole);
  try {
    const answer = await send(signal);
    clearTimeout(untilHead);
    return await read(answer);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(untilHead);
    clearTimeout(untilWhole);
    controller.abort();
  }
}
