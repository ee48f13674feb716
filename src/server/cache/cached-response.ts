import { createHash } from "node:crypto";
import {
  chooseEncoding,
  compressBrotli,
  encodeBody,
  quality,
  type EncodedBody,
  type Encoding,
} from "#src/http/compress.ts";
import { filePolicy, policyHeader, securityHeaders } from "#src/http/http-policy.ts";

/** A whole response, made once and sent to everybody who asks for it. */
export interface CachedResponse {
  status: 200 | 404;
  headers: Record<string, string>;
  /** Identifies the body, in whatever encoding. */
  tag: string;
  body: EncodedBody;
  /** True for bodies that gain nothing from compression, such as PNGs: they are sent as they are. */
  isPlain?: boolean;
  /** What is sent, by encoding; made with the first request for it. */
  representations: Partial<Record<Encoding, Representations>>;
}

/** A response as it is sent to one visitor. */
export interface Representation {
  status: number;
  /** Names and values in turn, complete with the length. */
  headers: string[];
  body: Uint8Array<ArrayBuffer> | null;
}

interface Representations {
  whole: Representation;
  notModified: Representation;
}

/** Makes a response to keep: compresses its body, quickly, and identifies it. */
export async function createCachedResponse(
  status: CachedResponse["status"],
  body: string | Uint8Array,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  return { status, headers, tag: bodyTag(body), body: await encodeBody(body), representations: {} };
}

/** Identifies a body by its bytes. */
export function bodyTag(body: string | Uint8Array): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

/** Compresses a response's body as well as possible; from then on that is what is sent. */
export async function recompress(response: CachedResponse): Promise<void> {
  response.body.br = await compressBrotli(response.body.identity, quality.best);
  response.representations = {};
}

/** The bytes of a response's body, in all encodings. */
export function responseSize({ body }: CachedResponse): number {
  return body.identity.length + body.br.length + body.gzip.length;
}

/** Chooses the encoding that the visitor accepts, or 304 when they have the body already. */
export function chooseRepresentation(
  response: CachedResponse,
  acceptEncoding?: string,
  ifNoneMatch?: string,
): Representation {
  const encoding = response.isPlain ? "identity" : chooseEncoding(acceptEncoding);
  const { whole, notModified } = (response.representations[encoding] ??= makeRepresentations(response, encoding));
  const isKnown = ifNoneMatch !== undefined && response.status === 200 && hasTag(ifNoneMatch, response.tag);
  return isKnown ? notModified : whole;
}

/** Answers a web-standard request with a kept response. */
export function sendCachedResponse({ headers }: Request, response: CachedResponse): Response {
  const [acceptEncoding, ifNoneMatch] = ["accept-encoding", "if-none-match"].map(
    (name) => headers.get(name) ?? undefined,
  );
  const { status, headers: pairs, body } = chooseRepresentation(response, acceptEncoding, ifNoneMatch);
  const named = pairs.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, pairs[index + 1] ?? ""]] : [],
  );
  // Otherwise workerd compresses once more what is compressed already.
  const init: ResponseInit & { encodeBody: "manual" } = { status, headers: named, encodeBody: "manual" };
  return new Response(body, init);
}

function makeRepresentations(
  { status, headers, tag, body, isPlain }: CachedResponse,
  encoding: Encoding,
): Representations {
  const bytes = body[encoding];
  // Recompression changes the bytes, not the tag; a strong ETag must differ then.
  const etag = `"${tag}-${encoding}-${bytes.length.toString(36)}"`;
  const policy = { [policyHeader]: filePolicy(headers["content-type"]) };
  const common = { ...securityHeaders, ...policy, ...headers, etag, ...(!isPlain && { vary: "accept-encoding" }) };
  const coding = encoding === "identity" ? {} : { "content-encoding": encoding };
  const whole = { ...common, ...coding, "content-length": String(bytes.length) };
  return {
    whole: { status, headers: Object.entries(whole).flat(), body: bytes },
    notModified: { status: 304, headers: Object.entries(common).flat(), body: null },
  };
}

/** Compares only the part of the ETag that identifies the body: whoever has it in any encoding has it. */
function hasTag(header: string, tag: string): boolean {
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "").startsWith(`"${tag}-`));
}
