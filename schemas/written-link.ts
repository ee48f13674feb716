import * as z from "zod";
import { formerNames } from "./former-names.ts";
import { Link, Text } from "./value.ts";

const fields = {
  text: Text.describe("The words of the link"),
  to: Link.describe("Where it leads"),
  newTab: z.boolean().optional().describe("True to open a new tab; addresses of other sites always do"),
};

/** The other names of these fields. */
const otherNames = { label: "text", href: "to", url: "to", link: "to" };

/** A link or a button as manifests write it, with the additional fields of a block and their other names. */
export function writtenLink<Shape extends Readonly<Record<string, z.ZodType>>>(
  more: Shape,
  names: Readonly<Record<string, string>> = {},
) {
  const schema = z.strictObject({ ...fields, ...more });
  formerNames.add(schema, { ...otherNames, ...names });
  return schema;
}

/** A link with only words and an address. */
export const WrittenLink = writtenLink({});
export type WrittenLink = z.infer<typeof WrittenLink>;
