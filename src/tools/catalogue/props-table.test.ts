import * as z from "zod";
import { expect, it } from "vitest";
import { ColorHex, Html, Image, Instant, Link, Text } from "#schemas/value.ts";
import { describeFields } from "./describe-block.ts";
import { describeKind, listProps } from "./props-table.tsx";

it.each<[takes: string, schema: z.ZodType]>([
  ["text", Text],
  ["text", z.string()],
  ["rich text", Html],
  ["link", Link],
  ["colour", ColorHex],
  ["date and time", Instant],
  ["picture", Image],
  ["number", z.number()],
  ["true or false", z.boolean()],
  ['"one" or "two"', z.enum(["one", "two"])],
  ["list of pictures", z.union([z.array(Image), z.array(Text)])],
  ["list of pictures", z.array(Image)],
])("says that a prop takes %s", (takes, schema) => {
  const [prop] = describeFields({ prop: schema });
  expect(prop && describeKind(prop)).toBe(takes);
});

it("lists the parts of groups below them, and which of all can be omitted", () => {
  const rows = listProps(
    describeFields({
      heading: Text.optional().describe("The heading"),
      cards: z.array(z.strictObject({ front: z.strictObject({ text: Text }).optional(), back: Html })),
    }),
  );
  expect(rows.map((row) => `${row.name}: ${describeKind(row)}${row.isRequired ? "" : "?"}`)).toEqual([
    "heading: text?",
    "cards: list of groups",
    "cards.front: group?",
    "cards.front.text: text",
    "cards.back: rich text",
  ]);
});
