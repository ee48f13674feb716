import { createHash } from "node:crypto";
import * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";

/** Changes when the content model does. Takes some milliseconds. */
export function modelFingerprint({ slices }: ContentModel): string {
  const described = z.toJSONSchema(z.object(slices), { io: "input", unrepresentable: "any", override: omitDescription });
  return createHash("sha256").update(JSON.stringify(described)).digest("hex").slice(0, 16);
}

/** An override of `z.toJSONSchema`: words for editors change nothing of what a value is. */
export function omitDescription({ jsonSchema }: { jsonSchema: { description?: string | undefined } }): void {
  delete jsonSchema.description;
}
