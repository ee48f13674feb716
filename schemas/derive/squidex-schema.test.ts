import { readFileSync } from "node:fs";
import { buildSchema, isObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { contentModel } from "#schemas/content-model.ts";
import { contentType, formerNames, listItem, singletonType } from "#schemas/content-type.ts";
import { model } from "#schemas/content/index.ts";
import { ColorHex, Html, Image, Instant, Link, Text } from "#schemas/value.ts";
import { graphqlType } from "./graphql-names.ts";
import { referencedSchemas, squidexSchema, type SquidexField } from "./squidex-schema.ts";

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

function typeOf(name: string, of = small) {
  const type = of.types.get(name);
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

  it("labels fields by their names, and hints at what they are", () => {
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

  it("names the schemas that it refers to, those of items included", () => {
    expect(referencedSchemas(typeOf("all-of-it"))).toEqual(["shade", "shade"]);
  });
});

describe("the schemas of this site", () => {
  it("are those that Squidex took, besides what makes editing easier", () => {
    const sync = recorded("push-first.json").filter(({ name }) => name === "schema-sync");
    const fields = sync.flatMap(({ request }) => (request.body as { fields: SquidexField[] }).fields);
    const younger = ({ name }: SquidexField) => !fields.some((field) => field.name === name);
    const derived = typeOf("navbar", model).fields.filter((field) => !younger(field));
    expect(derived.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    fields.forEach(({ properties: { fieldType, hints } }, index) => {
      expect(derived[index]?.properties).toMatchObject({ fieldType, hints });
    });
    expect(derived.map(({ properties }) => properties.schemaIds)).toEqual([
      undefined,
      undefined,
      undefined,
      ["button"],
    ]);
  });

  it("lead to the types of GraphQL that Squidex made of them", () => {
    const sdl = buildSchema(readFileSync("tests/squidex/recorded/schema.graphql", "utf8"));
    const made = [...model.types.values()].flatMap((type) => {
      const name = graphqlType(type.info.name);
      const flat = sdl.getType(`${name}FlatDataDto`);
      if (!isObjectType(flat)) return [];
      const known = new Set(Object.keys(flat.getFields()));
      const ours = squidexSchema(type).fields.filter((field) => known.has(field.name));
      return ours.map((field) => [
        name,
        field.name,
        graphqlOf(name, field),
        String(flat.getFields()[field.name]?.type),
      ]);
    });
    expect(made.length).toBeGreaterThan(100);
    expect(made.filter(([, , derived, found]) => derived !== found)).toEqual([]);
  });
});

function graphqlOf(owner: string, { name, properties: { fieldType, schemaIds } }: SquidexField): string {
  const child = `${owner}Data${name.charAt(0).toUpperCase()}${name.slice(1)}ChildDto`;
  const [target = ""] = schemaIds ?? [];
  const types = { Number: "Float", DateTime: "Instant", Tags: "[String!]", Assets: "[Asset!]" };
  if (fieldType === "References") return `[${graphqlType(target)}!]`;
  if (fieldType === "Array") return `[${child}!]`;
  return fieldType === "String" || fieldType === "Boolean" ? fieldType : types[fieldType];
}

function recorded(file: string): { name: string; request: { body: unknown } }[] {
  return JSON.parse(readFileSync(`tests/squidex/recorded/rest/${file}`, "utf8"));
}
