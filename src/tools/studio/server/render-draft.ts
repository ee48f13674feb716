import { join } from "node:path";
import { mostBlocks } from "#schemas/block-entry.ts";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { PageContent } from "#schemas/page-content.ts";
import { readJson } from "#engine/json/read-json.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { namedPictures } from "#engine/manifest/named-pictures.ts";
import { readPageMode } from "#engine/page/page-mode.ts";
import { readAsOf } from "#engine/preview/as-of.ts";
import { readPreview, type PreviewPage } from "#engine/preview/read-preview.ts";
import { explainBrokenBlocks } from "#engine/preview/render-preview.tsx";
import { surveyPage } from "#engine/preview/survey-page.ts";
import { renderPage } from "#engine/render/render-page.ts";
import { withoutScripts } from "#engine/render/write-document.ts";
import { loadPreviewContent } from "#engine/serve/routes/preview-content.ts";
import { sameAsBefore, type CheckedDraft, type RenderedDraft, type RenderRequest } from "../studio-api.ts";
import { createKnownBlocks } from "./known-blocks.ts";
import { placeProblems } from "./check-draft.ts";
import { Refusal } from "./refusal.ts";
import type { StudioParts } from "./studio-parts.ts";
import { varyContent } from "./vary-content.ts";
import { isObject } from "#schemas/selection.ts";
import { locate, type JsonPath } from "#engine/json/locate.ts";

/** Renders a draft as visitors would get the page; a broken block shows its problem in its place. */
export async function renderDraft(request: RenderRequest, parts: StudioParts, folder: string): Promise<RenderedDraft> {
  const { text, query = "" } = request;
  const file = join(folder, request.name);
  const json = readJson(file, text);
  const blocks = "value" in json ? listBlocks(json.value, file, text) : [];
  const reading = readDraft(request, parts, folder);
  const problems = placeProblems("problems" in reading ? reading.problems : [], file, text);
  if (!("plan" in reading)) return { html: "", problems, blocks };
  const search = new URLSearchParams(query);
  const { site, definition } = parts;
  const { application } = definition;
  const { content, pages } = await contentFor(reading, request, parts);
  const plan = {
    ...fillPlan(reading.published, content, pages.facts?.slice),
    page: request.name.replace(/\.json$/, ""),
  };
  const { blocks: _, ...around } = plan;
  const context = await site.loadRenderContext();
  const rendering = knownBlocksOf(site)(request.since, JSON.stringify([around, reading.path, query, request.content]));
  const { html } = renderPage({ plan, version: "", content: content.slices }, reading.path, readPageMode(search), {
    ...context,
    components: { ...context.components, [sameAsBefore]: Nothing },
    styles: rendering.styles,
    omitKnown: rendering.omitKnown,
    pages,
    pictureTheme: application.pictureTheme?.(search),
    Problem: explainBrokenBlocks(reading.broken),
    document: {
      ...withoutScripts,
      baseCss: context.document.baseCss,
      headScript: context.document.previewScript ?? "",
      classes: application.themeClasses(search),
    },
  });
  return { ...rendering.answer, html, problems, blocks };
}

/** What was rendered of drafts while code, manifests and content were those of a site. */
const known = new WeakMap<StudioParts["site"], ReturnType<typeof createKnownBlocks>>();

function knownBlocksOf(site: StudioParts["site"]) {
  const blocks = known.get(site) ?? createKnownBlocks();
  known.set(site, blocks);
  return blocks;
}

function Nothing() {
  return null;
}

/** Weighs the page as it would be published; undefined when the draft is none. */
export async function weighDraft(
  request: RenderRequest,
  parts: StudioParts,
  folder: string,
): Promise<CheckedDraft["weight"]> {
  const reading = readDraft(request, parts, folder);
  if (!("plan" in reading)) return undefined;
  const render = await parts.site.loadRenderContext();
  const { content, pages } = await contentFor(reading, request, parts);
  const published = fillPlan(reading.published, content, pages.facts?.slice);
  const { weight, budget } = await surveyPage({ ...reading, published }, content.slices, {
    ...render,
    pages,
    Problem: undefined,
    document: { ...render.document, headExtra: "" },
    shows: () => false,
  });
  return { total: weight, budget };
}

function readDraft({ name, text, path, query }: RenderRequest, { definition }: StudioParts, folder: string) {
  const place = { file: join(folder, name), mostBlocks: 2 * mostBlocks, ...(path !== undefined && { path }) };
  return readPreview(text, definition, place, readAsOf(new URLSearchParams(query)));
}

async function contentFor(page: PreviewPage, { query, content: amount }: RenderRequest, parts: StudioParts) {
  const { definition, site, source, log } = parts;
  const asOf = readAsOf(new URLSearchParams(query));
  const pages = asOf === undefined ? site.pages() : site.timetable.at(asOf);
  if (!site.content.current()) await site.content.refresh();
  const slices = mergeSlices([pages.frameSlices, pages.facts?.wanted ?? {}, page.plan.slices]);
  const context = { definition, content: site.content, source, timetable: site.timetable, log };
  const found = await loadPreviewContent({ slices, pictures: namedPictures(page.plan.blocks) }, context, page.moment);
  if (!found) throw new Refusal(409, "There is no content: the CMS does not answer – try again when it does");
  const content: PageContent = amount
    ? { ...found, slices: varyContent(found.slices, amount, definition.model) }
    : found;
  return { content, pages };
}

/** The blocks of a manifest's value in the order of the text, with the places that `data-source` names. */
export function listBlocks(value: unknown, file: string, text: string): RenderedDraft["blocks"] {
  const page = isObject(value) ? value["blocks"] : undefined;
  return pathsOf(page, ["blocks"]).map((path) => {
    const { line, column } = locate(text, path);
    return { path, source: `${file}:${line}:${column}` };
  });
}

function pathsOf(blocks: unknown, list: JsonPath): JsonPath[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, index) => {
    const path = [...list, index];
    const slots = isObject(block) && isObject(block["slots"]) ? Object.entries(block["slots"]) : [];
    return [path, ...slots.flatMap(([name, inside]) => pathsOf(inside, [...path, "slots", name]))];
  });
}
