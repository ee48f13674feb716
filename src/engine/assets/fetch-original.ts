import { fetchWithin, type FetchFunction, type FetchLimits } from "#engine/http/fetch-within.ts";
import { holdBytes, readParts } from "#engine/http/read-body.ts";
import type { ReceivedBytes } from "./receive-bytes.ts";

/** Thrown when the CMS refuses a single file; other files may be available. */
export class FileFailure extends Error {}

/** Thrown for a file that the site never serves, such as an empty file. Only an editor can correct the file. */
export class UnusableFile extends FileFailure {}

export interface FetchedFile {
  bytes: ReceivedBytes;
  type: string;
  etag: string | undefined;
}

/** The answer of a CMS: a file, an unchanged file, or a missing file. */
export type FetchedOriginal = FetchedFile | "unchanged" | "missing";

/** The maximum number of bytes of a file that the site serves. */
export const maxOriginal = 20 * 1024 * 1024;

const defaultLimits: FetchLimits = { head: 3_000, whole: 15_000, bytes: maxOriginal };
/** The served media types. No file of these types can run scripts in a page. */
const servedType =
  /^(?:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)|application\/pdf|audio\/mpeg|text\/vtt|video\/(?:mp4|webm))$/;
/** The statuses of a CMS that is overloaded or unreachable for its proxy. */
const unavailable: ReadonlySet<number> = new Set([429, 502, 503, 504]);

interface FetchOptions {
  etag?: string | undefined;
  fetch: FetchFunction;
  limits?: FetchLimits;
  /** Receives the bytes; without this function the bytes stay in memory. */
  receive?: (parts: AsyncIterable<Uint8Array>) => Promise<ReceivedBytes>;
}

/** Fetches a file from a CMS. Rejects after a timeout, or with a `FileFailure` for an answer that cannot be served. */
export async function fetchOriginal(address: string, options: FetchOptions): Promise<FetchedOriginal> {
  const { etag, fetch, limits = defaultLimits, receive = holdBytes } = options;
  const headers: Record<string, string> = etag === undefined ? {} : { "if-none-match": etag };
  const send = (signal: AbortSignal) => fetch(address, { headers, redirect: "error", signal });
  return fetchWithin(limits, send, async (answer) => {
    if (answer.status === 304 && etag !== undefined) return "unchanged";
    if (answer.status === 404 || answer.status === 410) return "missing";
    const Failure = unavailable.has(answer.status) ? Error : FileFailure;
    if (answer.status !== 200) throw new Failure(`The answer was ${answer.status}`);
    const type = answer.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!servedType.test(type)) throw new UnusableFile(`A file of type "${type}" is not served`);
    const tooLarge = new UnusableFile(`The file is larger than ${limits.bytes} bytes`);
    const bytes = await receive(readParts(answer, limits.bytes, tooLarge));
    if (bytes.length === 0) throw new UnusableFile("The file is empty");
    return { bytes, type, etag: answer.headers.get("etag") ?? undefined };
  });
}
