import * as z from "zod";
import { suggestions } from "#schemas/suggestions.ts";
import { ColorHex } from "#schemas/value.ts";
import { describeField, type FieldStorage } from "./describe-field.ts";
import { describeSchema, readStructure } from "./read-structure.ts";

/** The id of a record or an asset. */
export const Id = z
  .string()
  .regex(/^[\w-]+$/, { error: "expected letters, digits, - and _" })
  .describe("Unique among all records");

/** The fields of a record as authors write them: each is optional, and references and assets are lists of ids. */
export function authoredFields(fields: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const description = describeSchema(schema) ?? "";
      return [name, authored(schema).describe(description).optional()];
    }),
  );
}

function authored(schema: z.ZodType): z.ZodType {
  const structure = readStructure(schema);
  const id = idOf(describeField(schema));
  if (id) return structure.is === "list" ? z.array(id) : z.array(id).max(1);
  if (structure.is === "list") return z.array(authored(structure.element));
  if (structure.is === "object") return z.strictObject(authoredFields(structure.fields));
  if (structure.is === "string" && structure.kind === "color") return AuthoredColor;
  return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
}

const AuthoredColor = z.union([ColorHex, z.string().regex(/^var\(--[\w-]+\)$/)], {
  error: "expected a colour such as #0a6b3d, or a role such as var(--brand)",
});

/** An id that editors complete; undefined for a field that is no asset and no reference. */
function idOf(field: FieldStorage): z.ZodType | undefined {
  if (field.is === "assets") return Id.describe("The id of a picture").register(suggestions, { asset: "image/" });
  if (field.is !== "references") return undefined;
  return Id.describe("The id of a record").register(suggestions, { record: field.contentType });
}
