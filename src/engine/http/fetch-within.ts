import type { MessageBody } from "./read-body.ts";

/** Milliseconds for connecting: a limit of `cmsFetch`, which the platform's `fetch` lacks. */
export const connectTime = 1_000;

/** The part of `fetch` that requests to a CMS need, as in `cmsFetch`. */
export type FetchFunction = (address: string, init: FetchInit) => Promise<FetchedAnswer>;

export interface FetchInit {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  redirect: "manual" | "error";
  signal: AbortSignal;
}

export type FetchedAnswer = MessageBody & { status: number };

export interface FetchLimits {
  /** Milliseconds until the head of the response; connecting is included. */
  head: number;
  whole: number;
  /** Bytes of the decompressed body. */
  bytes: number;
}

/** Sends a request and reads its response within time limits; a timeout rejects with the error of `timedOut`. */
export async function fetchWithin<Result>(
  { head, whole }: FetchLimits,
  send: (signal: AbortSignal) => Promise<FetchedAnswer>,
  read: (answer: FetchedAnswer) => Promise<Result>,
  timedOut: (found: string) => Error = (found) => new Error(`There was ${found}`),
): Promise<Result> {
  const controller = new AbortController();
  const expire = (what: string, after: number) => controller.abort(timedOut(`no ${what} within ${after / 1000} s`));
  const untilHead = setTimeout(expire, head, "answer", head);
  const untilWhole = setTimeout(expire, whole, "complete answer", whole);
  try {
    const answer = await send(controller.signal);
    clearTimeout(untilHead);
    return await read(answer);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(untilHead);
    clearTimeout(untilWhole);
    controller.abort();
  }
}

/** The system's error code, for example `ECONNRESET`, or empty. Messages of errors contain addresses. */
export function failureCode(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : "";
}
