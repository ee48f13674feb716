import type { MessageBody } from "#engine/http/read-body.ts";
import { ContentFailure } from "./content-failure.ts";

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

/** Sends a request to a CMS and reads its response, both in time. What is not read need not be sent. */
export async function fetchWithin<Result>(
  { head, whole }: FetchLimits,
  send: (signal: AbortSignal) => Promise<FetchedAnswer>,
  read: (answer: FetchedAnswer) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const expire = (what: string, after: number) =>
    controller.abort(new ContentFailure("timeout", `The CMS gave no ${what} within ${after / 1000} s`));
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
