import * as z from "zod";
import { slices, sliceNames } from "#schemas/content/index.ts";
import { isRichText, richTextWords } from "#schemas/rich-text.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import type { SliceSelections } from "#schemas/page-plan.ts";
import type { WireContent } from "./unwrap.ts";

/** Content of which every value is as the content model says, and what was taken out of it. */
export interface CleanContent {
  wire: WireContent;
  /** One sentence for each value that the content model does not allow, with its path. */
  problems: string[];
}

const WireAsset = z.object({
  id: z.string().regex(/^[\w-]+$/),
  version: z.number().nullish(),
  mimeType: z.string().nullish(),
  pixelWidth: z.number().positive().nullish().catch(null),
  pixelHeight: z.number().positive().nullish().catch(null),
  metadata: z.object({ alt: z.string().nullish().catch(null) }).nullish().catch(null),
});

/**
 * Holds an answer against the content model, still wrapped. A value that does not belong becomes
 * null, as if the CMS had left it empty, so that it costs its block and nothing more. HTML is
 * parsed, here and never again.
 */
export function cleanContent(wire: WireContent, wanted: SliceSelections): CleanContent {
  const problems: string[] = [];
  const refuse: Refuse = (path, expected, found) => {
    problems.push(`${path}: ${expected}, found ${show(found)}`);
    return null;
  };
  const cleaned = sliceNames.flatMap((name) => {
    const slice = wanted[name];
    return slice ? [[slice.query, cleanSlice(wire[slice.query], slices[name], name, refuse)]] : [];
  });
  return { wire: Object.fromEntries(cleaned), problems };
}

/** Notes what was found in place of what was expected, and gives the null that takes its place. */
type Refuse = (path: string, expected: string, found: unknown) => null;
type Fields = Record<string, z.ZodType>;

/** A slice is a list of records on the wire, whether all of them count or only the first. */
function cleanSlice(value: unknown, schema: z.ZodType, path: string, refuse: Refuse): unknown {
  const structure = readStructure(schema);
  return cleanValue(value, structure.is === "list" ? structure.element : schema, path, refuse);
}

function cleanValue(value: unknown, schema: z.ZodType, path: string, refuse: Refuse): unknown {
  // The CMS keeps a text that an editor has emptied.
  if (value === null || value === undefined || value === "") return null;
  const structure = readStructure(schema);
  if (structure.is === "image") return cleanAssets(value, path, refuse);
  if (structure.is === "object") return cleanRecords(value, structure.fields, path, refuse);
  if (structure.is === "list") return cleanList(value, structure.element, path, refuse);
  const checked = schema.safeParse(value);
  if (!checked.success) return refuse(path, expectation(checked.error), value);
  // What an editor emptied is often an empty paragraph still.
  return isRichText(checked.data) && richTextWords(checked.data) === "" ? null : checked.data;
}

function cleanList(value: unknown, element: z.ZodType, path: string, refuse: Refuse): unknown {
  const structure = readStructure(element);
  if (structure.is === "image") return cleanAssets(value, path, refuse);
  if (structure.is === "object" && structure.contentType) return cleanRecords(value, structure.fields, path, refuse);
  if (!Array.isArray(value)) return refuse(path, "expected a list", value);
  return value.flatMap((item, index) => {
    const place = `${path}.${index}`;
    const cleaned =
      structure.is === "object"
        ? cleanFields(item, structure.fields, place, refuse)
        : cleanValue(item, element, place, refuse);
    return cleaned === null ? [] : [cleaned];
  });
}

function cleanRecords(value: unknown, fields: Fields, path: string, refuse: Refuse): unknown {
  if (!Array.isArray(value)) return refuse(path, "expected a list of records", value);
  return value.flatMap((record, index) => {
    const place = `${path}.${index}`;
    const flatData = isObject(record) ? cleanFields(record["flatData"], fields, place, refuse) : refuse(place, "expected a record", record);
    return flatData === null ? [] : [{ id: record["id"], flatData }];
  });
}

function cleanFields(value: unknown, fields: Fields, path: string, refuse: Refuse): unknown {
  if (!isObject(value)) return refuse(path, "expected fields", value);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, schema]) => [name, cleanValue(value[name], schema, `${path}.${name}`, refuse)]),
  );
}

function cleanAssets(value: unknown, path: string, refuse: Refuse): unknown {
  const assets = z.array(WireAsset).safeParse(value);
  return assets.success ? assets.data : refuse(path, "expected assets", value);
}

/** What zod says, without what `refuse` says anyway. */
function expectation({ issues }: z.ZodError): string {
  return issues[0]?.message.replace(/^Invalid input: |, received .*$/g, "") ?? "expected another value";
}

function show(found: unknown): string {
  return typeof found === "object" ? "another structure" : (JSON.stringify(found) ?? "nothing").slice(0, 80);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
