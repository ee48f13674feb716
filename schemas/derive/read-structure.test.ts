import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ColorHex, Html, Image, Instant, Link, Text } from "#schemas/value.ts";
import { describeSchema, isOptional, readStructure } from "./read-structure.ts";
import { Button } from "#schemas/small-model.fixture.ts";

describe("readStructure", () => {
  it.each([
    ["text", Text, { is: "string", kind: "text" }],
    ["HTML", Html, { is: "string", kind: "html" }],
    ["a link", Link, { is: "string", kind: "link" }],
    ["a colour", ColorHex, { is: "string", kind: "color" }],
    ["a moment", Instant, { is: "string", kind: "instant" }],
    ["a string of no kind", z.string(), { is: "string", kind: undefined }],
    ["a picture", Image, { is: "image" }],
    ["a number", z.number(), { is: "number" }],
    ["a whole number", z.int(), { is: "number" }],
    ["a boolean", z.boolean(), { is: "boolean" }],
    ["a choice", z.enum(["a", "b"]), { is: "choice", values: ["a", "b"] }],
    ["a literal", z.literal("a"), { is: "choice", values: ["a"] }],
    ["anything else", z.unknown(), { is: "other" }],
  ])("reads %s", (_what, schema, structure) => {
    expect(readStructure(schema)).toEqual(structure);
  });

  it("reads a list, a union and a plain object with their parts", () => {
    expect(readStructure(z.array(Text))).toEqual({ is: "list", element: Text });
    expect(readStructure(z.union([Text, Image]))).toEqual({ is: "union", options: [Text, Image] });
    expect(readStructure(z.strictObject({ a: Text }))).toEqual({
      is: "object",
      fields: { a: Text },
      contentType: undefined,
    });
  });

  it("knows content types from other objects", () => {
    expect(readStructure(Button)).toMatchObject({ is: "object", contentType: { name: "button" } });
    expect(readStructure(Button.required({ buttonText: true }))).toMatchObject({
      is: "object",
      contentType: undefined,
    });
  });

  it.each([
    ["optional", Text.optional()],
    ["nullable", Text.nullable()],
    ["with a default", Text.default("x")],
    ["required again", Text.optional().nonoptional()],
    ["described", Text.describe("The heading")],
    ["all of it", Text.describe("The heading").nullable().optional()],
  ])("sees through a wrapper: %s", (_what, schema) => {
    expect(readStructure(schema)).toEqual({ is: "string", kind: "text" });
  });

  it("sees a described content type's own name", () => {
    expect(readStructure(Button.describe("What to do next").optional())).toMatchObject({
      contentType: { name: "button" },
    });
  });
});

describe("isOptional", () => {
  it.each([
    [Text, false],
    [Text.nullable(), false],
    [Text.optional(), true],
    [Text.default("x"), true],
    [Text.optional().nonoptional(), false],
  ])("case %#", (schema, optional) => {
    expect(isOptional(schema)).toBe(optional);
    expect(z.strictObject({ a: schema }).safeParse({}).success).toBe(optional);
  });
});

describe("describeSchema", () => {
  it.each([
    ["nothing", z.string(), undefined],
    ["its own words", z.string().describe("inner"), "inner"],
    ["words below a wrapper", z.string().describe("inner").optional(), "inner"],
    ["the outermost words", z.string().describe("inner").optional().describe("outer"), "outer"],
  ])("finds %s", (_what, schema, words) => {
    expect(describeSchema(schema)).toBe(words);
  });
});
