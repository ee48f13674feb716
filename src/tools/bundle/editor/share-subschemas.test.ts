import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { hash } from "./json-schema.ts";
import { shareSubschemas } from "./share-subschemas.ts";

const long = {
  type: "string",
  title: "A text that is long enough for its schema to be worth sharing with others",
};
const byContent = `a-${hash(JSON.stringify(long))}`;
const short = { type: "string" };

describe("shareSubschemas", () => {
  it("moves a repeated schema to one place, and refers to it", () => {
    expect(shareSubschemas({ type: "object", properties: { a: long, b: long } })).toEqual({
      type: "object",
      properties: { a: { $ref: "#/$defs/a" }, b: { $ref: "#/$defs/a" } },
      $defs: { a: long },
    });
  });

  it("leaves descriptions where the schema is used", () => {
    const properties = { a: { ...long, description: "One" }, b: { ...long, description: "Other" } };
    expect(shareSubschemas({ type: "object", properties })).toMatchObject({
      properties: { a: { description: "One", $ref: "#/$defs/a" }, b: { description: "Other", $ref: "#/$defs/a" } },
      $defs: { a: long },
    });
  });

  it("shares inside shared schemas, and inside existing definitions", () => {
    const list = { type: "array", items: long };
    const schema = {
      $defs: { page: { type: "object", properties: { a: list, b: list, c: long } } },
      $ref: "#/$defs/page",
    };
    expect(shareSubschemas(schema)).toEqual({
      $ref: "#/$defs/page",
      $defs: {
        page: {
          type: "object",
          properties: {
            a: { $ref: "#/$defs/a" },
            b: { $ref: "#/$defs/a" },
            c: { $ref: `#/$defs/${byContent}` },
          },
        },
        a: { type: "array", items: { $ref: `#/$defs/${byContent}` } },
        [byContent]: long,
      },
    });
  });

  it.each([
    ["a schema that occurs once", { type: "object", properties: { a: long } }],
    ["a short schema", { type: "object", properties: { a: short, b: short } }],
    [
      "a property whose name is a keyword's",
      { type: "object", properties: { type: { ...short, enum: ["a"] }, properties: short } },
    ],
  ])("leaves %s where it is", (_what, schema) => {
    expect(shareSubschemas(schema)).toEqual({ ...schema, $defs: {} });
  });

  it("does not mistake a map of properties for a schema", () => {
    const properties = { type: long, enum: long };
    const shared = shareSubschemas({
      anyOf: [
        { type: "object", properties },
        { type: "array", items: { type: "object", properties } },
      ],
    });
    const validate = new Ajv2020({ strict: false }).compile(shared as object);
    expect(validate({ type: "a", enum: "b" })).toBe(true);
    expect(validate({ type: 1 })).toBe(false);
    expect(validate([{ enum: 1 }])).toBe(false);
  });
});
