import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPath, valueAt } from "#schemas/json-path.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import { contentTypeAt } from "#schemas/derive/content-type-at.ts";
import { applyEdit } from "#engine/json/edit-json.ts";
import { parseJson } from "#engine/json/read-json.ts";
import { planAt } from "#engine/manifest/timetable.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import { renderPage } from "#engine/render/render-page.ts";
import { replaceFile } from "#engine/replace-file.ts";
import { explainValue } from "#tools/check/explain-value.ts";
import { explainWords } from "#tools/check/explain-words.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import { walkValues } from "#tools/check/walk-values.ts";
import { partsOf } from "#tools/dev-cms/read-content-files.ts";
import type { RecordText } from "../studio-api.ts";
import type { SaveRequest } from "../studio-requests.ts";
import { Refusal, type StudioCommands, type StudioParts } from "./studio-parts.ts";

/** Reads the text of a record by its name in the page, `faqs/RECORD/faqQuestion`; an unknown name is a `Refusal`. */
export async function readRecord(name: string, parts: StudioParts, commands: StudioCommands): Promise<RecordText> {
  const { cms, folders } = commands;
  const [path = "", id = "", field = ""] = name.split("/");
  const pages = await countPages(id, field, parts);
  const address = cms && parts.source.editAddress(path, id);
  if (address !== undefined) return { text: "", isRich: false, pages, where: "", address };
  const { file, written } = findText(name, parts, folders.content);
  return { text: written.value, isRich: written.kind === "html", pages, where: `${file}, ${field} of ${id}` };
}

/** Writes one text into its content file, unless the text has errors or the file has changed. Throws a `Refusal`. */
export async function saveRecord(
  { name, text, base }: SaveRequest,
  parts: StudioParts,
  { folders }: StudioCommands,
  site: SiteIndex,
): Promise<void> {
  const { file, content, place, written } = findText(name, parts, folders.content);
  if (written.value !== base) throw new Refusal(409, `${file} has changed since the text was opened – open it again`);
  const value = { ...written, value: text };
  const faults = [...explainValue(value, site), ...explainWords(value, file, site)];
  const fault = faults.find(({ severity }) => severity === "error");
  if (fault) throw new Refusal(422, `${fault.message} – ${fault.hint}`);
  await replaceFile(file, applyEdit(content, { set: place, value: text }));
}

/** Finds a text in the content files, with its place and its kind. */
function findText(name: string, { definition }: StudioParts, folder: string) {
  const [path = "", id = "", field = ""] = name.split("/");
  const type = definition.model.types.get(contentTypeAt(definition.model, path.split(".")) ?? "");
  const file = join(folder, `${type?.info.name}.json`);
  if (!type || !existsSync(file)) throw new Refusal(404, `There is no file with the content ${path}`);
  const content = readFileSync(file, "utf8");
  const record = readItems(file, content).find((item) => item.id === id);
  const [written] = walkValues(type.schema, record?.values["data"], [], {
    value: (one) =>
      one.path.join(".") === field && typeof one.value === "string" ? [{ ...one, value: one.value }] : [],
  });
  if (!record || !written) throw new Refusal(404, `${file} has no text ${field} of ${id} – reload the page`);
  return { file, content, place: [...record.path, "data", ...written.path], written };
}

/** The items of a content file with some text. Throws a `Refusal` for a text that has no list of items. */
export function readItems(file: string, text: string) {
  const value = parseJson(text)?.value;
  if (isObject(value) && Array.isArray(value["items"])) return partsOf(value).items;
  throw new Refusal(422, `${file} has no list of items – correct the file, then try again`);
}

/** Counts the pages that show a text of a record, by rendering the blocks that are bound to the record. */
async function countPages(id: string, field: string, { site }: StudioParts): Promise<number> {
  if (!site.content.current()) await site.content.refresh();
  const [...owner] = readPath(field);
  const last = owner.pop() ?? "";
  const content = JSON.parse(JSON.stringify(site.content.current()?.slices ?? {}), (_key, value: unknown) => {
    if (isObject(value) && value["$id"] === id) {
      const fields = valueAt(value, owner) ?? {};
      Object.assign(fields, { [last]: isRichText(valueAt(fields, [last])) ? { "rich-text": [sentinel] } : sentinel });
    }
    return value;
  }) as Slices;
  const pages = site.pages();
  const plans = new Map(pages.paths.flatMap((path) => planAt(pages, path) ?? []).map((plan) => [plan.page, plan]));
  const context = await site.loadRenderContext();
  const shows = (plan: PagePlan, blocks: BlockPlan[]) =>
    renderPage({ plan: { ...plan, blocks }, version: "", content }, "/", plainMode, context).html.includes(sentinel);
  const isBound = (block: BlockPlan, { params }: PagePlan) =>
    JSON.stringify(bindBlocks([block], content, params)).includes(sentinel);
  const all = [...plans.values()];
  if (all[0] && shows(all[0], [])) return all.length;
  const bound = all.map((plan) => ({ plan, blocks: plan.blocks.filter((block) => isBound(block, plan)) }));
  return bound.filter(({ plan, blocks }) => blocks.length > 0 && shows(plan, blocks)).length;
}

const sentinel = "a text of a record";
