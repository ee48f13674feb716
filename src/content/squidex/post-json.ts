import { ContentFailure } from "../content-failure.ts";
import { connectTime, type FetchedAnswer, type FetchFunction } from "../fetch-function.ts";
import { UnsafeJsonError, parseBoundedJson } from "../parse-bounded-json.ts";

/** Limits of time and size. */
export interface PostLimits {
  /** Milliseconds until the response's head has arrived. */
  head: number;
  /** Milliseconds until the whole response has arrived. */
  whole: number;
  /** Bytes of the decompressed body. */
  bytes: number;
}

/** `head` includes connecting. The whole content of the sample site has some 100 KB. */
export const usualLimits: PostLimits = { head: 2_000, whole: 5_000, bytes: 5 * 1024 * 1024 };

/** What differs from the usual way of posting. */
export interface PostOptions {
  /** The platform's own when absent. */
  fetch?: FetchFunction | undefined;
  limits?: PostLimits;
}

/** Posts a body to the CMS and reads JSON from its answer. Rejects with a `ContentFailure`. */
export async function postJson(address: string, body: object, options: PostOptions = {}): Promise<unknown> {
  const { fetch = globalThis.fetch, limits = usualLimits } = options;
  const { signal, reachHead, stop, letGo } = startClock(limits);
  let isHeadThere = false;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      // The status refuses a redirect: workerd does not know `error`, and elsewhere it looks like an unreachable CMS.
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

/** A signal that aborts at the limits; `letGo` closes a connection whose response is not read to its end. */
function startClock({ head, whole }: PostLimits) {
  const controller = new AbortController();
  const expire = (what: string, after: number) =>
    controller.abort(new ContentFailure("timeout", `The CMS gave no ${what} within ${after / 1000} s`));
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
    const isTransient = [500, 502, 503, 504].includes(status) && retryAfter === undefined;
    throw new ContentFailure("status", `The CMS answered ${status}`, { isTransient, retryAfter });
  }
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";").map((part) => part.trim());
  if (!jsonTypes.includes(type)) throw new ContentFailure("type", "The CMS's answer is not JSON");
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new ContentFailure("type", "The CMS's answer is not in UTF-8");
  }
}

const jsonTypes = ["application/json", "application/graphql-response+json"];

/** Milliseconds from a `Retry-After` header, which holds seconds or a date; undefined without either. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === "") return undefined;
  const until = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(until) ? undefined : Math.max(0, until);
}

/** Counts bytes while they arrive, after decompression: a small body may decompress to a giant one. */
async function readText({ body }: FetchedAnswer, limit: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  // Leaving a `for await` would wait until the body is cancelled, which may never happen.
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) throw new ContentFailure("size", `The CMS's answer is larger than ${limit} bytes`);
    text += decode(decoder, part.value);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new ContentFailure("type", "The CMS's answer is not in UTF-8");
  }
}

function asFailure(error: unknown, isHeadThere: boolean): ContentFailure {
  if (error instanceof ContentFailure) return error;
  if (error instanceof UnsafeJsonError) return new ContentFailure("json", `The CMS's answer cannot be used: ${error.message}`);
  const code = codeOf(error);
  const word = code && ` (${code})`;
  if (isHeadThere) return new ContentFailure("broken", `The CMS's answer broke off${word}`, { isTransient: true });
  const found = code === "UND_ERR_CONNECT_TIMEOUT" ? `did not accept a connection within ${connectTime / 1000} s` : `is unreachable${word}`;
  return new ContentFailure("unreachable", `The CMS ${found}`, { isTransient: true });
}

/** The system's error code, for example `ECONNRESET`; empty without one. Messages are not quoted because they hold addresses. */
function codeOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : "";
}
