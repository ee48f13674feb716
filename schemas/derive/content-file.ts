import * as z from "zod";
import { suggestions, type Suggestion } from "#schemas/suggestions.ts";
import { ColorHex, Instant } from "#schemas/value.ts";
import { describeSchema, readStructure } from "./read-structure.ts";

const Id = z
  .string()
  .regex(/^[\w-]+$/, { error: "expected letters, digits, - and _" })
  .describe("Unique among all records");

/** The schema of `content/<type>.json`: references and assets are lists of ids. */
export function contentFileSchema(fields: Record<string, z.ZodType>) {
  return z.strictObject({
    $schema: z.string().optional(),
    items: z.array(
      z.strictObject({
        id: Id,
        lastModified: Instant.optional().describe("Newest first where nothing else orders a list"),
        status: z
          .enum(["Draft", "Published", "Archived"])
          .meta({ enumDescriptions: ["Not finished: only its editors see it", "Served", "Kept, but served no more"] })
          .optional()
          .describe("Only Published is served"),
        data: z.strictObject(mapFields(fields)),
      }),
    ),
  });
}

/** The schema of `content/assets.json`: the CMS's data of each file in `content/assets/`. */
export const AssetsFile = z.strictObject({
  $schema: z.string().optional(),
  items: z.array(
    z.strictObject({
      id: Id,
      fileName: z.string().describe("The file's path below content/assets"),
      alt: z.string().optional().describe("What the picture shows; empty when it only decorates"),
      version: z.int().positive().optional().describe("Counts up when the file is replaced"),
      slug: z.string().optional().describe("Names the file in addresses for people; made from its name when absent"),
      tags: z.array(z.string()).optional().describe("What editors find the file by"),
    }),
  ),
});

function mapFields(fields: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      authored(schema)
        .describe(describeSchema(schema) ?? "")
        .optional(),
    ]),
  );
}

function authored(schema: z.ZodType): z.ZodType {
  const structure = readStructure(schema);
  if (structure.is === "image") return z.array(idOf({ asset: "image/" })).max(1);
  if (structure.is === "string" && structure.kind === "color") return AuthoredColor;
  if (structure.is === "object") {
    return structure.contentType
      ? z.array(idOf({ record: structure.contentType.name })).max(1)
      : z.strictObject(mapFields(structure.fields));
  }
  if (structure.is !== "list") return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const element = readStructure(structure.element);
  if (element.is === "image") return z.array(idOf({ asset: "image/" }));
  if (element.is !== "object" || !element.contentType) return z.array(authored(structure.element));
  return z.array(idOf({ record: element.contentType.name }));
}

const AuthoredColor = z.union([ColorHex, z.string().regex(/^var\(--[\w-]+\)$/)], {
  error: "expected a colour such as #0a6b3d, or a role such as var(--brand)",
});

/** An id that editors complete. */
function idOf(what: Suggestion): z.ZodType {
  return Id.describe("asset" in what ? "The id of a picture" : "The id of a record").register(suggestions, what);
}
