import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How a body is encoded when it is sent. */
export type Encoding = "identity" | "br" | "gzip";

/** A body in each encoding, ready to be sent. */
export type EncodedBody = Record<Encoding, Uint8Array<ArrayBuffer>>;

/** Brotli's qualities: `quick` takes two milliseconds a page, `best` a hundred and saves another tenth. */
export const quality = { quick: 5, best: 11 } as const;

/** Encodes a body in each encoding, quickly. */
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

/** Chooses the encoding for an `Accept-Encoding` header: brotli, gzip or none, whichever of them is accepted first. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const accepted = new Negotiator({ headers: { "accept-encoding": accept } }).encodings(["br", "gzip"]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
