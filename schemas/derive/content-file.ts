import * as z from "zod";
import { Instant, Meant } from "#schemas/value.ts";
import { authoredFields, Id } from "./authored-fields.ts";

/** The schema of `content/<type>.json`: references and assets are lists of ids. */
export function contentFileSchema(fields: Record<string, z.ZodType>) {
  return itemsFile({
    lastModified: Instant.optional().describe("Newest first where nothing else orders a list"),
    status: z
      .enum(["Draft", "Published", "Archived"])
      .meta({ enumDescriptions: ["Not finished: only its editors see it", "Served", "Kept, but served no more"] })
      .optional()
      .describe("Only Published is served"),
    meant: Meant,
    data: z.strictObject(authoredFields(fields)),
  });
}

/** The schema of `content/assets.json`: the CMS's data of each file in `content/assets/`. */
export const AssetsFile = itemsFile({
  fileName: z.string().describe("The file's path below content/assets"),
  alt: z.string().optional().describe("What the picture shows; empty when it only decorates"),
  version: z.int().positive().optional().describe("Counts up when the file is replaced"),
  slug: z.string().optional().describe("Names the file in addresses for people; made from its name when absent"),
  tags: z.array(z.string()).optional().describe("What editors find the file by"),
});

function itemsFile<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ $schema: z.string().optional(), items: z.array(z.strictObject({ id: Id, ...fields })) });
}
