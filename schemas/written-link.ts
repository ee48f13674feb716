import * as z from "zod";
import { otherNames } from "./suggestions.ts";
import { Link, Text } from "./value.ts";

const fields = {
  text: Text.describe("The words of the link"),
  to: Link.describe("Where it leads"),
  newTab: z.boolean().optional().describe("True to open a new tab; addresses of other sites always do"),
};

const namesOfFields = { label: "text", href: "to", url: "to", link: "to" };

/** A link or a button as manifests write it, with the additional fields of a block. */
export function writtenLink<Shape extends Readonly<Record<string, z.ZodType>>>(more: Shape) {
  return z.strictObject({ ...fields, ...more }).register(otherNames, namesOfFields);
}

/** A link with only words and an address. */
export const WrittenLink = writtenLink({});
export type WrittenLink = z.infer<typeof WrittenLink>;
