import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { always, periodOf } from "#schemas/period.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { fileStart, missingFile, locate, type Position } from "#engine/json/problem.ts";
import { locateOrigin, type Expansion } from "#engine/json/read-authored.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { parseFacts, parseManifest, parseSiteManifest, type ManifestParsing } from "#engine/manifest/parse-manifest.ts";
import * as onDisk from "#engine/manifest/read-manifests.ts";
import { expandSections, usedSections, type Sections } from "#engine/manifest/shared-sections.ts";
import { readManifestHead, readLoosely } from "./manifest-head.ts";

/** The manifest of a page or a redirect. The text after its head is parsed only when a caller asks for it. */
export type ManifestFile = ReturnType<typeof manifestOf>;

export type SiteFiles = ReturnType<typeof siteFilesOf>;

/** Reads a folder of manifests. */
export function readSiteFiles(folder: string, definition: SiteSchemas): SiteFiles {
  const names = onDisk.filesBelow(folder).filter((name) => name.endsWith(".json"));
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const files = siteFilesOf(folder, texts, definition);
  if (files.facts || definition.model.facts === undefined) return files;
  const file = onDisk.shownPath(folder, onDisk.factsFile);
  return { ...files, facts: { file, text: "{}", problems: [missingFile(file)] } };
}

/** Makes the files of a site from their texts by name, including `site.json`. The files may use known sections, too. */
export function siteFilesOf(
  folder: string,
  texts: ReadonlyMap<string, string>,
  definition: SiteSchemas,
  known: Sections = new Map(),
) {
  const own = onDisk.parseSections(folder, texts, definition);
  const sections = new Map([...known, ...own.sections]);
  const manifests = [...texts]
    .filter(([name]) => onDisk.isPageFile(name))
    .map(([name, text]) => manifestOf(name, text, folder, definition, sections));
  const text = texts.get(onDisk.siteFile);
  const facts = texts.get(onDisk.factsFile);
  const shown = onDisk.shownPath(folder, onDisk.siteFile);
  return {
    site: parseSiteManifest(shown, text, definition),
    /** The written value of `site.json`, if the file is valid JSON. */
    siteWritten: text === undefined ? undefined : readLoosely(text),
    siteFile: shown,
    /** The file of the facts, its text and its problems, if the site has facts. */
    facts: facts === undefined ? undefined : factsOf(onDisk.shownPath(folder, onDisk.factsFile), facts, definition),
    manifests: new Map(manifests.map((file) => [file.file, file])),
    sections,
    sectionProblems: own.problems,
  };
}

function factsOf(file: string, text: string, definition: SiteSchemas) {
  const parsing = parseFacts(file, text, definition);
  const isRead = Object.keys(definition.model.ownFacts).length > 0;
  const hint = "import the file in schemas/content/index.ts, and give it to contentModel as { ownFacts }";
  const unread = { file, ...fileStart, message: "The content model does not have these values", hint };
  return { file, text, problems: "problems" in parsing ? parsing.problems : isRead ? [] : [unread] };
}

function manifestOf(name: string, text: string, folder: string, definition: SiteSchemas, sections: Sections) {
  const file = onDisk.shownPath(folder, name);
  let parsing: ManifestParsing<PageManifest | RedirectManifest> | undefined;
  let expansion: Expansion | undefined;
  let used: { name: string; file: string | undefined; place: Position }[] | undefined;
  const expanded = () => (expansion ??= expandSections(readLoosely(text), { file, text }, sections));
  /** The written value with the blocks of its sections; for invalid JSON, the parts that could be parsed. */
  const written = (): Readonly<Record<string, unknown>> => {
    const value = parsing?.written ?? expanded().value;
    return isObject(value) ? value : {};
  };
  /** Releases all parsed values except the head. */
  const forget = () => {
    [expansion, parsing] = [undefined, undefined];
  };
  const head = readManifestHead(written());
  forget();
  return {
    file,
    text,
    page: name.replace(/\.json$/, ""),
    head,
    routes: head.routes,
    period: head.movedTo === undefined ? periodOf(head) : always,
    written,
    locate: (path: JsonPath) => locateOrigin(file, expanded().originOf(path)),
    /** The text that contains a part of the value: the text of the manifest, or the text of a section. */
    originOf: (path: JsonPath) => expanded().originOf(path),
    /** The sections that the page shows, by file and place of use. A section that does not exist has no file. */
    uses: () =>
      (used ??= usedSections(readLoosely(text)).map(({ use, index }) => ({
        name: use,
        file: sections.get(use)?.file,
        place: locate(text, ["blocks", index]),
      }))),
    parsing: () => (parsing ??= parseManifest(file, text, definition, { sections })),
    forget,
  };
}
