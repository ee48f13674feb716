import { createHash } from "node:crypto";
import * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";

/** Changes with the content model. Takes some milliseconds. */
export function modelFingerprint({ slices }: ContentModel): string {
  const accepted = JSON.stringify(describeAccepted(z.object(slices)));
  return createHash("sha256").update(accepted).digest("hex").slice(0, 16);
}

/** Describes the values that a schema accepts, without texts for editors. */
export function describeAccepted(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      delete jsonSchema.description;
      delete jsonSchema["enumDescriptions"];
    },
  });
}
