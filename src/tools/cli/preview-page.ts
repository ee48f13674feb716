import { readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import type { Env } from "#engine/env.ts";
import * as z from "zod";
import { formatProblem } from "#engine/json/problem.ts";
import { readJson } from "#engine/json/read-json.ts";
import { isPageFile, siteFile } from "#engine/manifest/read-manifests.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { keepPath, maxPacked } from "#engine/http/request-limits.ts";
import { maxUnpacked, packManifest } from "#engine/preview/preview-files.ts";
import type { PreviewPayload, Signing } from "#engine/preview/preview-address.ts";
import { packPayload, writePreviewAddress } from "#engine/preview/preview-address.ts";
import { isSiteFile, maxFiles, writeFiles, type PreviewFile } from "#engine/preview/preview-files.ts";
import { writeKeepMessage } from "#engine/preview/preview-store.ts";
import { projectPath } from "./read-site.ts";

interface LinkOptions {
  seconds: number;
  now?: number;
  /** Reads the standard input, for the file name `-`. */
  readInput?: () => string;
}

/**
 * Creates the address that previews manifests, and its expiry: an unsigned address never expires and works only in
 * development. Throws when a manifest is missing, or all are too long together.
 */
export async function previewPage(
  names: readonly string[],
  env: Env,
  { seconds, now = Date.now(), readInput = () => readFileSync(0, "utf8") }: LinkOptions,
) {
  const files = readFiles(names, readInput);
  const { PREVIEW_SECRET: secret, PUBLIC_URL: base = `http://localhost:${env.PORT}` } = env;
  const expires = Math.floor(now / 1000) + seconds;
  const signing = secret === undefined ? undefined : { secret, expires };
  const [file, ...more] = files;
  // A single page is the payload itself.
  const whole = file && more.length === 0 && !isSiteFile(file) ? { text: file.text } : { files };
  const payload = await fit(whole, files, base, signing);
  return { address: base + writePreviewAddress(payload, signing), expires: signing && new Date(expires * 1000) };
}

/** The content of the address: the files, or the id of the files on the server. */
async function fit(payload: PreviewPayload, files: PreviewFile[], base: string, signing?: Signing) {
  const { length } = packPayload(payload).packed;
  const size = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const tooMuch = explainSize(length, size);
  if (tooMuch === undefined) return payload;
  if (!signing) throw new Error(`${tooMuch} – ${fewer}`);
  return { kept: await keepFiles(packManifest(writeFiles(files)), base, signing, tooMuch) };
}

/** The answer of the server: the id of the kept files, or the reason of a refusal. */
const Answer = z.object({ kept: z.string().optional(), message: z.string().optional() });

/** Uploads files that are too long for an address, and returns their id. Throws when the server does not store them. */
async function keepFiles(packed: string, base: string, signing: Signing, tooMuch: string): Promise<string> {
  const refuse = (why: string): never => {
    throw new Error(`${tooMuch}.\n${base} ${why}`);
  };
  const body = writeKeepMessage(signing.secret, packed, String(signing.expires));
  const response = await fetch(base + keepPath, { method: "POST", body, redirect: "error" }).catch(() =>
    refuse("does not answer – start the site, which may keep the files, or preview fewer pages"),
  );
  const answer = Answer.safeParse(await response.json().catch(() => undefined)).data ?? {};
  if (response.status === 201 && answer.kept !== undefined) return answer.kept;
  if (response.status === 404 || response.status === 405)
    return refuse("keeps no files – preview fewer pages, or ask its operator to set PREVIEW_DIR");
  return refuse(`does not keep the files: ${answer.message ?? `it answers ${response.status}`}`);
}

function readFiles(names: readonly string[], readInput: () => string): PreviewFile[] {
  const files = [...new Set(names)].map((name) => (name === "-" ? readStandardInput(readInput) : readFile(name)));
  if (files.length > maxFiles) throw new Error(`${files.length} manifests are too many – name at most ${maxFiles}`);
  return files;
}

const fewer =
  "preview fewer pages, or a part of the page; with PREVIEW_SECRET, a site with PREVIEW_DIR can keep the files";

function explainSize(length: number, size: number): string | undefined {
  if (size > maxUnpacked)
    return `The manifests are too large for an address: ${size} bytes, ${size - maxUnpacked} more than the ${maxUnpacked} that the server unpacks`;
  if (length > maxPacked)
    return `The manifests are too long for an address: ${length} characters packed, ${length - maxPacked} more than the ${maxPacked} that the server accepts`;
  return undefined;
}

function readStandardInput(readInput: () => string): PreviewFile {
  const text = readInput();
  if (text.trim() === "")
    throw new Error("The standard input is empty – write a manifest to it, or name a file of page-manifests/");
  const reading = readJson("standard-input", text);
  if ("problems" in reading) throw new Error(reading.problems.map(formatProblem).join("\n"));
  return { name: "standard-input", text };
}

function readFile(path: string): PreviewFile {
  const below = posix.relative(projectFolders.manifests, projectPath(path));
  if (!below.startsWith("..") && !isPageFile(below) && below !== siteFile)
    throw new Error(`${path} is no page – name a page that shows it, or look at it in /studio`);
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    return { name: projectPath(path), text: readFileSync(path, "utf8") };
  throw new Error(`There is no manifest ${path} – name a file of page-manifests/ or the address of a page`);
}
