import { ContentFailure } from "../content-failure.ts";
import { connectTime, type FetchedAnswer, type FetchFunction } from "../fetch-function.ts";
import { JsonRefused, parseBoundedJson } from "../parse-bounded-json.ts";

/** How long and how much is waited for. */
export interface PostLimits {
  /** Milliseconds until the head of the answer is there. */
  head: number;
  /** Milliseconds until all of the answer is there. */
  whole: number;
  /** Bytes of the body once its compression is off. */
  bytes: number;
}

/** Connecting counts towards the head, and has a limit of its own where `fetch` knows one. The whole content of the site is some 100 KB. */
export const usualLimits: PostLimits = { head: 2_000, whole: 5_000, bytes: 5 * 1024 * 1024 };

/** How a content service is asked, where not as usual. */
export interface PostOptions {
  /** The platform's own when absent. */
  fetch?: FetchFunction | undefined;
  limits?: PostLimits;
}

/** Posts a body to the content service and reads JSON from its answer; fails with a `ContentFailure`. */
export async function postJson(address: string, body: object, options: PostOptions = {}): Promise<unknown> {
  const { fetch = globalThis.fetch, limits = usualLimits } = options;
  const { signal, reachHead, stop, letGo } = startClock(limits);
  let isHeadThere = false;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      // A redirect is refused by its status: workerd does not know `error`, and elsewhere it looks like a service that is unreachable.
      redirect: "manual",
      signal,
    });
    reachHead();
    isHeadThere = true;
    checkHead(response);
    return parseBoundedJson(await readText(response, limits.bytes));
  } catch (error) {
    const failure = signal.aborted ? signal.reason : asFailure(error, isHeadThere);
    letGo();
    throw failure;
  } finally {
    stop();
  }
}

/** A signal that gives up in time; `letGo` ends a connection whose answer is not read to its end. */
function startClock({ head, whole }: PostLimits) {
  const controller = new AbortController();
  const expire = (what: string, after: number) =>
    controller.abort(new ContentFailure("timeout", `The content service gave no ${what} within ${after / 1000} s`));
  const untilHead = setTimeout(() => expire("answer", head), head);
  const untilWhole = setTimeout(() => expire("complete answer", whole), whole);
  return {
    signal: controller.signal,
    reachHead: () => clearTimeout(untilHead),
    stop() {
      clearTimeout(untilHead);
      clearTimeout(untilWhole);
    },
    letGo: () => controller.abort(),
  };
}

function checkHead({ status, headers }: FetchedAnswer): void {
  if (status !== 200) {
    const retryAfter = readRetryAfter(headers.get("retry-after"));
    const isPassing = [500, 502, 503, 504].includes(status) && retryAfter === undefined;
    throw new ContentFailure("status", `The content service answered ${status}`, { isPassing, retryAfter });
  }
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";").map((part) => part.trim());
  if (!jsonTypes.includes(type)) throw new ContentFailure("type", "The content service's answer is not JSON");
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new ContentFailure("type", "The content service's answer is not in UTF-8");
  }
}

const jsonTypes = ["application/json", "application/graphql-response+json"];

/** Milliseconds from a number of seconds or a date; undefined without either. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === "") return undefined;
  const until = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(until) ? undefined : Math.max(0, until);
}

/** Counted while it arrives, after its compression is off: a small body may become a giant. */
async function readText({ body }: FetchedAnswer, most: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  // No `for await`: leaving it waits for the body to be cancelled, which may take for ever.
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) throw new ContentFailure("size", `The content service's answer is larger than ${most} bytes`);
    text += decode(decoder, part.value);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new ContentFailure("type", "The content service's answer is not in UTF-8");
  }
}

function asFailure(error: unknown, isHeadThere: boolean): ContentFailure {
  if (error instanceof ContentFailure) return error;
  if (error instanceof JsonRefused) return new ContentFailure("json", `The content service's answer cannot be used: ${error.message}`);
  const code = codeOf(error);
  const word = code && ` (${code})`;
  if (isHeadThere) return new ContentFailure("broken", `The content service's answer broke off${word}`, { isPassing: true });
  const found = code === "UND_ERR_CONNECT_TIMEOUT" ? `did not accept a connection within ${connectTime / 1000} s` : `is unreachable${word}`;
  return new ContentFailure("unreachable", `The content service ${found}`, { isPassing: true });
}

/** The system's word for a fault, `ECONNRESET`; empty without one. Nothing else is quoted: messages hold addresses. */
function codeOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : "";
}
