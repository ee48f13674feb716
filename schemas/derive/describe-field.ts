import type * as z from "zod";
import { readStructure } from "./read-structure.ts";

/** The CMS's form of a field: references and assets are lists of ids, even for a single value in the model. */
export type FieldStorage =
  | { is: "value" }
  | { is: "assets" }
  /** Records of another content type, by the CMS's name. */
  | { is: "references"; contentType: string }
  /** Items that live inside their record. */
  | { is: "items"; fields: Readonly<Record<string, z.ZodType>> };

/** Describes how the CMS keeps a field of the content model. */
export function describeField(schema: z.ZodType): FieldStorage {
  const found = readStructure(schema);
  const structure = found.is === "list" ? readStructure(found.element) : found;
  if (structure.is === "image") return { is: "assets" };
  if (structure.is !== "object") return { is: "value" };
  const { contentType, fields } = structure;
  return contentType ? { is: "references", contentType: contentType.name } : { is: "items", fields };
}

/** Converts a name to words: `leftTextRow1` → `Left text row 1`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
