import { setImmediate } from "node:timers/promises";
import * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { isObject, type KnownPictures, type Slices, type SliceSelections } from "#schemas/selection.ts";
import { fillFacts, mayNameFact, unknownFacts, type Facts } from "#schemas/fact-references.ts";
import { colorPairOf, readStructure } from "#schemas/derive/read-structure.ts";
import { isEmptied } from "#schemas/rich-text-tree.ts";
import { explainContrast, readable } from "./explain-contrast.ts";

/** Content that matches the content model, and the problems of the omitted values. */
export interface CleanContent {
  slices: Slices;
  /** A sentence for each value that is not shown, with its path: wrong values, and colours that cannot be read. */
  problems: string[];
}

/** Validates content and parses its HTML. A wrong value becomes absent, so it costs only its block. */
export function cleanContent(found: Slices, wanted: SliceSelections, model: ContentModel): CleanContent {
  const cleaning = cleanAll(found, wanted, model);
  let step = cleaning.next();
  while (!step.done) step = cleaning.next();
  return step.value;
}

/** Milliseconds of cleaning after which visitors are served. */
const maxTurn = 4;

/** Cleans content in several turns; visitors are served between two turns. A turn ends after a whole value. */
export async function cleanInTurns(found: Slices, wanted: SliceSelections, model: ContentModel): Promise<CleanContent> {
  const cleaning = cleanAll(found, wanted, model);
  let began = performance.now();
  for (let step = cleaning.next(); ; step = cleaning.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < maxTurn) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** A generator, so that the caller can interrupt the cleaning after each value. */
function* cleanAll(found: Slices, wanted: SliceSelections, model: ContentModel): Cleaning<CleanContent> {
  const problems: string[] = [];
  const cleaner: Cleaner = {
    facts: model.ownFacts,
    report: (path, problem) => void problems.push(`${path}: ${problem}`),
    refuse(path, expected, value) {
      cleaner.report(path, `${expected}, found ${show(value)}`);
      return undefined;
    },
  };
  const slices: Slices = {};
  const names = Object.keys(model.slices).filter((name) => Object.hasOwn(wanted, name));
  for (const name of names.toSorted((one, other) => Number(other === model.facts) - Number(one === model.facts))) {
    // An absent slice keeps its name: the deletion guard counts the values of each wanted slice.
    const cleaned = yield* cleanValue(found[name], model.schemaOf(name), name, cleaner);
    if (name === model.facts) cleaner.facts = { ...model.ownFacts, ...(isObject(cleaned) && cleaned) };
    slices[name] = name === model.facts ? cleaner.facts : cleaned;
  }
  return { slices, problems };
}

type Cleaning<Cleaned = unknown> = Generator<void, Cleaned, void>;

interface Cleaner {
  /** The facts that texts name; they are cleaned before all other slices. */
  facts: Facts;
  /** Records that a value is not shown. */
  report(this: void, path: string, problem: string): void;
  /** Records a wrong value, and returns the undefined that replaces the value. */
  refuse(this: void, path: string, expected: string, found: unknown): undefined;
}

function* cleanValue(value: unknown, schema: z.ZodType, path: string, cleaner: Cleaner): Cleaning {
  // A CMS may keep a text after an editor has emptied it.
  if (value === null || value === undefined || value === "") return undefined;
  const structure = readStructure(schema);
  if (structure.is === "object") {
    const cleaned = yield* cleanFields(value, structure.fields, path, cleaner);
    reportColors(cleaned, schema, path, cleaner);
    return cleaned;
  }
  if (structure.is === "list") return yield* cleanList(value, structure.element, path, cleaner);
  yield;
  if (structure.is === "image") return cleanImage(value, path, cleaner);
  const checked = schema.safeParse(value);
  if (!checked.success) return cleaner.refuse(path, expectation(checked.error), value);
  const filled = typeof value === "string" && mayNameFact(value) ? sayFacts(checked.data, path, cleaner) : checked.data;
  return isEmptied(filled) ? undefined : filled;
}

function sayFacts(value: unknown, path: string, { facts, refuse }: Cleaner): unknown {
  for (const name of new Set(unknownFacts(value, facts))) refuse(path, "expected the name of a fact", name);
  return fillFacts(value, facts);
}

function* cleanList(value: unknown, element: z.ZodType, path: string, cleaner: Cleaner): Cleaning {
  if (!Array.isArray(value)) return cleaner.refuse(path, "expected a list", value);
  const items: unknown[] = [];
  for (const [index, item] of value.entries()) {
    const cleaned = yield* cleanValue(item, element, `${path}.${index}`, cleaner);
    if (cleaned !== undefined) items.push(cleaned);
  }
  return items;
}

function* cleanFields(value: unknown, fields: Record<string, z.ZodType>, path: string, cleaner: Cleaner): Cleaning {
  if (!isObject(value)) return cleaner.refuse(path, "expected fields", value);
  const cleaned: Record<string, unknown> = typeof value["$id"] === "string" ? { $id: value["$id"] } : {};
  for (const [name, schema] of Object.entries(fields)) {
    if (!Object.hasOwn(value, name)) continue;
    const field = yield* cleanValue(value[name], schema, `${path}.${name}`, cleaner);
    if (field !== undefined) cleaned[name] = field;
  }
  return cleaned;
}

/** The colours stay in the content, but every block shows the theme's colours. */
function reportColors(fields: unknown, schema: z.ZodType, path: string, { report }: Cleaner): void {
  const pair = colorPairOf(schema);
  const problem = pair && isObject(fields) && explainContrast(fields, pair);
  if (problem) report(path, `${problem} – choose colours with ${readable} or more`);
}

const optional = <Type extends z.ZodType>(schema: Type) => schema.optional().catch(undefined);

const FoundImage = z.object({
  id: z.string().regex(/^[\w-]+$/),
  alt: optional(z.string()),
  width: optional(z.number().positive()),
  height: optional(z.number().positive()),
  mimeType: optional(z.string()),
  version: optional(z.number()),
});

function cleanImage(value: unknown, path: string, { refuse }: Cleaner): unknown {
  const image = FoundImage.safeParse(value);
  return image.success ? present(image.data) : refuse(path, "expected a picture", value);
}

/** Validates the CMS's data of pictures, which override the site's own data; a picture without valid data is absent. */
export function cleanPictures(found: Readonly<Record<string, unknown>>, own: KnownPictures = {}): KnownPictures {
  const entries = Object.entries(found).flatMap(([id, value]) => {
    const picture = FoundImage.safeParse(value);
    return picture.success ? [[id, { ...own[id], id, ...present(picture.data) }] as const] : [];
  });
  return { ...own, ...Object.fromEntries(entries) };
}

function present(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Zod's message without the value, which `refuse` adds. */
function expectation({ issues }: z.ZodError): string {
  return issues[0]?.message.replace(/^Invalid input: |, received .*$/g, "") ?? "expected another value";
}

function show(found: unknown): string {
  return typeof found === "object" ? "another structure" : (JSON.stringify(found) ?? "nothing").slice(0, 80);
}
