import { createHash } from "node:crypto";
import {
  chooseEncoding,
  compressBrotli,
  encodeBody,
  quality,
  type EncodedBody,
  type Encoding,
} from "#engine/http/compress.ts";
import { filePolicy, headersOf304, policyHeader, securityHeaders, storedHeaders } from "#engine/http/http-policy.ts";

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
  /** Identifies the body and the headers that a 304 leaves out, in whatever encoding. */
  tag: string;
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
  const { tag, whole, notModified } = (response.representations[encoding] ??= makeRepresentations(response, encoding));
  const isKnown = ifNoneMatch !== undefined && response.status === 200 && hasTag(ifNoneMatch, tag);
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

function makeRepresentations(response: CachedResponse, encoding: Encoding): Representations {
  const { status, headers, body, isPlain } = response;
  const bytes = body[encoding];
  const policy = { [policyHeader]: filePolicy(headers["content-type"]) };
  const said = { ...securityHeaders, ...policy, ...headers, ...(!isPlain && { vary: "accept-encoding" }) };
  const stored = Object.entries(said).filter(([name]) => storedHeaders.has(name));
  // Whoever is told that nothing changed keeps these headers, so a change of one must be a change of the tag.
  const tag = bodyTag(JSON.stringify([response.tag, stored]));
  // Recompression changes the bytes, not the tag; a strong ETag must differ then.
  const common = { ...said, etag: `"${tag}-${encoding}-${bytes.length.toString(36)}"` };
  const coding = encoding === "identity" ? {} : { "content-encoding": encoding };
  const whole = { ...common, ...coding, "content-length": String(bytes.length) };
  return {
    tag,
    whole: { status, headers: Object.entries(whole).flat(), body: bytes },
    notModified: { status: 304, headers: Object.entries(headersOf304(common)).flat(), body: null },
  };
}

/** Compares only the part of the ETag that identifies body and headers: whoever has them in any encoding has them. */
function hasTag(header: string, tag: string): boolean {
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "").startsWith(`"${tag}-`));
}
