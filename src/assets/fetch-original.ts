import { cmsFetch } from "#src/content/cms-fetch.ts";
import { fetchWithin, type FetchedAnswer, type FetchFunction, type FetchLimits } from "#src/content/fetch-within.ts";
import { readBody } from "#src/http/read-body.ts";

/** A file that a CMS sent. */
export interface FetchedFile {
  bytes: Buffer<ArrayBuffer>;
  /** Its media type. */
  type: string;
  etag: string | undefined;
}

/** What a CMS answered: a file, that it is unchanged, or that there is none. */
export type FetchedOriginal = FetchedFile | "unchanged" | "missing";

const defaultLimits: FetchLimits = { head: 3_000, whole: 15_000, bytes: 20 * 1024 * 1024 };

/** The media types that are served. None of them can run in a page. */
const servedTypes: ReadonlySet<string> = new Set([
  "image/avif",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/svg+xml",
  "image/webp",
  "application/pdf",
  "audio/mpeg",
  "text/vtt",
  "video/mp4",
  "video/webm",
]);

interface FetchOptions {
  /** That of the copy which is kept. */
  etag?: string | undefined;
  fetch?: FetchFunction;
  limits?: FetchLimits;
}

/** Fetches a file from a CMS. Throws when it does not answer in time, or the file is too large or of a type that is not served. */
export async function fetchOriginal(
  address: string,
  { etag, fetch = cmsFetch, limits = defaultLimits }: FetchOptions = {},
): Promise<FetchedOriginal> {
  const headers: Record<string, string> = etag === undefined ? {} : { "if-none-match": etag };
  const send = (signal: AbortSignal) => fetch(address, { headers, redirect: "error", signal });
  return fetchWithin(limits, send, async (answer) => {
    if (answer.status === 304 && etag !== undefined) return "unchanged";
    if (answer.status === 404 || answer.status === 410) return "missing";
    if (answer.status !== 200) throw new Error(`The answer was ${answer.status}`);
    return readFile(answer, limits.bytes);
  });
}

async function readFile(answer: FetchedAnswer, limit: number): Promise<FetchedFile> {
  const type = answer.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!servedTypes.has(type)) throw new Error(`A file of type "${type}" is not served`);
  const bytes = await readBody(answer, limit);
  if (!bytes) throw new Error(`The file is larger than ${limit} bytes`);
  return { bytes, type, etag: answer.headers.get("etag") ?? undefined };
}
