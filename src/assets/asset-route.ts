import { assetsPath } from "#src/content/squidex/wire/addresses.ts";
import { svgPolicy } from "#src/http/svg-policy.ts";
import { readImageParams } from "./image-params.ts";
import { chooseEncoding, type Encoding } from "#src/http/compress.ts";
import type { Log } from "#src/server/log.ts";
import { chooseRendition, type Form } from "./choose-rendition.ts";
import { readFileBody, type DiskCache } from "./disk-cache.ts";
import { BusyError } from "#src/http/concurrency-limit.ts";
import { createRenditionMaker, type RenditionFile } from "./make-renditions.ts";
import type { FindOriginal, Original } from "./original.ts";
import type { ImageTasks } from "./image-tasks.ts";
import { errorResponse } from "#src/http/error-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import { policyHeader } from "#src/http/security-headers.ts";
import { sendFile } from "./send-file.ts";

interface AssetRouteOptions {
  find: FindOriginal;
  kept: DiskCache;
  /** Does the heavy work on pictures. */
  work: ImageTasks;
  log: Log;
}

/** Answers `/api/assets/mma/{id}`: the file as it is, or a form of it that the site offers. */
export function createAssetRoute({ find, kept, work, log }: AssetRouteOptions): (request: Request) => Promise<Response> {
  const makeForm = createRenditionMaker(kept, work);

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const id = readId(pathname);
    if (id === undefined) return errorResponse(404, "There is nothing here");
    if (request.method !== "GET" && request.method !== "HEAD") {
      return errorResponse(405, "Assets can only be read", { allow: "GET, HEAD" });
    }
    const asked = readImageParams(new URLSearchParams([...searchParams, ...readPathForm(pathname)]));
    if (typeof asked === "string") return errorResponse(400, asked);
    const original = await find(id);
    if (original === "missing") return errorResponse(404, `There is no asset "${id}"`);
    if (original === "unreachable") return errorResponse(503, "The file cannot be had now", { "retry-after": "10" });
    const form = chooseRendition(original, asked);
    if (typeof form === "string") return errorResponse(400, form);
    return answer(request, original, form, searchParams);
  };

  async function answer(request: Request, original: Original, form: Form, query: URLSearchParams): Promise<Response> {
    const coding = form.kind === "text" ? chooseEncoding(request.headers.get("accept-encoding") ?? undefined) : "identity";
    const etag = `"${[original.tag, ...nameOf(form), ...(coding === "identity" ? [] : [coding])].join("-")}"`;
    const caching = { etag, "cache-control": lifetime(original, query.get("version")), ...(form.kind === "text" && { vary: "accept-encoding" }) };
    if (hasTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers: caching });
    try {
      const file = await makeForm(original, form, coding);
      return await sendFile(request, file.body, { ...caching, ...describe(file, original, coding, query) });
    } catch (error) {
      if (error instanceof BusyError) return errorResponse(503, error.message, { "retry-after": "10" });
      log("warn", "A file is sent as it is", { file: original.fileName, form, reason: String(error) });
      const policy = original.type === "image/svg+xml" ? svgPolicy((await readFileBody(original.body)).toString()) : undefined;
      return sendFile(request, original.body, { "cache-control": cacheControl("otherVersionAsset"), ...describe({ ...original, policy }, original, "identity", query) });
    }
  }
}

/** The id or slug in an address; a file name may follow it, for the eyes of whoever downloads. */
function readId(pathname: string): string | undefined {
  return /^([\w-]+(?:\.[\w-]+)*)(?:\/[^/]*)?$/.exec(pathname.slice(assetsPath.length))?.[1];
}

/**
 * The form that a picture's address has in its path, `/480.webp` or `/full.png`, as Squidex's
 * parameters; the site's own pages use it, so that they can be exported as files.
 */
function readPathForm(pathname: string): [name: string, value: string][] {
  const [, width, extension = ""] = /\/(\d+|full)\.(avif|webp|jpg|png)$/.exec(pathname) ?? [];
  if (width === undefined) return [];
  const format: [string, string] = ["format", extension === "jpg" ? "JPEG" : extension];
  return width === "full" ? [format] : [["width", width], format];
}

function nameOf(form: Form): (string | number)[] {
  return form.kind === "picture" ? [form.format.toLowerCase(), form.width] : form.kind === "text" ? ["text"] : [];
}

/** An address with the version of these bytes never changes its answer; one without may, and another's version is not yet known here. */
function lifetime({ version }: Original, asked: string | null): string {
  if (asked === null) return cacheControl("asset");
  return cacheControl(asked === String(version) ? "versionedAsset" : "otherVersionAsset");
}

function describe({ type, policy }: RenditionFile, { fileName }: Original, coding: Encoding, query: URLSearchParams): Record<string, string> {
  return {
    "content-type": type,
    ...(policy !== undefined && { [policyHeader]: policy }),
    ...(coding !== "identity" && { "content-encoding": coding }),
    ...(query.get("download") === "1" && {
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    }),
  };
}

/** Weak comparison, as RFC 9110 §13.1.2 asks for If-None-Match. */
function hasTag(header: string | null, etag: string): boolean {
  return header?.split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, ""))) ?? false;
}
