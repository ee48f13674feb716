import type { FetchedAnswer } from "#src/content/fetch-function.ts";
import { cmsFetch } from "#src/content/cms-fetch.ts";

/** A file that a CMS sent. */
export interface FetchedFile {
  bytes: Buffer<ArrayBuffer>;
  /** Its media type. */
  type: string;
  etag: string | undefined;
}

/** What a CMS answered: a file, that it is unchanged, or that there is none. */
export type FetchedOriginal = FetchedFile | "unchanged" | "missing";

/** Limits of time in milliseconds and of size in bytes. */
export interface FetchLimits {
  headers: number;
  whole: number;
  bytes: number;
}

const defaultLimits: FetchLimits = { headers: 3_000, whole: 15_000, bytes: 20 * 1024 * 1024 };

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

/** Fetches a file from a CMS. Throws when it does not answer in time, or the file is too large or of a type that is not served. */
export async function fetchOriginal(address: string, etag?: string, limits = defaultLimits): Promise<FetchedOriginal> {
  const controller = new AbortController();
  const abort = (reason: string) => controller.abort(new Error(reason));
  const whole = setTimeout(() => abort("The file did not arrive in time"), limits.whole);
  const head = setTimeout(() => abort("The CMS did not answer in time"), limits.headers);
  try {
    const headers: Record<string, string> = etag === undefined ? {} : { "if-none-match": etag };
    const response = await cmsFetch(address, { headers, redirect: "error", signal: controller.signal });
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
    // The rest of an unwanted body need not be sent.
    controller.abort();
  }
}

/** Counts while it reads, because a length header may be missing or wrong. */
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
