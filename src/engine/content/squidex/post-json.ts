import { readBody } from "#engine/http/read-body.ts";
import { cmsTimeout, ContentFailure } from "../content-failure.ts";
import type { FetchedAnswer, FetchFunction, FetchLimits } from "#engine/http/fetch-within.ts";
import { connectTime, failureCode, fetchWithin } from "#engine/http/fetch-within.ts";
import { UnsafeJsonError, parseBoundedJson } from "../parse-bounded-json.ts";

/** The content of the sample site has about 100 KB. */
export const defaultLimits: FetchLimits = { head: 2_000, whole: 5_000, bytes: 5 * 1024 * 1024 };

/** The default limits, with another timeout for the head of the answer. */
export function limitsWith(head: number = defaultLimits.head): FetchLimits {
  return { ...defaultLimits, head, whole: head + defaultLimits.whole - defaultLimits.head };
}

export interface PostOptions {
  fetch?: FetchFunction | undefined;
  limits?: FetchLimits;
  headers?: Record<string, string>;
}

/** Posts a body to the CMS and reads JSON from its answer. Rejects with a `ContentFailure`. */
export async function postJson(address: string, body: object, options: PostOptions = {}): Promise<unknown> {
  const { fetch = globalThis.fetch, limits = defaultLimits, headers } = options;
  let isHeadThere = false;
  const send = (signal: AbortSignal) =>
    fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      // The status reveals a redirect. With `error`, a redirect looks like an unreachable CMS; workerd lacks `error`.
      redirect: "manual",
      signal,
    });
  try {
    const read = async (answer: FetchedAnswer) => {
      isHeadThere = true;
      checkHead(answer);
      return parseBoundedJson(await readText(answer, limits.bytes));
    };
    return await fetchWithin(limits, send, read, cmsTimeout);
  } catch (error) {
    throw asFailure(error, isHeadThere);
  }
}

function checkHead({ status, headers }: FetchedAnswer): void {
  if (status !== 200) {
    const retryAfter = readRetryAfter(headers.get("retry-after"));
    const isTransient = [500, 502, 503, 504].includes(status) && retryAfter === undefined;
    throw new ContentFailure("status", `The CMS answered ${status}${hints[status] ?? ""}`, { isTransient, retryAfter });
  }
  const [type = "", ...parameters] = (headers.get("content-type") ?? "")
    .toLowerCase()
    .trim()
    .split(/\s*;\s*/);
  if (!jsonTypes.includes(type)) throw new ContentFailure("type", "The CMS's answer is not JSON");
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new ContentFailure("type", "The CMS's answer is not in UTF-8");
  }
}

const hints: Partial<Record<number, string>> = {
  401: " – let anonymous clients read the app, or set CMS_CLIENT_ID and CMS_CLIENT_SECRET for a client that may read it",
  404: " – name its base address, without /api or /app; or there is no such app, or the client may not read it",
};

const jsonTypes = ["application/json", "application/graphql-response+json"];

/** Milliseconds from a `Retry-After` header, which contains seconds or a date; undefined for other values. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === "") return undefined;
  const until = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(until) ? undefined : Math.max(0, until);
}

async function readText(answer: FetchedAnswer, limit: number): Promise<string> {
  const bytes = await readBody(answer, limit);
  if (!bytes) throw new ContentFailure("size", `The CMS's answer is larger than ${limit} bytes`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ContentFailure("type", "The CMS's answer is not in UTF-8");
  }
}

function asFailure(error: unknown, isHeadThere: boolean): ContentFailure {
  if (error instanceof ContentFailure) return error;
  if (error instanceof UnsafeJsonError)
    return new ContentFailure("json", `The CMS's answer cannot be used: ${error.message}`);
  const code = failureCode(error);
  const word = code && ` (${code})`;
  if (isHeadThere) return new ContentFailure("broken", `The CMS's answer broke off${word}`, { isTransient: true });
  const found =
    code === "UND_ERR_CONNECT_TIMEOUT"
      ? `did not accept a connection within ${connectTime / 1000} s`
      : `is unreachable${word}`;
  return new ContentFailure("unreachable", `The CMS ${found}`, { isTransient: true });
}
