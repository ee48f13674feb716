import * as z from "zod";
import { mapValues } from "#schemas/map-values.ts";
import { suggestions } from "#schemas/suggestions.ts";
import { ColorHex, Instant, Meant } from "#schemas/value.ts";
import { describeField, type FieldStorage, describeSchema, readStructure } from "./read-structure.ts";

/** The id of a record or an asset. */
const Id = z
  .string()
  .regex(/^[\w-]+$/, { error: "expected letters, digits, - and _" })
  .describe("Unique among all records");

/** The schema of `content/<type>.json`: references and assets are lists of ids. */
export function contentFileSchema(fields: Record<string, z.ZodType>) {
  return itemsFile({
    lastModified: Instant.optional().describe("Newest first where nothing else orders a list"),
    status: z
      .enum(["Draft", "Published", "Archived"])
      .meta({ enumDescriptions: ["Not finished: only its editors see it", "Served", "Kept, but no longer served"] })
      .optional()
      .describe("Only Published is served"),
    meant: Meant,
    data: z.strictObject(authoredFields(fields)),
  });
}

/** The schema of `content/assets.json`: the CMS's data of each file in `content/assets/`. */
export const AssetsFile = itemsFile({
  fileName: z.string().describe("The file's path below content/assets"),
  alt: z.string().optional().describe("A description of the picture; empty for a decorative picture"),
  version: z.int().positive().optional().describe("Counts up when the file is replaced"),
  slug: z.string().optional().describe("Names the file in addresses for people; made from its name when absent"),
  tags: z.array(z.string()).optional().describe("The words by which editors find the file"),
});

function itemsFile<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ $schema: z.string().optional(), items: z.array(z.strictObject({ id: Id, ...fields })) });
}

/** The fields of a record as authors write them: each is optional, and references and assets are lists of ids. */
function authoredFields(fields: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return mapValues(fields, (schema) =>
    authored(schema)
      .describe(describeSchema(schema) ?? "")
      .optional(),
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
