import { createHash } from "node:crypto";
import * as z from "zod";
import type { SiteSchemas } from "#schemas/site-schemas.ts";
import { omitDescription } from "#src/content/model-fingerprint.ts";

/** Increase it when plans, or what HTML and other texts are parsed to, change in a way that no schema shows. */
const edition = 3;

/** Changes when an application that a browser has loaded could not render what it would be sent. */
export function pageFormat({ blocks, model }: SiteSchemas): string {
  const described = Object.entries(blocks).map(([type, { props, slots }]) => [type, slots, describe(props)]);
  const text = JSON.stringify([edition, described, describe(z.object(model.slices))]);
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

function describe(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: omitDescription });
}
