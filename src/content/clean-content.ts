import { setImmediate } from "node:timers/promises";
import * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { isRichText, richTextWords } from "#schemas/rich-text.ts";
import { isObject, type Slices, type SliceSelections } from "#schemas/selection.ts";

/** Content whose every value is as the content model says, and what was omitted. */
export interface CleanContent {
  slices: Slices;
  /** One sentence for each value that the content model does not allow, with its path. */
  problems: string[];
}

/**
 * Checks content against the content model. A wrong value becomes absent, as if the CMS had left it
 * empty, so that it costs its block and nothing else. HTML is parsed here, and never again.
 */
export function cleanContent(found: Slices, wanted: SliceSelections, model: ContentModel): CleanContent {
  const problems: string[] = [];
  const refuse: Refuse = (path, expected, value) => {
    problems.push(`${path}: ${expected}, found ${show(value)}`);
    return undefined;
  };
  const entries = Object.entries(model.slices).filter(([name]) => Object.hasOwn(wanted, name));
  // A slice that is absent keeps its name: the deletion guard counts what each wanted slice holds.
  return {
    slices: Object.fromEntries(entries.map(([name, schema]) => [name, cleanValue(found[name], schema, name, refuse)])),
    problems,
  };
}

/** Does the same for one slice after the other: visitors are answered between two. */
export async function cleanInTurns(found: Slices, wanted: SliceSelections, model: ContentModel): Promise<CleanContent> {
  const slices: Slices = {};
  const problems: string[] = [];
  for (const [name, selection] of Object.entries(wanted)) {
    const part = cleanContent(found, { [name]: selection }, model);
    Object.assign(slices, part.slices);
    problems.push(...part.problems);
    await setImmediate();
  }
  return { slices, problems };
}

/** Records a wrong value, and returns the undefined that replaces it. */
type Refuse = (path: string, expected: string, found: unknown) => undefined;

function cleanValue(value: unknown, schema: z.ZodType, path: string, refuse: Refuse): unknown {
  // A CMS may keep a text that an editor has emptied.
  if (value === null || value === undefined || value === "") return undefined;
  const structure = readStructure(schema);
  if (structure.is === "image") return cleanImage(value, path, refuse);
  if (structure.is === "object") return cleanFields(value, structure.fields, path, refuse);
  if (structure.is === "list") return cleanList(value, structure.element, path, refuse);
  const checked = schema.safeParse(value);
  if (!checked.success) return refuse(path, expectation(checked.error), value);
  // HTML that an editor has emptied is often an empty paragraph.
  return isRichText(checked.data) && richTextWords(checked.data) === "" ? undefined : checked.data;
}

function cleanList(value: unknown, element: z.ZodType, path: string, refuse: Refuse): unknown {
  if (!Array.isArray(value)) return refuse(path, "expected a list", value);
  return value.flatMap((item, index) => cleanValue(item, element, `${path}.${index}`, refuse) ?? []);
}

function cleanFields(value: unknown, fields: Record<string, z.ZodType>, path: string, refuse: Refuse): unknown {
  if (!isObject(value)) return refuse(path, "expected fields", value);
  const names = Object.keys(fields).filter((name) => Object.hasOwn(value, name));
  const cleaned = present(
    names.map((name) => [name, cleanValue(value[name], fields[name] ?? z.never(), `${path}.${name}`, refuse)]),
  );
  return typeof value["$id"] === "string" ? { $id: value["$id"], ...cleaned } : cleaned;
}

const optional = <Type extends z.ZodType>(schema: Type) => schema.nullish().catch(undefined);

const FoundImage = z.object({
  id: z.string().regex(/^[\w-]+$/),
  alt: optional(z.string()),
  width: optional(z.number().positive()),
  height: optional(z.number().positive()),
  mimeType: optional(z.string()),
  version: optional(z.number()),
});

function cleanImage(value: unknown, path: string, refuse: Refuse): unknown {
  const image = FoundImage.safeParse(value);
  return image.success ? present(Object.entries(image.data)) : refuse(path, "expected a picture", value);
}

function present(entries: [name: string, value: unknown][]): Record<string, unknown> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

/** Zod's message without the value, which `refuse` adds. */
function expectation({ issues }: z.ZodError): string {
  return issues[0]?.message.replace(/^Invalid input: |, received .*$/g, "") ?? "expected another value";
}

function show(found: unknown): string {
  return typeof found === "object" ? "another structure" : (JSON.stringify(found) ?? "nothing").slice(0, 80);
}
