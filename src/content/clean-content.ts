import * as z from "zod";
import { slices, sliceNames } from "#schemas/content/index.ts";
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
 * null, as if the CMS had left it empty, so that it costs its block and nothing more.
 */
export function cleanContent(wire: WireContent, wanted: SliceSelections): CleanContent {
  const problems: string[] = [];
  const report = (path: string) => (found: unknown, expected: string) => {
    problems.push(`${path}: expected ${expected}, found ${typeof found === "object" ? "another structure" : JSON.stringify(found)?.slice(0, 80)}`);
    return null;
  };
  const clean = (value: unknown, schema: z.ZodType, path: string): unknown => {
    if (value === null || value === undefined) return null;
    const structure = readStructure(schema);
    const bad = report(path);
    if (structure.is === "image") {
      const assets = z.array(WireAsset).safeParse(value);
      return assets.success ? assets.data : bad(value, "assets");
    }
    if (structure.is === "object") {
      const list = structure.contentType ? value : [value];
      return Array.isArray(list) ? cleanRecords(list, structure.fields, path) : bad(value, "a list of records");
    }
    if (structure.is !== "list") {
      const checked = schema.safeParse(value);
      if (checked.success) return checked.data;
      return bad(value, checked.error.issues[0]?.message ?? "another value");
    }
    if (!Array.isArray(value)) return bad(value, "a list");
    const element = readStructure(structure.element);
    if (element.is === "object" && element.contentType) return cleanRecords(value, element.fields, path);
    if (element.is === "object") return value.flatMap((item, index) => cleanFields(item, element.fields, `${path}.${index}`) ?? []);
    if (element.is === "image") return clean(value, structure.element, path);
    return value.map((item, index) => clean(item, structure.element, `${path}.${index}`)).filter((item) => item !== null);
  };
  const cleanRecords = (list: unknown[], fields: Record<string, z.ZodType>, path: string) =>
    list.flatMap((record, index) => {
      if (!isObject(record)) return [];
      const flatData = cleanFields(record["flatData"], fields, `${path}.${index}`);
      return flatData ? [{ id: record["id"], flatData }] : [];
    });
  const cleanFields = (found: unknown, fields: Record<string, z.ZodType>, path: string) => {
    if (!isObject(found)) return undefined;
    const entries = Object.entries(found).filter(([name]) => Object.hasOwn(fields, name));
    return Object.fromEntries(
      entries.map(([name, value]) => [name, clean(value, fields[name] ?? z.never(), `${path}.${name}`)]),
    );
  };
  const cleaned = sliceNames.flatMap((name) => {
    const slice = wanted[name];
    if (!slice) return [];
    const schema: z.ZodType = slices[name];
    return [[slice.query, clean(wire[slice.query], schema, name)] as const];
  });
  return { wire: Object.fromEntries(cleaned), problems };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
