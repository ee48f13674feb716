import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "jsonc-parser";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteManifest, SiteSchemas } from "#schemas/site-schemas.ts";
import { locate } from "#src/json/locate.ts";
import type { AddressClaim } from "#src/manifest/check-addresses.ts";
import { parseManifest, parseSiteManifest, type ManifestParsing } from "#src/manifest/parse-manifest.ts";
import { manifestFiles, shownPath, siteFile } from "#src/manifest/read-manifests.ts";
import type { Route } from "#src/manifest/route-table.ts";

/** The manifest of a page or a redirect; it is held against its schema only when somebody asks. */
export interface ManifestFile extends AddressClaim {
  /** The page's id. */
  page: string;
  /** The value as it is written, with what could be made out of a file that is no JSON. */
  written: Readonly<Record<string, unknown>>;
  /** True when its addresses could not be made out. */
  isUnreadable: boolean;
  parsing(): ManifestParsing<PageManifest | RedirectManifest>;
  /** Lets go of the parsed manifest. */
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

/** Reads a folder of manifests, fast however many there are. */
export function readSiteFiles(folder: string, definition: SiteSchemas): SiteFiles {
  const read = (name: string): ManifestText => ({ name, text: readFileSync(join(folder, name), "utf8") });
  return siteFilesOf(folder, [read(siteFile), ...manifestFiles(folder).map(read)], definition);
}

/** The text of a manifest, and its path below the folder of all manifests. */
export interface ManifestText {
  name: string;
  text: string;
}

/** Makes the files of a site out of their texts; one of them is `site.json`. */
export function siteFilesOf(folder: string, texts: readonly ManifestText[], definition: SiteSchemas): SiteFiles {
  const { text = "" } = texts.find(({ name }) => name === siteFile) ?? {};
  const shown = shownPath(folder, siteFile);
  const files = texts.filter(({ name }) => name !== siteFile).map((one) => manifestOf(folder, one, definition));
  return {
    site: parseSiteManifest(shown, text, definition),
    siteWritten: readLoosely(text).value,
    siteFile: shown,
    manifests: new Map(files.map((file) => [file.file, file])),
  };
}

function manifestOf(folder: string, { name, text }: ManifestText, definition: SiteSchemas): ManifestFile {
  const file = shownPath(folder, name);
  const { value } = readLoosely(text);
  const written = isObject(value) ? value : {};
  const listed: unknown[] = Array.isArray(written["routes"]) ? written["routes"] : [];
  const routes = listed.filter(isRoute);
  let known: ManifestParsing<PageManifest | RedirectManifest> | undefined;
  return {
    file,
    page: name.replace(/\.json$/, ""),
    written,
    routes,
    isUnreadable: routes.length < Math.max(1, listed.length),
    locate: (path) => locate(text, path),
    parsing() {
      known ??= parseManifest(file, text, definition);
      return known;
    },
    forget() {
      known = undefined;
    },
  };
}

function readLoosely(text: string): { value: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    const value: unknown = text.length < mostCharacters ? parse(text) : undefined;
    return { value };
  }
}

/** A longer file is refused anyway. */
const mostCharacters = 256 * 1024;

function isRoute(route: unknown): route is Route {
  if (typeof route === "string") return isPath(route);
  return isObject(route) && isPath(route["path"]) && isObject(route["params"]);
}

function isPath(path: unknown): path is string {
  return typeof path === "string" && /^(?:\*|\/[^\s?#]*\??)$/.test(path);
}
