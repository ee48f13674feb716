import { createHash } from "node:crypto";
import * as z from "zod";
import { registry } from "#registry/index.ts";
import { slices } from "#schemas/content/index.ts";
import { leaveOutWords } from "#src/content/model-fingerprint.ts";

/** Increase it when plans, or what HTML and other texts are parsed to, change in a way that no schema shows. */
const edition = 3;

/** Changes when an application that a browser has loaded could not render what it would be sent. */
export function pageFormat(): string {
  const blocks = Object.entries(registry).map(([type, { props, slots }]) => [type, slots, describe(props)]);
  const described = JSON.stringify([edition, blocks, describe(z.object(slices))]);
  return createHash("sha256").update(described).digest("hex").slice(0, 8);
}

function describe(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: leaveOutWords });
}
