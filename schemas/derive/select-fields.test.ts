import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ColorHex, Image, Text } from "#schemas/value.ts";
import { selectFields } from "./select-fields.ts";
import { Button, ButtonProp, Shade, slices } from "#schemas/small-model.fixture.ts";

const object = z.strictObject;
const text = { kind: "value" };
const needed = { kind: "value", required: true };

describe("selectFields", () => {
  it.each<[what: string, content: z.ZodType, prop: z.ZodType, selection: object]>([
    ["a value", Text, Text, needed],
    ["a value that may be absent", Text, Text.optional(), text],
    ["a picture", Image, Image.optional(), { kind: "image" }],
    ["pictures", z.array(Image), z.array(Image), { kind: "images", required: true }],
    ["a list of texts", z.array(Text), z.array(Text).optional(), text],
    ["a reference", Shade, Shade, { kind: "one", required: true, fields: { colorHex: text } }],
    ["references", z.array(Shade), z.array(Shade), { kind: "many", required: true, fields: { colorHex: text } }],
    [
      "items inside a record",
      z.array(object({ text: Text.optional(), image: Image.optional() })),
      z.array(object({ text: Text, image: Image.optional() })),
      { kind: "items", required: true, fields: { text: needed, image: { kind: "image" } } },
    ],
    [
      "only the fields that the prop names",
      Button,
      object({ buttonText: Text }),
      { kind: "one", required: true, fields: { buttonText: needed } },
    ],
    [
      "nothing for a prop's field that the content lacks",
      Shade,
      object({ colorHex: Text.optional(), name: Text.optional() }),
      { kind: "one", required: true, fields: { colorHex: text } },
    ],
    ["the option of a union that fits", Text, z.union([Image, Text]), needed],
    [
      "the same of an optional union",
      z.array(Shade),
      z.union([z.array(object({ name: Text })), z.array(object({ colorHex: ColorHex }))]).optional(),
      { kind: "many", fields: { colorHex: needed } },
    ],
    [
      "the option of a list's element",
      z.array(Shade),
      z.array(z.union([object({ name: Text }), object({ colorHex: ColorHex })])),
      { kind: "many", required: true, fields: { colorHex: needed } },
    ],
  ])("selects %s", (_what, content, prop, selection) => {
    expect(selectFields(content, prop)).toEqual(selection);
  });

  it("gives missing words and lists of a legal block an empty value, but not those of a link", () => {
    const prop = object({ name: Text, id: z.string(), rows: z.array(object({ left: Text })), button: ButtonProp });
    const content = object({ name: Text, id: z.string(), rows: z.array(object({ left: Text })), button: Button });
    expect(selectFields(content, prop, true)).toEqual({
      kind: "one",
      required: true,
      fields: {
        name: { ...needed, empty: "" },
        id: needed,
        rows: { kind: "items", required: true, empty: [], fields: { left: { ...needed, empty: "" } } },
        button: selectFields(Button, ButtonProp),
      },
    });
  });

  it("keeps the values of a written union", () => {
    const union = z.union([z.array(Text), z.array(object({ name: Text }))]);
    expect(selectFields(object({ items: union }), object({ items: union }))).toMatchObject({
      fields: { items: needed },
    });
  });

  it("marks the required fields of a button, at any depth", () => {
    expect(
      selectFields(object({ buttons: z.array(Button) }), object({ buttons: z.array(ButtonProp).optional() })),
    ).toMatchObject({
      fields: { buttons: { kind: "many", fields: { buttonText: needed, buttonLink: needed, isExternalLink: text } } },
    });
  });

  it("tells references from items on the way down", () => {
    expect(selectFields(slices.prices, slices.prices)).toMatchObject({
      kind: "one",
      fields: { lists: { kind: "many", fields: { name: text, rows: { kind: "items" } } } },
    });
  });

  it.each<[what: string, content: z.ZodType, prop: z.ZodType]>([
    ["a record into text", Shade, Text],
    ["a list into text", z.array(Text), Text],
    ["a union without its option", Text, z.union([Image, z.number()])],
  ])("throws on %s", (_what, content, prop) => {
    expect(() => selectFields(content, prop)).toThrow("does not fit");
  });
});
