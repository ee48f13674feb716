import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { always, periodOf } from "#schemas/period.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteManifest, SiteSchemas } from "#schemas/manifest-schemas.ts";
import type { Problem } from "#engine/json/problem.ts";
import { locate } from "#engine/json/locate.ts";
import type { AddressClaim } from "#engine/manifest/check-addresses.ts";
import { parseFacts, parseManifest, parseSiteManifest, type ManifestParsing } from "#engine/manifest/parse-manifest.ts";
import { factsFile, manifestFiles, shownPath, siteFile } from "#engine/manifest/read-manifests.ts";
import { openHeads, readManifestHead, readLoosely, type ManifestHead } from "./manifest-head.ts";

/** The manifest of a page or a redirect. The text after its head is read only when a caller asks for it. */
export interface ManifestFile extends AddressClaim {
  /** The page's id. */
  page: string;
  head: ManifestHead;
  /** The written value; for invalid JSON, the parts that could be parsed. */
  written(): Readonly<Record<string, unknown>>;
  parsing(): ManifestParsing<PageManifest | RedirectManifest>;
  /** Releases all parsed values except the head. */
  forget(): void;
}

/** The file of the site's facts. */
interface FactsFile {
  file: string;
  problems: readonly Problem[];
}

/** All manifests of a folder. */
export interface SiteFiles {
  site: ManifestParsing<SiteManifest>;
  /** The written value of `site.json`, if the file is valid JSON. */
  siteWritten: unknown;
  siteFile: string;
  /** The file of the facts and its problems, if the site has facts. */
  facts?: FactsFile | undefined;
  /** The manifests, by the file name in messages. */
  manifests: ReadonlyMap<string, ManifestFile>;
}

/** Reads a folder of manifests. Heads that the file `heads` caches are not parsed again. */
export function readSiteFiles(folder: string, definition: SiteSchemas, heads?: string): SiteFiles {
  const kept = openHeads(heads);
  const files = manifestFiles(folder).map((name) => {
    const path = join(folder, name);
    const { mtimeMs, size } = statSync(path);
    const source = () => readFileSync(path, "utf8");
    return manifestOf(folder, name, source, definition, (read) => kept.of(name, `${mtimeMs} ${size}`, read));
  });
  // A failed write is ignored: without the cache the next check reads all heads again.
  kept.save().catch(() => {});
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const facts = existsSync(join(folder, factsFile)) ? read(factsFile) : undefined;
  return siteOf(folder, read(siteFile), facts, files, definition);
}

/** Makes the files of a site from their texts by name, including `site.json`. */
export function siteFilesOf(folder: string, texts: ReadonlyMap<string, string>, definition: SiteSchemas): SiteFiles {
  const files = [...texts]
    .filter(([name]) => name !== siteFile && name !== factsFile)
    .map(([name, text]) => manifestOf(folder, name, () => text, definition));
  return siteOf(folder, texts.get(siteFile) ?? "", texts.get(factsFile), files, definition);
}

function siteOf(
  folder: string,
  text: string,
  facts: string | undefined,
  files: readonly ManifestFile[],
  definition: SiteSchemas,
): SiteFiles {
  const shown = shownPath(folder, siteFile);
  return {
    site: parseSiteManifest(shown, text, definition),
    siteWritten: readLoosely(text),
    siteFile: shown,
    facts: facts === undefined ? undefined : factsOf(shownPath(folder, factsFile), facts, definition),
    manifests: new Map(files.map((file) => [file.file, file])),
  };
}

function factsOf(file: string, text: string, definition: SiteSchemas): FactsFile {
  const parsing = parseFacts(file, text, definition);
  return { file, problems: "problems" in parsing ? parsing.problems : [] };
}

function manifestOf(
  folder: string,
  name: string,
  source: () => string,
  definition: SiteSchemas,
  headOf = (read: () => ManifestHead) => read(),
): ManifestFile {
  const file = shownPath(folder, name);
  let text: string | undefined;
  let parsing: ManifestParsing<PageManifest | RedirectManifest> | undefined;
  const textOf = () => (text ??= source());
  let value: unknown;
  const written = () => {
    value ??= parsing?.written ?? readLoosely(textOf());
    return isObject(value) ? value : {};
  };
  const forget = () => {
    [text, value, parsing] = [undefined, undefined, undefined];
  };
  const head = headOf(() => readManifestHead(written()));
  forget();
  return {
    file,
    page: name.replace(/\.json$/, ""),
    head,
    routes: head.routes,
    period: head.movedTo === undefined ? periodOf(head) : always,
    written,
    locate: (path) => locate(textOf(), path),
    parsing: () => (parsing ??= parseManifest(file, textOf(), definition)),
    forget,
  };
}
