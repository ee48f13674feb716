import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "#engine/replace-file.ts";
import { previewError, unpackManifest, type PreviewError, readFiles, type PreviewFile } from "./preview-files.ts";
import { signPreview, checkExpiry, isSignature } from "./preview-address.ts";
import { errorResponse, cacheControl } from "#engine/http/http-policy.ts";
import { readBody } from "#engine/http/read-body.ts";
import type { Log } from "#engine/log.ts";

/** Keeps the files of previews that are too long for an address, until the address expires. */
export type PreviewStore = ReturnType<typeof createPreviewStore>;

/** The maximum length of kept files: packed in characters, unpacked in bytes. */
const limits = { packed: 512 * 1024, unpacked: 2 * 1024 * 1024 };
export const maxKept = limits.packed;

/** The maximum number of kept previews; together they take up to 50 MB. */
const maxPreviews = 100;

/** An id begins with the expiry of its files; the rest cannot be guessed without the secret. */
export function keptId(secret: string, packed: string, expires: string): string {
  return `${expires}-${signPreview(secret, `id.${hash(packed)}`, expires)}`;
}

function signKeeping(secret: string, packed: string, expires: string): string {
  return signPreview(secret, `keep.${hash(packed)}`, expires);
}

function hash(packed: string): string {
  return createHash("sha256").update(packed).digest("base64url");
}

/** The form of an id, which excludes characters that could lead out of the folder. */
const idForm = /^\d{10}-[\w-]{43}$/;

/** Keeps files in a folder, which several instances may share. */
export function createPreviewStore(folder: string, secret: string, now: () => number = Date.now) {
  /** True when a file has expired, finished or not: the names of unfinished files begin with the id, too. */
  const isOver = (name: string) => Number(/^(\d{10})-/.exec(name)?.[1]) * 1000 <= now();

  /** Deletes expired files, and lists the ids of the others. */
  async function list(): Promise<string[]> {
    const names = await readdir(folder).catch((): string[] => []);
    await Promise.all(names.filter(isOver).map((name) => rm(join(folder, name), { force: true })));
    return names.filter((name) => idForm.test(name) && !isOver(name));
  }

  return {
    /** Keeps packed files until a time in seconds since 1970. */
    async keep(packed: string, expires: string): Promise<{ kept: string } | PreviewError> {
      const files = readPacked(packed);
      if ("sentence" in files) return files;
      const id = keptId(secret, packed, expires);
      if (!idForm.test(id)) return unreadable;
      const kept = await list();
      // The same files with the same expiry are the same preview.
      if (kept.includes(id)) return { kept: id };
      if (kept.length >= maxPreviews) return full;
      await replaceFile(join(folder, id), packed, { mode: 0o600 });
      return { kept: id };
    },
    async read(id: string): Promise<{ files: PreviewFile[] } | PreviewError> {
      if (!idForm.test(id) || isOver(id)) return gone;
      const packed = await readFile(join(folder, id), "utf8").catch(() => undefined);
      return packed === undefined ? gone : readPacked(packed);
    },
    sweep: async () => void (await list()),
  };
}

function readPacked(packed: string): { files: PreviewFile[] } | PreviewError {
  const unpacked = unpackManifest(packed, limits);
  return "text" in unpacked ? readFiles(unpacked.text) : unpacked;
}

const tooMany = `The server keeps ${maxPreviews} previews already`;
const full = previewError(507, `${tooMany} – wait until one expires, or preview fewer pages.`);
const unwritten = previewError(507, "The server cannot write to PREVIEW_DIR – ask its operator, whose log says why.");
const unreadable = previewError(400, "The expiry of this preview is no time in seconds.");
const gone = previewError(404, "The server does not have the files of this preview any more – ask for a new address.");

/** The expiry and the signature precede the files. */
const maxBody = maxKept + 100;

/** The message that asks the server to keep files: expiry, signature and packed files, none of which contains a dot. */
export function writeKeepMessage(secret: string, packed: string, expires: string): string {
  return [expires, signKeeping(secret, packed, expires), packed].join(".");
}

/** Answers a signed request to keep the files of a preview. All is in the body, because some proxies drop queries. */
export function createKeepHandler(store: PreviewStore, secret: string, log: Log) {
  const explain = (error: unknown) => {
    log("warn", "A preview was not written to PREVIEW_DIR – name a folder that can be written, or free space", {
      reason: String(error),
    });
    return unwritten;
  };
  return async (request: Request): Promise<Response> => {
    if (request.method !== "POST") return errorResponse(405, "Previews are posted", { allow: "POST" });
    const body = await readBody(request, maxBody);
    if (!body) return errorResponse(413, `The packed files of a preview have at most ${maxKept} bytes`);
    const [expires = "", signature = "", packed = ""] = body.toString("latin1").split(".", 3);
    if (!isSignature(signature, signKeeping(secret, packed, expires)))
      return errorResponse(401, "The preview is not signed with this site's secret");
    const result = checkExpiry(expires, Date.now()) ?? (await store.keep(packed, expires).catch(explain));
    if ("sentence" in result) return errorResponse(result.status, result.sentence);
    return Response.json(result, { status: 201, headers: { "cache-control": cacheControl("preview") } });
  };
}
