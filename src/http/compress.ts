import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The forms in which a body is sent. */
export type Encoding = "identity" | "br" | "gzip";

/** A body and its compressed forms, ready to be sent. */
export type EncodedBody = Record<Encoding, Uint8Array<ArrayBuffer>>;

/** Brotli's qualities here: two milliseconds a page, and a hundred for a tenth less. */
export const quality = { quick: 5, best: 11 } as const;

/** Compresses a body for all visitors that will ask for it, quickly. */
export async function encodeBody(text: string | Uint8Array): Promise<EncodedBody> {
  const identity = new Uint8Array(Buffer.from(text));
  const [br, zipped] = await Promise.all([compressBrotli(identity, quality.quick), compressGzip(identity)]);
  return { identity, br, gzip: zipped };
}

/** Compresses with gzip, in a thread of the pool. */
export async function compressGzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await zip(bytes, { level: 9 }));
}

/** Compresses with brotli, in a thread of the pool. */
export async function compressBrotli(bytes: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Chooses the form that an `Accept-Encoding` header takes; a coding with `q=0` is refused. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const taken = (accept ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}
