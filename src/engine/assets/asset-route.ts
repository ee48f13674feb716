import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { chooseEncoding, type Encoding } from "#engine/http/compress.ts";
import { BusyError } from "#engine/http/concurrency-limit.ts";
import { errorResponse, notFound } from "#engine/http/http-policy.ts";
import { hasEtag } from "#engine/http/has-etag.ts";
import { cacheControl, filePolicy, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import { svgPolicy } from "#engine/http/svg-policy.ts";
import type { Log } from "#engine/log.ts";
import type { PictureThemes, ThemeColors } from "#ui/themed-pictures.ts";
import { pictureWidths } from "#ui/picture-sources.ts";
import { chooseRendition, type Rendition } from "./choose-rendition.ts";
import { createAssetFigures, type AssetFigures, type RefusalReason } from "./asset-figures.ts";
import type { DiskCache } from "./disk-cache.ts";
import { readFileBody } from "./file-slice.ts";
import type { FindOriginal } from "./find-original.ts";
import { readImageParams, type ImageParams } from "./image-params.ts";
import type { ImageTasks } from "./image-worker.ts";
import { createRenditionMaker, RenditionUnavailable, type Demand, type RenditionFile } from "./make-renditions.ts";
import type { Original } from "./original-copies.ts";
import { PictureTooLarge } from "./picture-cost.ts";
import { withTimeout } from "#engine/with-timeout.ts";
import { sendFile } from "./send-file.ts";
import { AbandonedError } from "./work-queue.ts";

interface AssetRouteOptions {
  findOriginal: FindOriginal;
  cache: DiskCache;
  tasks: ImageTasks;
  isNamed?: (id: string) => boolean | undefined;
  figures?: AssetFigures;
  themes?: PictureThemes | undefined;
  log: Log;
}

/** Answers the address of an asset with the original file, or with a rendition that the site offers. */
export function createAssetRoute(options: AssetRouteOptions): (request: Request) => Promise<Response> {
  const { findOriginal, cache, tasks, log } = options;
  const { isNamed = () => true, figures = createAssetFigures(), themes = {} } = options;
  const makeRendition = createRenditionMaker(cache, tasks, figures);
  const reported = new LRUCache<string, true>({ max: 2_000 });

  return async (request) => {
    const deadline = performance.now() + maxWait;
    const url = new URL(request.url);
    // A file name for downloads may follow the id.
    const [, id] = /^\/api\/assets\/[^/]+\/([\w-]+(?:\.[\w-]+)*)(?:\/[^/]*)?$/.exec(url.pathname) ?? [];
    if (id === undefined) return notFound();
    if (request.method !== "GET" && request.method !== "HEAD")
      return errorResponse(405, "Assets can only be read", { allow: "GET, HEAD" });
    const params = readImageParams(url);
    if (typeof params === "string") return errorResponse(400, params);
    const original = await findOriginal(id);
    if (original === "missing") return errorResponse(404, `There is no asset "${id}"`);
    if (original === "unreachable") return errorResponse(503, "The file is not available now", { "retry-after": "10" });
    if (original === "refused") return tooMany("Too many files are requested");
    // A theme has the place of a file name: `/logo/red.svg`.
    const [, theme] = /^\/api\/assets\/[^/]+\/[^/]+\/([\w-]+)\.svg$/.exec(url.pathname) ?? [];
    const colors = theme !== undefined && Object.hasOwn(themes, theme) ? themes[theme] : undefined;
    const rendition = chooseRendition(original, params, colors);
    if (typeof rendition === "string") return errorResponse(400, rendition);
    const isOfferedSize = isOffered(rendition, params) && (theme === undefined) === (colors === undefined);
    const demand = { isNamed: isNamed(id) === true, signal: request.signal, deadline };
    return sendRendition(request, original, rendition, url.searchParams, isOfferedSize, demand);
  };

  async function sendRendition(
    request: Request,
    original: Original,
    rendition: Rendition,
    query: URLSearchParams,
    isOfferedSize: boolean,
    { deadline, ...demand }: Demand & { deadline: number },
  ): Promise<Response> {
    const isText = rendition.kind === "text";
    const encoding = isText ? chooseEncoding(request.headers.get("accept-encoding")) : "identity";
    const etag = etagOf(original, rendition, encoding);
    const caching = {
      etag,
      "cache-control": isOfferedSize ? lifetime(original, query.get("version")) : cacheControl("otherVersionAsset"),
      ...(isText && { vary: "accept-encoding" }),
    };
    if (hasEtag(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers: caching });
    try {
      const made = makeRendition(original, rendition, encoding, demand);
      // An export prefers to wait (RFC 7240).
      const isPatient = request.headers.has("prefer");
      const file = await (isPatient ? made : withTimeout(made, deadline - performance.now(), tooLate));
      return await sendFile(request, file.body, { ...caching, ...describe(file, original, encoding, query) });
    } catch (error) {
      if (error instanceof BusyError) return refuse("renditions", error.message);
      // The visitor is gone and does not read this response.
      if (error instanceof AbandonedError) return refuse("abandoned", error.message);
      reportFailure(original, rendition, error);
      return sendOriginal(request, original, query);
    }
  }

  function refuse(reason: RefusalReason, sentence: string): Response {
    figures.refused[reason]++;
    return tooMany(sentence);
  }

  /** A picture that is too large fails in all sizes, and is logged once. */
  function reportFailure({ fileName: file, tag }: Original, rendition: Rendition, error: unknown): void {
    const isLasting = error instanceof PictureTooLarge || error instanceof RenditionUnavailable;
    if (isLasting && reported.has(tag)) return;
    if (isLasting) reported.set(tag, true);
    const what = error instanceof PictureTooLarge ? "Picture too large" : "Rendition failed";
    log("warn", `${what}, serving the original`, { file, ...(!isLasting && { rendition }), reason: String(error) });
  }

  /** Caches keep the original briefly, because the rendition may succeed the next time. */
  async function sendOriginal(request: Request, original: Original, query: URLSearchParams): Promise<Response> {
    const isSvg = original.type === "image/svg+xml";
    const policy = isSvg ? svgPolicy((await readFileBody(original.body)).toString()) : undefined;
    return sendFile(request, original.body, {
      "cache-control": cacheControl("otherVersionAsset"),
      ...describe({ ...original, policy }, original, "identity", query),
    });
  }
}

/** The milliseconds after which a visitor gets the original instead of a rendition; a proxy waits 15 seconds. */
const maxWait = 8_000;
const tooLate = () => new RenditionUnavailable(`It takes more than ${maxWait / 1000} s`);

/** The status is 429: a proxy may treat a 503 as a failed server, although other pictures are available. */
function tooMany(sentence: string): Response {
  return errorResponse(429, sentence, { "retry-after": "10" });
}

/** False for sizes that this site does not offer: there are thousands, so caches keep the responses briefly. */
function isOffered(rendition: Rendition, { width, height }: ImageParams): boolean {
  if (rendition.kind !== "picture") return true;
  return height === undefined && [undefined, rendition.width, ...pictureWidths].includes(width);
}

/** Changes with the headers of files that a 304 omits. */
const headersTag = tagOf([securityHeaders, svgPolicy(), ...["text/plain", "video/mp4"].map(filePolicy)]);

function etagOf({ tag }: Original, rendition: Rendition, encoding: Encoding): string {
  const coding = encoding === "identity" ? [] : [encoding];
  return `"${[tag, headersTag, ...tagParts(rendition), ...coding].join("-")}"`;
}

function tagParts(rendition: Rendition): (string | number)[] {
  if (rendition.kind === "picture") return [rendition.format.toLowerCase(), rendition.width];
  if (rendition.kind === "original") return [];
  return rendition.colors ? ["text", tagOf(rendition.colors)] : ["text"];
}

function tagOf(value: ThemeColors | readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 8);
}

/** A response never changes if its address names the version of its bytes; the site does not know other versions. */
function lifetime({ version }: Original, wanted: string | null): string {
  if (wanted === null) return cacheControl("asset");
  return cacheControl(wanted === String(version) ? "versionedAsset" : "otherVersionAsset");
}

function describe({ type, policy }: RenditionFile, { fileName }: Original, encoding: Encoding, query: URLSearchParams) {
  return {
    "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    ...(policy !== undefined && { [policyHeader]: policy }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    ...(query.get("download") === "1" && {
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    }),
  };
}
