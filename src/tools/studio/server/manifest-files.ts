import { existsSync, readFileSync } from "node:fs";
import { lstat, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diff3Merge } from "node-diff3";
import { findRouteUses } from "#tools/check/find-uses.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import { replaceFile } from "#engine/replace-file.ts";
import { applyEdits } from "#engine/json/edit-json.ts";
import { readJson } from "#engine/json/read-json.ts";
import { isPageFile } from "#engine/manifest/read-manifests.ts";
import { routePaths } from "#engine/manifest/route-table.ts";
import { lineWidth } from "#engine/json/splice-json.ts";
import type { Saving } from "../studio-api.ts";
import type { ManifestText, NewPage, SaveRequest } from "../studio-requests.ts";
import { Refusal, type StudioCommands } from "./studio-parts.ts";

/** The path of a manifest's file. Throws a `Refusal` for a name outside the folder of the manifests. */
export function manifestPath(folder: string, name: string): string {
  const isPlain = /^(?:[^\s./][^/]*\/)*[^\s./][^/]*\.json$/.test(name) && !/\.\.|[\\:*?"<>|]|\p{Cc}/u.test(name);
  if (!isPlain) throw new Refusal(400, `"${name}" is no manifest – name a file below ${folder}/ such as help.json`);
  return join(folder, name);
}

/** The text of a manifest on disk. Throws a `Refusal` when the file does not exist. */
export function readManifest(folder: string, name: string): string {
  const path = manifestPath(folder, name);
  if (!existsSync(path)) throw new Refusal(404, `There is no manifest ${name} – it may have been renamed or deleted`);
  return readFileSync(path, "utf8");
}

/** The text of a manifest on disk; empty when the file does not exist. */
export function textOnDisk(folder: string, name: string): string {
  return existsSync(manifestPath(folder, name)) ? readManifest(folder, name) : "";
}

/** The path of a manifest for writing. Throws a `Refusal` for symbolic links, which can lead out of the folder. */
async function writablePath(folder: string, name: string): Promise<string> {
  const path = manifestPath(folder, name);
  for (let part = path; part !== folder && part !== "."; part = dirname(part)) {
    const found = await lstat(part).catch(() => undefined);
    if (found?.isSymbolicLink()) throw new Refusal(403, `${part} is a symbolic link – edit the file that it leads to`);
  }
  return path;
}

/** The first problem of a text that is not JSON, with its line; undefined for JSON. */
function syntaxProblem(text: string): string | undefined {
  const reading = readJson("", text);
  const [problem] = "problems" in reading ? reading.problems : [];
  return problem && `line ${problem.line}: ${problem.message}`;
}

/** Throws a `Refusal` for a text that is not JSON. */
export function refuseBroken(text: string): void {
  const problem = syntaxProblem(text);
  if (problem !== undefined) throw new Refusal(422, `The text is not JSON: ${problem} – correct it, or undo`);
}

/** Writes a manifest, merged with changes on disk unless they conflict. Throws a `Refusal` for a text without JSON. */
export async function saveManifest({ name, text, base }: SaveRequest, folder: string): Promise<Saving> {
  const path = await writablePath(folder, name);
  refuseBroken(text);
  const yours = await layOut(text, base);
  const disk = textOnDisk(folder, name);
  const merging = disk === yours || disk === base ? { text: yours } : mergeTexts({ base, disk, yours });
  if ("result" in merging) return merging;
  if (disk !== merging.text) await replaceFile(path, merging.text);
  return { result: merging.text === yours ? "saved" : "merged", text: merging.text };
}

/** Formats a text with oxfmt when the file on disk is formatted with oxfmt; otherwise returns the text unchanged. */
export async function layOut(text: string, disk: string): Promise<string> {
  if (text === disk) return text;
  const { format } = await import("oxfmt");
  const print = async (one: string) => {
    const { code, errors } = await format("manifest.json", one, { printWidth: lineWidth });
    return errors.length > 0 ? undefined : code;
  };
  return (await print(disk)) === disk ? ((await print(text)) ?? text) : text;
}

type Merging = { text: string } | Extract<Saving, { result: "conflict" }>;

/** Merges two changes of a text by lines. A conflict: both changed the same lines, or the result is not JSON. */
function mergeTexts({ base, disk, yours }: { base: string; disk: string; yours: string }): Merging {
  const whole = { result: "conflict", disk, conflicts: [{ base, disk, yours }] } as const;
  const broken = disk && syntaxProblem(disk);
  if (broken) return { ...whole, problem: `The file on disk is not JSON, so it cannot be merged: ${broken}` };
  const parts = diff3Merge(yours.split("\n"), base.split("\n"), disk.split("\n"), { excludeFalseConflicts: true });
  const conflicts = parts.flatMap(({ conflict: found }) =>
    found ? { base: found.o.join("\n"), disk: found.b.join("\n"), yours: found.a.join("\n") } : [],
  );
  if (conflicts.length > 0) return { result: "conflict", disk, conflicts };
  const text = parts.flatMap(({ ok }) => ok ?? []).join("\n");
  return syntaxProblem(text) === undefined ? { text } : whole;
}

/** Writes the manifest of a new page, which is a draft, or of a redirect to an address. Throws a `Refusal` when the address is invalid or the file exists. */
export async function addPage(page: NewPage, commands: StudioCommands, site: SiteIndex): Promise<ManifestText> {
  const { path, title, to } = page;
  const { makePage, folders } = commands;
  const made = makePage(path, title.trim() || undefined, site);
  if ("problems" in made) throw new Refusal(422, made.problems.join("\n"));
  const file = await writablePath(folders.manifests, made.name);
  if (existsSync(file)) throw new Refusal(409, `The file ${file} is already there – choose another address`);
  const ofPage = ["title", "description", "blocks"].map((field) => ({ remove: [field] }));
  const redirect = [...ofPage, { set: ["redirect"], value: { to } }];
  const text = applyEdits(made.text, to === "" ? [{ set: ["draft"], value: true }] : redirect);
  await replaceFile(file, text);
  return { name: made.name, text };
}

/** Deletes a manifest. Throws a `Refusal` when the file no longer has the text that the studio showed. */
export async function deletePage({ name, text }: ManifestText, folder: string): Promise<void> {
  const path = await writablePath(folder, name);
  if (!isPageFile(name)) throw new Refusal(409, `All pages share ${path} – delete it by hand if no page needs it`);
  if (readManifest(folder, name) !== text)
    throw new Refusal(409, `${path} has changed since the studio read it – look at the changes, then delete it`);
  await rm(path);
}

export function linksTo(name: string, site: SiteIndex, folder: string): string[] {
  const file = site.files.manifests.get(manifestPath(folder, name));
  const paths = new Set((file?.routes ?? []).flatMap(routePaths));
  return [...paths]
    .flatMap((path) => findRouteUses(path, site).links)
    .filter((use) => use.file !== file?.file)
    .map((use) => `${use.file}:${use.line}:${use.column} ${use.what}`);
}
