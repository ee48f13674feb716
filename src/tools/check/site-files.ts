import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { always, periodOf } from "#schemas/period.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteManifest, SiteSchemas } from "#schemas/manifest-schemas.ts";
import { locate } from "#engine/json/locate.ts";
import type { AddressClaim } from "#engine/manifest/check-addresses.ts";
import { parseManifest, parseSiteManifest, type ManifestParsing } from "#engine/manifest/parse-manifest.ts";
import { manifestFiles, shownPath, siteFile } from "#engine/manifest/read-manifests.ts";
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

/** All manifests of a folder. */
export interface SiteFiles {
  site: ManifestParsing<SiteManifest>;
  /** The written value of `site.json`, if the file is valid JSON. */
  siteWritten: unknown;
  siteFile: string;
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
  return siteOf(folder, readFileSync(join(folder, siteFile), "utf8"), files, definition);
}

/** Makes the files of a site from their texts by name, including `site.json`. */
export function siteFilesOf(folder: string, texts: ReadonlyMap<string, string>, definition: SiteSchemas): SiteFiles {
  const files = [...texts]
    .filter(([name]) => name !== siteFile)
    .map(([name, text]) => manifestOf(folder, name, () => text, definition));
  return siteOf(folder, texts.get(siteFile) ?? "", files, definition);
}

function siteOf(folder: string, text: string, files: readonly ManifestFile[], definition: SiteSchemas): SiteFiles {
  const shown = shownPath(folder, siteFile);
  return {
    site: parseSiteManifest(shown, text, definition),
    siteWritten: readLoosely(text),
    siteFile: shown,
    manifests: new Map(files.map((file) => [file.file, file])),
  };
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
