import { parseJson } from "#engine/json/read-json.ts";
import { siteFile } from "#engine/manifest/read-manifests.ts";
import { deflateSync, inflateSync } from "node:zlib";
import { maxPacked } from "#engine/http/request-limits.ts";

export interface PreviewFile {
  name: string;
  text: string;
}

export const maxFiles = 50;

const maxName = 200;

export function writeFiles(files: readonly PreviewFile[]): string {
  return JSON.stringify(files.map(({ name, text }) => [name, text]));
}

/** Reads the files of a preview from a text that other code may have written. */
export function readFiles(text: string): { files: PreviewFile[] } | PreviewError {
  const written = parseJson(text)?.value;
  if (!Array.isArray(written) || written.length === 0) return damaged;
  if (written.length > maxFiles) return tooMany;
  const files = written.flatMap(readFile);
  return files.length === written.length ? { files } : damaged;
}

function readFile(entry: unknown): PreviewFile[] {
  if (!Array.isArray(entry) || entry.length !== 2) return [];
  const [name, text]: unknown[] = entry;
  return typeof name === "string" && typeof text === "string" && name.length <= maxName ? [{ name, text }] : [];
}

const damaged = previewError(400, "The files in this address are damaged.");
const tooMany = previewError(413, `This address carries too many files: the maximum is ${maxFiles}.`);

/** True for the manifest that all pages share, and false for a page `about/site.json`. */
export function isSiteFile({ name }: Pick<PreviewFile, "name">): boolean {
  return name === siteFile || (name.endsWith(`/${siteFile}`) && /^(?:\.\.\/.*|[^/]+)\/[^/]+$/.test(name));
}

/** The maximum length of an unpacked manifest, in bytes. */
export const maxUnpacked = 256 * 1024;

export interface PreviewError {
  status: 400 | 403 | 404 | 413 | 414 | 500 | 503 | 507;
  /** A sentence for the visitor of the address. */
  sentence: string;
}

export function previewError(status: PreviewError["status"], sentence: string): PreviewError {
  return { status, sentence };
}

/** Packs a manifest's text for an address: deflated and base64url-encoded. */
export function packManifest(text: string): string {
  return deflateSync(text, { level: 9 }).toString("base64url");
}

const inAddress = { packed: maxPacked, unpacked: maxUnpacked };

/** Unpacks a manifest's text. Inflating stops at the maximum length. */
export function unpackManifest(packed: string, limits = inAddress): { text: string } | PreviewError {
  if (packed.length > limits.packed) return refuse(414, `too long: the maximum is ${limits.packed} characters`);
  if (!/^[\w-]+$/.test(packed)) return refuse(400, "not base64url");
  try {
    const bytes = inflateSync(Buffer.from(packed, "base64url"), { maxOutputLength: limits.unpacked });
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    if (!isTooLarge) return refuse(400, "damaged – copy the whole address, or ask for a new one");
    return refuse(413, `too large: the maximum is ${limits.unpacked} bytes unpacked`);
  }
}

function refuse(status: PreviewError["status"], fault: string): PreviewError {
  return previewError(status, `The manifest in this address is ${fault}.`);
}
