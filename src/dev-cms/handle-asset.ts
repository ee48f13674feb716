import { readFile } from "node:fs/promises";
import { apiError } from "./api-error.ts";
import type { Content } from "./content.ts";

/** Answers a request for an asset with the file as it is: the development CMS resizes nothing. */
export async function handleAsset(request: Request, id: string, { assets }: Content): Promise<Response> {
  if (request.method !== "GET") return apiError(405, "Assets can only be read", { allow: "GET" });
  const asset = assets.get(id);
  if (!asset) return apiError(404, `There is no asset "${id}"`);
  const { searchParams } = new URL(request.url);
  const headers = { etag: `"${asset.version}"`, ...cacheHeaders(searchParams.get("cache")) };
  if (matchesEtag(request.headers.get("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
  const bytes = await readFile(asset.path);
  return new Response(bytes, {
    headers: {
      ...headers,
      "content-type": asset.mimeType,
      "content-length": String(bytes.length),
      ...(searchParams.get("download") === "1" && {
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(asset.fileName)}`,
      }),
    },
  });
}

function cacheHeaders(seconds: string | null): Record<string, string> {
  return /^\d{1,9}$/.test(seconds ?? "") ? { "cache-control": `public, max-age=${seconds}` } : {};
}

/** Weak comparison, as RFC 9110 §13.1.2 asks for If-None-Match. */
function matchesEtag(header: string | null, etag: string): boolean {
  const known = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
