import { join } from "node:path";
import { cached } from "#schemas/cached.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import { cleanContent } from "#engine/content/clean-content.ts";
import { dropEnded } from "#engine/content/drop-ended.ts";
import { loadOnce } from "#engine/load-once.ts";
import { parseSiteManifest } from "#engine/manifest/parse-manifest.ts";
import * as onDisk from "#engine/manifest/read-manifests.ts";
import { parseSection } from "#engine/manifest/shared-sections.ts";
import { isPublished, planAt, type SitePages } from "#engine/manifest/timetable.ts";
import { parseJson } from "#engine/json/read-json.ts";
import type { RenderRequest } from "../studio-requests.ts";
import { readManifest } from "./manifest-files.ts";
import type { StudioParts } from "./studio-parts.ts";

/** Finds a page that shows a changed menu, fact or section, and the site as it would be with that change. */
export async function pageAround(request: RenderRequest, parts: StudioParts, folder: string) {
  const { name, text, path } = request;
  if (onDisk.isPageFile(name)) return { request, parts };
  const { site } = parts;
  const change = (pages: SitePages) => changePages(pages, request, parts, folder);
  const paths = [path, "/", ...site.pages().paths].filter((one) => one && isPublished(site.pages(), one));
  const pages = paths.slice(0, 1).map((one = "/") => `${planAt(site.pages(), one)?.page}.json`);
  const users = [...pages, ...onDisk.manifestFiles(folder)].find((one) => uses(readManifest(folder, one), name));
  const page = users ?? pages[0] ?? name;
  const timetable = { ...site.timetable, at: (moment: number) => change(site.timetable.at(moment)) };
  const content = name === onDisk.factsFile ? await changeFacts(text, parts) : site.content;
  return {
    request: { ...request, name: page, text: readManifest(folder, page) },
    parts: { ...parts, site: { ...site, timetable, content, pages: () => change(site.pages()) } },
  };
}

function uses(page: string, section: string): boolean {
  if (!section.startsWith(onDisk.sectionsFolder)) return false;
  return new RegExp(`"use":\\s*"${onDisk.sectionName(section)}"`).test(page);
}

/** The pages with a changed menu or section; unchanged while the text is invalid. */
function changePages(pages: SitePages, { name, text }: RenderRequest, parts: StudioParts, folder: string): SitePages {
  const file = join(folder, name);
  if (name === onDisk.factsFile) return pages;
  if (name === onDisk.siteFile) {
    const parsing = parseSiteManifest(file, text, parts.definition);
    return "manifest" in parsing ? { ...pages, manifest: parsing.manifest.value } : pages;
  }
  const { section } = parseSection(file, text, parts.definition);
  return { ...pages, sections: new Map([...(pages.sections ?? []), [onDisk.sectionName(name), section]]) };
}

/** Loads the content of all pages as the CMS sends it, once for each state of the files and again after a failure. */
const sentOf = cached((_site: StudioParts["site"]): { load?: () => Promise<Slices> } => ({}));

async function changeFacts(text: string, parts: StudioParts): Promise<StudioParts["site"]["content"]> {
  const { content, timetable } = parts.site;
  const { model } = parts.definition;
  const load = (sentOf(parts.site).load ??= loadOnce(() => parts.source.fetchSlices(timetable.slices)));
  const written = parseJson(text)?.value;
  const ownFacts = { ...model.ownFacts, ...(isObject(written) && written) };
  const { slices } = cleanContent(await load(), timetable.slices, { ...model, ownFacts });
  const at: typeof content.at = (moment) => {
    const kept = content.at(moment);
    return kept && { ...kept, slices: dropEnded(slices, model, moment) };
  };
  return { ...content, at };
}
