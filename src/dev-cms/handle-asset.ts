import type { NonSharedBuffer } from "node:buffer";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { apiError } from "./api-error.ts";
import type { Asset, Content } from "./content.ts";
import { svgPolicy } from "#src/http/svg-policy.ts";
import { readRange } from "#src/http/byte-range.ts";
import { isOriginal, renderVariant } from "./render-variant.ts";
import { readImageParams, type ImageParams as Variant } from "#src/assets/image-params.ts";
import { createVariantCache } from "./variant-cache.ts";

const maxCachedBytes = 64 * 1024 * 1024;

/** Answers a request for the asset with this id or slug. */
export type HandleAsset = (request: Request, idOrSlug: string) => Promise<Response>;

/** Makes the handler of assets; `readContent` gives the snapshot to answer from. */
export function createAssetHandler(readContent: () => Promise<Content>): HandleAsset {
  const cache = createVariantCache(maxCachedBytes);
  return async (request, idOrSlug) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return apiError(405, "Assets can only be read", { allow: "GET, HEAD" });
    }
    const asset = findByIdOrSlug(await readContent(), idOrSlug);
    if (!asset) return apiError(404, `There is no asset "${idOrSlug}"`);
    const query = new URL(request.url).searchParams;
    const variant = readImageParams({ pathname: "", searchParams: query });
    if (typeof variant === "string") return apiError(400, variant);

    const hash = variantHash(asset, variant);
    const headers = { etag: `"${asset.fileVersion}-${hash}"`, ...cacheHeaders(query) };
    if (matchesEtag(request.headers.get("if-none-match"), headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    const file = await cache.get(hash, () => makeFile(asset, variant));
    return sendFile(request, file, { ...headers, ...fileHeaders(asset, variant, query, file) });
  };
}

/** Finds an asset by its id, else by its slug. */
export function findByIdOrSlug({ assets }: Content, idOrSlug: string): Asset | undefined {
  return assets.get(idOrSlug) ?? [...assets.values()].find(({ slug }) => slug === idOrSlug);
}

/** Sends a file, or the part of it that is asked for: players of videos seek by parts. */
function sendFile(request: Request, file: NonSharedBuffer, about: Record<string, string>): Response {
  const headers: Record<string, string> = { ...about, "accept-ranges": "bytes" };
  const whole = { headers: { ...headers, "content-length": String(file.length) } };
  if (request.method === "HEAD") return new Response(null, whole);
  const condition = request.headers.get("if-range");
  const isCurrent = condition === null || condition === headers["etag"];
  const range = isCurrent ? readRange(request.headers.get("range"), file.length) : undefined;
  if (range === "outside") return apiError(416, "There are no such bytes", { "content-range": `bytes */${file.length}` });
  if (!range) return new Response(file, whole);
  return new Response(file.subarray(range.start, range.end + 1), {
    status: 206,
    headers: {
      ...headers,
      "content-range": `bytes ${range.start}-${range.end}/${file.length}`,
      "content-length": String(range.end - range.start + 1),
    },
  });
}

async function makeFile(asset: Asset, variant: Variant): Promise<NonSharedBuffer> {
  const bytes = await readFile(asset.path);
  return isOriginal(asset, variant) ? bytes : renderVariant(bytes, asset, variant);
}

function variantHash(asset: Asset, variant: Variant): string {
  const wanted = isOriginal(asset, variant) ? "original" : variant;
  const identity = JSON.stringify([asset.id, asset.contentHash, wanted]);
  return createHash("sha256").update(identity).digest("hex").slice(0, 16);
}

function cacheHeaders(query: URLSearchParams): Record<string, string> {
  const seconds = query.get("cache") ?? "";
  return /^\d{1,9}$/.test(seconds) ? { "cache-control": `public, max-age=${seconds}` } : {};
}

function fileHeaders(asset: Asset, variant: Variant, query: URLSearchParams, file: Buffer): Record<string, string> {
  const mimeType = isOriginal(asset, variant) || !variant.format ? asset.mimeType : mimeTypes[variant.format];
  return {
    "content-type": mimeType,
    "x-content-type-options": "nosniff",
    ...(mimeType === "image/svg+xml" && { "content-security-policy": svgPolicy(file.toString()) }),
    ...(query.get("download") === "1" && {
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(asset.fileName)}`,
    }),
  };
}

const mimeTypes = { AVIF: "image/avif", WEBP: "image/webp", JPEG: "image/jpeg", PNG: "image/png" } as const;

/** Weak comparison, as RFC 9110 §13.1.2 asks for If-None-Match. */
function matchesEtag(header: string | null, etag: string): boolean {
  const known = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
