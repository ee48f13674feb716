import type { FetchedAnswer } from "#src/content/fetch-function.ts";
import { cmsFetch } from "#src/content/cms-fetch.ts";

/** What a CMS answered: a file, that it has not changed, or that there is none. */
export type FetchedOriginal = { bytes: Buffer<ArrayBuffer>; type: string; etag: string | undefined } | "unchanged" | "missing";

/** Limits of time in milliseconds and of size in bytes. */
export interface FetchLimits {
  headers: number;
  whole: number;
  bytes: number;
}

const usualLimits: FetchLimits = { headers: 3_000, whole: 15_000, bytes: 20 * 1024 * 1024 };

/** The kinds of files that are served, by media type, with their extension. Nothing here can run in a page. */
export const servedTypes: ReadonlyMap<string, string> = new Map([
  ["image/avif", "avif"],
  ["image/gif", "gif"],
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/svg+xml", "svg"],
  ["image/webp", "webp"],
  ["application/pdf", "pdf"],
  ["audio/mpeg", "mp3"],
  ["text/vtt", "vtt"],
  ["video/mp4", "mp4"],
  ["video/webm", "webm"],
]);

/** Fetches a file of a CMS. Throws when it is not answered in time, too large or of another kind. */
export async function fetchOriginal(address: string, etag?: string, limits = usualLimits): Promise<FetchedOriginal> {
  const impatience = new AbortController();
  const give = (reason: string) => impatience.abort(new Error(reason));
  const whole = setTimeout(() => give("The file was not there in time"), limits.whole);
  const head = setTimeout(() => give("There was no answer in time"), limits.headers);
  try {
    const headers: Record<string, string> = etag === undefined ? {} : { "if-none-match": etag };
    const response = await cmsFetch(address, { headers, redirect: "error", signal: impatience.signal });
    clearTimeout(head);
    if (response.status === 304 && etag !== undefined) return "unchanged";
    if (response.status === 404 || response.status === 410) return "missing";
    if (response.status !== 200) throw new Error(`The answer was ${response.status}`);
    const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!servedTypes.has(type)) throw new Error(`A file of type "${type}" is not served`);
    return { bytes: await readUpTo(response, limits.bytes), type, etag: response.headers.get("etag") ?? undefined };
  } finally {
    clearTimeout(head);
    clearTimeout(whole);
    // What is left of an answer that is not wanted need not be sent.
    impatience.abort();
  }
}

/** Reads a body while counting, because what a length header says need not be so. */
async function readUpTo({ body }: FetchedAnswer, limit: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > limit) throw new Error(`The file is larger than ${limit} bytes`);
    parts.push(part.value);
  }
  return Buffer.concat(parts, length);
}
