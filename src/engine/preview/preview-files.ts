import { parseJson } from "#engine/json/read-json.ts";
import { siteFile } from "#engine/manifest/read-manifests.ts";
import { previewError, type PreviewError } from "./pack-manifest.ts";

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

/** True for the manifest that all pages share. */
export function isSiteFile({ name }: Pick<PreviewFile, "name">): boolean {
  return name === siteFile || name.endsWith(`/${siteFile}`);
}
