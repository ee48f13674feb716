import { createHash } from "node:crypto";
import { chooseEncoding, compressBrotli, encodeBody, type EncodedBody, type Encoding } from "#engine/http/compress.ts";
import { hasEtag } from "#engine/http/has-etag.ts";
import { filePolicy, headersOf304, policyHeader, securityHeaders, storedHeaders } from "#engine/http/http-policy.ts";
import { LRUCache } from "lru-cache";

/** A complete response that is made once and sent to all visitors who request it. */
export interface CachedResponse {
  status: 200 | 404;
  headers: Record<string, string>;
  /** Identifies the body; the same for all encodings. */
  tag: string;
  body: EncodedBody;
  /** True for bodies that compression does not shrink, such as PNGs: they are sent uncompressed. */
  isPlain?: boolean;
  /** The responses that are sent, by encoding; made with the first request for the encoding. */
  representations: Partial<Record<Encoding, Representations>>;
}

/** A response as it is sent to one visitor. */
export interface Representation {
  status: number;
  /** Header names and values in turn, with the content length. */
  headers: string[];
  body: Uint8Array<ArrayBuffer> | null;
}

interface Representations {
  /** Identifies the body and the headers that a 304 leaves out; the same for all encodings. */
  tag: string;
  whole: Representation;
  notModified: Representation;
}

/** Makes a response for a cache: identifies its body, and compresses it at a fast level. */
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

/** Compresses a response's body at one of the levels of `quality`; later requests get this body. */
export async function recompress(response: CachedResponse, level: number): Promise<void> {
  response.body.br = await compressBrotli(response.body.identity, level);
  response.representations = {};
}

/** The number of bytes of a response's body in all encodings. */
export function responseSize({ body }: CachedResponse): number {
  return body.identity.length + body.br.length + body.gzip.length;
}

/** Chooses the encoding that the visitor accepts, or 304 when the visitor already has the body. */
export function chooseRepresentation(
  response: CachedResponse,
  acceptEncoding?: string | null,
  ifNoneMatch?: string | null,
): Representation {
  const encoding = response.isPlain ? "identity" : chooseEncoding(acceptEncoding);
  const { tag, whole, notModified } = (response.representations[encoding] ??= makeRepresentations(response, encoding));
  // All encodings share the start of the ETag.
  return response.status === 200 && hasEtag(ifNoneMatch, `"${tag}-`) ? notModified : whole;
}

export function sendCachedResponse({ headers }: Request, response: CachedResponse): Response {
  const [acceptEncoding, ifNoneMatch] = ["accept-encoding", "if-none-match"].map((name) => headers.get(name));
  const { status, headers: pairs, body } = chooseRepresentation(response, acceptEncoding, ifNoneMatch);
  const named = pairs.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, pairs[index + 1] ?? ""]] : [],
  );
  // Without this option workerd compresses the compressed body again.
  const init: ResponseInit & { encodeBody: "manual" } = { status, headers: named, encodeBody: "manual" };
  return new Response(body, init);
}

function makeRepresentations(response: CachedResponse, encoding: Encoding): Representations {
  const { status, headers, body, isPlain } = response;
  const bytes = body[encoding];
  const policy = { [policyHeader]: filePolicy(headers["content-type"]) };
  const sent = { ...securityHeaders, ...policy, ...headers, ...(!isPlain && { vary: "accept-encoding" }) };
  const stored = Object.entries(sent).filter(([name]) => storedHeaders.has(name));
  // A client keeps these headers after a 304, so a changed header must change the tag.
  const tag = bodyTag(JSON.stringify([response.tag, stored]));
  // Recompression changes the bytes and not the tag, but a strong ETag must differ for different bytes.
  const common = { ...sent, etag: `"${tag}-${encoding}-${bytes.length.toString(36)}"` };
  const coding = encoding === "identity" ? {} : { "content-encoding": encoding };
  const whole = { ...common, ...coding, "content-length": String(bytes.length) };
  return {
    tag,
    whole: { status, headers: Object.entries(whole).flat(), body: bytes },
    notModified: { status: 304, headers: Object.entries(headersOf304(common)).flat(), body: null },
  };
}

/** Caches responses by key, up to a total number of bytes; evicts the least recently used response. */
export function createResponseCache<Kind extends CachedResponse = CachedResponse>(maxBytes: number) {
  const cache = new LRUCache<string, Kind, () => Promise<Kind>>({
    maxSize: maxBytes,
    sizeCalculation: responseSize,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Visitors also wait for a response that was evicted or replaced while it was made.
    ignoreFetchAbort: true,
  });
  return {
    get: (key: string): Kind | undefined => cache.get(key),
    set: (key: string, response: Kind) => void cache.set(key, response),
    delete: (key: string) => void cache.delete(key),
    /** Returns the cached response, or makes it once for all concurrent requests. A failure is not cached. */
    once: (key: string, make: () => Promise<Kind>): Promise<Kind> => cache.forceFetch(key, { context: make }),
    entries(): [key: string, response: Kind][] {
      const entries: [string, Kind][] = [];
      cache.rforEach((response, key) => entries.push([key, response]));
      return entries;
    },
    bytes: () => cache.calculatedSize,
  };
}
