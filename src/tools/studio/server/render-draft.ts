import { join } from "node:path";
import { maxPageBlocks } from "#schemas/block-entry.ts";
import { readJson } from "#engine/json/read-json.ts";
import { readAsOf } from "#engine/preview/preview-query.ts";
import { readPreview } from "#engine/preview/read-preview.ts";
import { fillPreview, renderUnpublished, surveyPreview } from "#engine/preview/render-preview.tsx";
import { previewContext } from "#engine/serve/routes/preview-context.ts";
import { sameAsBefore, type CheckedDraft, type RenderedDraft, type RenderRequest } from "../studio-api.ts";
import { beginRendering } from "./known-blocks.ts";
import { placeProblems } from "./check-draft.ts";
import { Refusal } from "./refusal.ts";
import type { StudioParts } from "./studio-parts.ts";
import { varyContent } from "./vary-content.ts";
import { isObject } from "#schemas/selection.ts";
import { locate, type JsonPath } from "#engine/json/locate.ts";

/** Renders a draft as the page for visitors; a broken block shows its problem. Throws a `Refusal` without content. */
export async function renderDraft(request: RenderRequest, parts: StudioParts, folder: string): Promise<RenderedDraft> {
  const { name, text, query = "", content, since } = request;
  const file = join(folder, name);
  const json = readJson(file, text);
  const blocks = "value" in json ? listBlocks(json.value, file, text) : [];
  const { reading, page, context } = await readDraft(request, parts, folder);
  if (!page)
    return { html: "", problems: placeProblems("problems" in reading ? reading.problems : [], file, text), blocks };
  const plan = { ...page.published, page: name.replace(/\.json$/, "") };
  const { blocks: _, ...around } = plan;
  const rendering = beginRendering(parts.site, since, JSON.stringify([around, page.path, query, content]));
  const { html } = renderUnpublished(page, plan, new URLSearchParams(query), {
    ...context,
    components: { ...context.components, [sameAsBefore]: () => null },
    styles: rendering.styles,
    omitKnown: rendering.omitKnown,
  });
  return { ...rendering.answer, html, problems: placeProblems(page.problems, file, text), blocks };
}

/** Weighs the page as it would be published; undefined when it is no page. Throws a `Refusal` without content. */
export async function weighDraft(
  request: RenderRequest,
  parts: StudioParts,
  folder: string,
): Promise<CheckedDraft["weight"]> {
  const { page, context } = await readDraft(request, parts, folder);
  if (!page) return undefined;
  const { weight, budget } = await surveyPreview(page, context);
  return { total: weight, budget };
}

/** Reads a draft; a page also gets its content. */
async function readDraft(
  { name, text, path, query, content: amount }: RenderRequest,
  parts: StudioParts,
  folder: string,
) {
  const { definition, site } = parts;
  const asOf = readAsOf(new URLSearchParams(query));
  const place = { file: join(folder, name), maxPageBlocks: 2 * maxPageBlocks, ...(path !== undefined && { path }) };
  const reading = readPreview(text, definition, place, asOf);
  const context = await previewContext({ ...parts, ...site }, asOf);
  if (!("plan" in reading)) return { reading, context };
  if (!site.content.current()) await site.content.refresh();
  const loadContent: typeof context.loadContent = async (wanted, moment) => {
    const found = await context.loadContent(wanted, moment);
    return found && amount ? { ...found, slices: varyContent(found.slices, amount, definition.model) } : found;
  };
  const page = await fillPreview(reading, { ...context, loadContent });
  if (!page) throw new Refusal(409, "There is no content: the CMS does not answer – try again when it does");
  return { reading, page, context };
}

/** Lists the blocks of a manifest's value in the order of the text, with their positions as in `data-source`. */
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
