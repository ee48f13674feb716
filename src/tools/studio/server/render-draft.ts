import { join } from "node:path";
import { maxPageBlocks } from "#schemas/block-entry.ts";
import { readJson } from "#engine/json/read-json.ts";
import { readAsOf } from "#engine/preview/preview-query.ts";
import { nameTexts } from "#engine/preview/name-texts.ts";
import type { FrameProps } from "#engine/page/site-definition.ts";
import { frameContent } from "#engine/page/page-app.tsx";
import { fillPreview, renderUnpublished, surveyPreview } from "#engine/preview/render-preview.tsx";
import { previewContext } from "#engine/serve/routes/preview-context.ts";
import { sameAsBefore, type RenderedDraft } from "../studio-api.ts";
import type { RenderRequest } from "../studio-requests.ts";
import { choosePicture } from "#tools/check/explain-placeholders.ts";
import { manifestPath } from "./manifest-files.ts";
import { pageAround } from "./page-around.ts";
import { beginRendering } from "./known-blocks.ts";
import { findValues } from "./check-draft.ts";
import { listBlocks, readChanged } from "./read-changed.ts";
import { Refusal, type StudioParts } from "./studio-parts.ts";
import { varyContent } from "./vary-content.ts";

/** Renders a draft as the page for visitors; a broken block shows its problem. Throws a `Refusal` without content. */
export async function renderDraft(draft: RenderRequest, given: StudioParts, folder: string): Promise<RenderedDraft> {
  const file = manifestPath(folder, draft.name);
  const json = readJson(file, draft.text);
  const blocks = "value" in json ? listBlocks(json.value, { file, text: draft.text }, given.site.pages().sections) : [];
  const { request, parts, reading, page, context } = await readDraft(draft, given, folder);
  const { name, text, query = "", content, since } = request;
  if (!page)
    return { html: "", problems: findValues("problems" in reading ? reading.problems : [], file, text), blocks };
  const plan = { ...page.published, page: name.replace(/\.json$/, "") };
  const { blocks: _, ...around } = plan;
  const frame = frameContent(parts.site.pages().frameSlices, page.content);
  const rendering = beginRendering(parts.site, since, JSON.stringify([around, frame, page.path, query, content]));
  const application: typeof context.application = {
    ...context.application,
    // The answer to a change contains no frame.
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
  return {
    ...rendering.answer,
    // Pictures that are still to be chosen show a drawing.
    html: html.replaceAll(new RegExp(`${parts.site.render.imageBase}${choosePicture}[^"\\s,]*`, "g"), drawing),
    problems: name === draft.name ? findValues(page.problems, file, text) : [],
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
