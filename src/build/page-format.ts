import { createHash } from "node:crypto";
import * as z from "zod";
import { registry } from "#registry/index.ts";
import { slices } from "#schemas/content/index.ts";
import { leaveOutWords } from "#src/content/model-fingerprint.ts";

/** Raised when plans change otherwise, or what HTML and other written values are parsed to. */
const edition = 3;

/** Changes when an application that is loaded already could not draw what it would be sent. */
export function pageFormat(): string {
  const blocks = Object.entries(registry).map(([type, { props, slots }]) => [type, slots, describe(props)]);
  const described = JSON.stringify([edition, blocks, describe(z.object(slices))]);
  return createHash("sha256").update(described).digest("hex").slice(0, 8);
}

function describe(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: leaveOutWords });
}
