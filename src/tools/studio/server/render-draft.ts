import { join } from "node:path";
import { maxPageBlocks } from "#schemas/block-entry.ts";
import { readJson, parseJson } from "#engine/json/read-json.ts";
import { readAsOf } from "#engine/preview/preview-query.ts";
import { nameTexts } from "#engine/preview/name-texts.ts";
import type { FrameProps } from "#engine/page/site-definition.ts";
import { frameContent } from "#engine/page/page-app.tsx";
import { fillPreview, renderUnpublished, surveyPreview } from "#engine/preview/render-preview.tsx";
import { previewContext } from "#engine/serve/routes/preview-context.ts";
import { sameAsBefore, type RenderedDraft } from "../studio-api.ts";
import type { RenderRequest } from "../studio-requests.ts";
import { choosePicture } from "#tools/check/explain-placeholders.ts";
import { manifestPath, readManifest } from "./manifest-files.ts";
import { beginRendering } from "./known-blocks.ts";
import { placeProblems } from "./check-draft.ts";
import { listBlocks, readChanged } from "./read-changed.ts";
import { Refusal, type StudioParts } from "./studio-parts.ts";
import { varyContent } from "./vary-content.ts";
import { cached } from "#schemas/cached.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import { cleanContent } from "#engine/content/clean-content.ts";
import { dropEnded } from "#engine/content/drop-ended.ts";
import { parseSiteManifest } from "#engine/manifest/parse-manifest.ts";
import * as onDisk from "#engine/manifest/read-manifests.ts";
import { parseSection } from "#engine/manifest/shared-sections.ts";
import { isPublished, planAt, type SitePages } from "#engine/manifest/timetable.ts";

/** Renders a draft as the page for visitors; a broken block shows its problem. Throws a `Refusal` without content. */
export async function renderDraft(draft: RenderRequest, given: StudioParts, folder: string): Promise<RenderedDraft> {
  const file = manifestPath(folder, draft.name);
  const json = readJson(file, draft.text);
  const blocks = "value" in json ? listBlocks(json.value, { file, text: draft.text }, given.site.pages().sections) : [];
  const { request, parts, reading, page, context } = await readDraft(draft, given, folder);
  const { name, text, query = "", content, since } = request;
  if (!page)
    return { html: "", problems: placeProblems("problems" in reading ? reading.problems : [], file, text), blocks };
  const plan = { ...page.published, page: name.replace(/\.json$/, "") };
  const { blocks: _, ...around } = plan;
  const frame = frameContent(parts.site.pages().frameSlices, page.content);
  const rendering = beginRendering(parts.site, since, JSON.stringify([around, frame, page.path, query, content]));
  const application: typeof context.application = {
    ...context.application,
    // A change has no frame.
    get Frame() {
      return rendering.answer.kept ? ({ children }: FrameProps) => children : context.application.Frame;
    },
  };
  const { html } = renderUnpublished(page, plan, new URLSearchParams(query), {
    ...context,
    application,
    components: { ...context.components, [sameAsBefore]: () => null },
    styles: rendering.styles,
    omitKnown: rendering.omitKnown,
    nameTexts: nameTexts(parts.definition),
  });
  const { imageBase } = parts.site.render;
  return {
    ...rendering.answer,
    // Pictures that are still to be chosen show a drawing.
    html: html.replaceAll(new RegExp(`${imageBase}${choosePicture}[^"\\s,]*`, "g"), drawing),
    problems: name === draft.name ? placeProblems(page.problems, file, text) : [],
    blocks,
  };
}

const drawing = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><path fill="#e6e6e6" d="M0 0h640v400H0z"/>` +
    `<text x="320" y="212" font-size="36" text-anchor="middle" font-family="sans-serif">Choose a picture</text></svg>`,
)}`;

/** Weighs the page as it would be published; undefined when it is no page. Throws a `Refusal` without content. */
export async function weighDraft(draft: RenderRequest, given: StudioParts, folder: string) {
  const { page, context } = await readDraft(draft, given, folder);
  if (!page) return undefined;
  const { weight: total, budget } = await surveyPreview(page, context);
  return { total, budget };
}

/** Reads a draft, or a page that shows the draft; a page also gets its content. */
async function readDraft(draft: RenderRequest, given: StudioParts, folder: string) {
  const { request, parts } = await pageAround(draft, given, folder);
  const { name, text, path, query, content: amount } = request;
  const { definition, site } = parts;
  const asOf = readAsOf(new URLSearchParams(query));
  const { sections } = site.pages();
  const whole = { file: join(folder, name), maxPageBlocks: 2 * maxPageBlocks, sections };
  const place = { ...whole, ...(path !== undefined && { path }) };
  const reading = readChanged(text, parts, place, asOf);
  const context = await previewContext({ ...site, ...parts }, asOf);
  if (!("plan" in reading)) return { request, parts, reading, context };
  if (!site.content.current()) await site.content.refresh();
  const loadContent: typeof context.loadContent = async (wanted, moment) => {
    const found = await context.loadContent(wanted, moment);
    return found && amount ? { ...found, slices: varyContent(found.slices, amount, definition.model) } : found;
  };
  const page = await fillPreview(reading, { ...context, loadContent });
  if (!page) throw new Refusal(409, "There is no content: the CMS does not answer – try again when it does");
  return { request, parts, reading, page, context };
}

/** Finds a page that shows a changed menu, fact or section, and the site as it would be with that change. */
async function pageAround(request: RenderRequest, parts: StudioParts, folder: string) {
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

/** The content of all pages as the CMS sends it, for each state of the files. */
const sentOf = cached((_site: StudioParts["site"]): { slices?: Promise<Slices> } => ({}));

/** The content with changed facts. */
async function changeFacts(text: string, parts: StudioParts): Promise<StudioParts["site"]["content"]> {
  const { content, timetable } = parts.site;
  const { model } = parts.definition;
  const sent = (sentOf(parts.site).slices ??= parts.source.fetchSlices(timetable.slices));
  const written = parseJson(text)?.value;
  const ownFacts = { ...model.ownFacts, ...(isObject(written) && written) };
  const { slices } = cleanContent(await sent, timetable.slices, { ...model, ownFacts });
  const at: typeof content.at = (moment) => {
    const kept = content.at(moment);
    return kept && { ...kept, slices: dropEnded(slices, model, moment).slices };
  };
  return { ...content, at };
}
