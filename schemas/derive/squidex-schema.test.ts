import { describe, expect, it } from "vitest";
import * as z from "zod";
import { contentModel } from "#schemas/content-model.ts";
import { contentType, formerNames, listItem, singletonType } from "#schemas/content-type.ts";
import { model } from "#schemas/small-model.fixture.ts";
import { ColorHex, Html, Image, Instant, Link, Text } from "#schemas/value.ts";
import { referencedSchemas, squidexSchema } from "./squidex-schema.ts";

const Shade = contentType("shade", "Shade", { hex: ColorHex });
const Everything = singletonType("all-of-it", "All of it", {
  leftTextRow1: Text.describe("The first row"),
  rich: Html,
  link: Link,
  moment: Instant,
  level: z.int().min(1).max(5),
  isOpen: z.boolean(),
  accent: z.enum(["purple", "grey"]),
  step: z.literal([1, 2]),
  words: z.array(Text),
  picture: Image,
  pictures: z.array(Image),
  shade: Shade,
  shades: z.array(Shade),
  points: z.array(listItem({ text: Text, icon: Image })).register(formerNames, { was: "icons" }),
});
const small = contentModel({ all: Everything });

function typeOf(name: string) {
  const type = small.types.get(name);
  if (!type) throw new Error(`There is no content type "${name}"`);
  return squidexSchema(type);
}

describe("a schema of Squidex", () => {
  const { fields, ...schema } = typeOf("all-of-it");
  const properties = (name: string) => fields.find((field) => field.name === name)?.properties;

  it("is named and labelled as the content type is", () => {
    expect(schema).toEqual({ name: "all-of-it", type: "Singleton", label: "All of it" });
    expect(typeOf("shade")).toMatchObject({ type: "Default", label: "Shade" });
  });

  it("labels fields by their names, with hints", () => {
    expect(properties("leftTextRow1")).toEqual({
      fieldType: "String",
      label: "Left text row 1",
      hints: "The first row",
    });
  });

  it.each([
    ["rich", { fieldType: "String", editor: "RichText", maxLength: 100_000 }],
    ["link", { fieldType: "String", pattern: expect.stringContaining("mailto:"), patternMessage: /site path/ }],
    ["moment", { fieldType: "DateTime", editor: "DateTime" }],
    ["level", { fieldType: "Number", minValue: 1, maxValue: 5 }],
    ["isOpen", { fieldType: "Boolean" }],
    ["accent", { fieldType: "String", editor: "Dropdown", allowedValues: ["purple", "grey"] }],
    ["step", { fieldType: "Number", editor: "Dropdown", allowedValues: [1, 2] }],
    ["words", { fieldType: "Tags" }],
    ["picture", { fieldType: "Assets", expectedType: "Image", maxItems: 1 }],
    ["pictures", { fieldType: "Assets", expectedType: "Image" }],
    ["shade", { fieldType: "References", schemaIds: ["shade"], maxItems: 1 }],
    ["shades", { fieldType: "References", schemaIds: ["shade"] }],
    ["points", { fieldType: "Array" }],
  ])("says what editors may put into %s", (name, expected) => {
    const { patternMessage, ...rest } = expected as { patternMessage?: RegExp };
    expect(properties(name)).toEqual({
      ...rest,
      label: expect.any(String),
      ...(patternMessage && { patternMessage: expect.stringMatching(patternMessage) }),
    });
  });

  it("requires nothing, so that old records stay valid", () => {
    expect(JSON.stringify([...model.types.values()].map(squidexSchema))).not.toContain("isRequired");
  });

  it("names the fields of a list's items, and the name that a field had before", () => {
    const points = fields.find(({ name }) => name === "points");
    expect(points?.was).toBe("icons");
    expect(points?.nested?.map(({ name, properties: { fieldType } }) => [name, fieldType])).toEqual([
      ["text", "String"],
      ["icon", "Assets"],
    ]);
  });

  it("names the referenced schemas, also of items", () => {
    expect(referencedSchemas(typeOf("all-of-it"))).toEqual(["shade", "shade"]);
  });
});
