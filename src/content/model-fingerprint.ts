import { createHash } from "node:crypto";
import * as z from "zod";
import { model } from "#schemas/content/index.ts";

/** Changes when the content model does: what one model's content means, another's may not. */
export function modelFingerprint(): string {
  return (known ??= fingerprint());
}

let known: string | undefined;

function fingerprint(): string {
  const described = z.toJSONSchema(z.object(model.slices), { io: "input", unrepresentable: "any", override: leaveOutWords });
  return createHash("sha256").update(JSON.stringify(described)).digest("hex").slice(0, 16);
}

/** Words for editors change nothing of what a value is: an override of `z.toJSONSchema`. */
export function leaveOutWords({ jsonSchema }: { jsonSchema: { description?: string | undefined } }): void {
  delete jsonSchema.description;
}
