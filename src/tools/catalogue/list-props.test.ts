import * as z from "zod";
import { expect, it } from "vitest";
import { ColorHex, Html, Image, Instant, Link, Text } from "#schemas/value.ts";
import { describeFields } from "./describe-block.ts";
import { listProps } from "./list-props.ts";

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
  ["text or number", z.union([Text, z.number()])],
  ["list of pictures", z.array(Image)],
  ["value", z.unknown()],
])("says that a prop takes %s", (takes, schema) => {
  const [row] = listProps(describeFields({ prop: schema.describe("What it is") }));
  expect(row).toEqual({ name: "prop", required: true, takes, description: "What it is", fits: [] });
});

it("lists the parts of groups below them, and which of all can be omitted", () => {
  const rows = listProps(
    describeFields({
      heading: Text.optional().describe("The heading"),
      cards: z.array(z.strictObject({ front: z.strictObject({ text: Text }).optional(), back: Html })),
    }),
  );
  expect(rows.map(({ name, takes, required }) => `${name}: ${takes}${required ? "" : "?"}`)).toEqual([
    "heading: text?",
    "cards: list of groups",
    "cards.front: group?",
    "cards.front.text: text",
    "cards.back: rich text",
  ]);
});
