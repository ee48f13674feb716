import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ColorHex, Html, Image, Instant, Link, Text } from "#schemas/value.ts";
import { fits } from "./fits.ts";
import { Button, ButtonProp, Hero, Note, Shade } from "#schemas/small-model.fixture.ts";

const object = z.strictObject;

describe("fits", () => {
  describe("values", () => {
    const values = { Text, Html, Link, ColorHex, Instant, Image, Number: z.number(), Boolean: z.boolean() };
    const pairs = Object.entries(values).flatMap(([from, content]) =>
      Object.entries(values).map(([to, prop]) => [from, to, content, prop] as const),
    );
    it.each(pairs)("%s into %s", (from, to, content, prop) => {
      expect(fits(content, prop)).toBe(from === to);
    });
  });

  it.each<[what: string, content: z.ZodType, prop: z.ZodType]>([
    ["optional content into a required prop", Text.optional(), Text],
    ["content into an optional prop", Text, Text.optional()],
    ["content into a described prop", Text, Text.describe("The heading")],
    ["a list into a list", z.array(Text), z.array(Text)],
    ["a list of records into a list of its part", z.array(Button), z.array(object({ buttonText: Text }))],
    ["a choice into a wider one", z.enum(["a", "b"]), z.enum(["a", "b", "c"])],
    ["a choice into text", z.enum(["a", "b"]), Text],
    ["a literal into a choice", z.literal("a"), z.enum(["a", "b"])],
    ["a record into an object that names some of its fields", Hero, object({ title: Text })],
    ["a record that lacks what is optional", Shade, object({ colorHex: ColorHex, name: Text.optional() })],
    ["a Button into a button that must have words and a link", Button, ButtonProp],
    ["a list of Buttons into such buttons", z.array(Button), z.array(ButtonProp)],
    ["a reference inside a record", object({ button: Button.optional() }), object({ button: ButtonProp.optional() })],
    ["content into one option of a union", z.array(Text), z.union([Image, z.array(Text)])],
    ["a union of which every option fits", z.union([Text, z.enum(["a"])]), Text],
    ["pictures into pictures", z.array(Image), z.array(Image)],
  ])("takes %s", (_what, content, prop) => {
    expect(fits(content, prop)).toBe(true);
  });

  it.each<[what: string, content: z.ZodType, prop: z.ZodType]>([
    ["a list into its element", z.array(Text), Text],
    ["a value into a list", Text, z.array(Text)],
    ["a list of the wrong element", z.array(Html), z.array(Text)],
    ["a picture into pictures", Image, z.array(Image)],
    ["a wider choice into a narrower one", z.enum(["a", "b"]), z.enum(["a"])],
    ["text into a choice", Text, z.enum(["a", "b"])],
    ["a choice into HTML", z.enum(["a"]), Html],
    ["a choice of numbers into text", z.literal(1), Text],
    ["a record that lacks what is required", Shade, object({ colorHex: ColorHex, name: Text })],
    ["a record of which one field does not fit", Button, object({ buttonText: Text, buttonLink: z.number() })],
    ["a record that shares no field", Button, object({ heading: Text.optional() })],
    ["a record into an object without fields", Button, object({})],
    [
      "a vacuous object inside a record",
      object({ button: Button }),
      object({ button: object({ heading: Text.optional() }) }),
    ],
    ["a record into text", Shade, Text],
    ["a picture into an object with an id", Image, object({ id: Text })],
    ["content into a union without its option", Text, z.union([Image, z.number()])],
    ["a union of which one option does not fit", z.union([Text, Html]), Text],
    ["a link among texts", z.union([Text, Link]), Text],
    ["anything into anything", z.unknown(), z.unknown()],
    ["a note into a button", Note, ButtonProp],
  ])("refuses %s", (_what, content, prop) => {
    expect(fits(content, prop)).toBe(false);
  });
});
