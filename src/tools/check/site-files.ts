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

/** The manifest of a page or a redirect; beyond its head it is read only when somebody asks. */
export interface ManifestFile extends AddressClaim {
  /** The page's id. */
  page: string;
  head: ManifestHead;
  /** The value as it is written, with what could be made out of a file that is no JSON. */
  written(): Readonly<Record<string, unknown>>;
  parsing(): ManifestParsing<PageManifest | RedirectManifest>;
  /** Lets go of all but the head. */
  forget(): void;
}

/** All manifests of a folder. */
export interface SiteFiles {
  site: ManifestParsing<SiteManifest>;
  /** The manifest of the site as it is written, when it is JSON. */
  siteWritten: unknown;
  siteFile: string;
  /** By the name that messages give the file. */
  manifests: ReadonlyMap<string, ManifestFile>;
}

/** Reads a folder of manifests, fast however many there are; what is kept in `heads` even faster. */
export function readSiteFiles(folder: string, definition: SiteSchemas, heads?: string): SiteFiles {
  const kept = openHeads(heads);
  const files = manifestFiles(folder).map((name) => {
    const path = join(folder, name);
    const { mtimeMs, size } = statSync(path);
    const source = () => readFileSync(path, "utf8");
    return manifestOf(folder, name, source, definition, (read) => kept.of(name, `${mtimeMs} ${size}`, read));
  });
  // A check needs no heads of the next one: without a file they are read again.
  kept.save().catch(() => {});
  return siteOf(folder, readFileSync(join(folder, siteFile), "utf8"), files, definition);
}

/** Makes the files of a site out of their texts by name; one of them is `site.json`. */
export function siteFilesOf(folder: string, texts: ReadonlyMap<string, string>, definition: SiteSchemas): SiteFiles {
  const files = [...texts]
    .filter(([name]) => name !== siteFile)
    .map(([name, text]) =>
      manifestOf(
        folder,
        name,
        () => text,
        definition,
        (read) => read(),
      ),
    );
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
  headOf: (read: () => ManifestHead) => ManifestHead,
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
