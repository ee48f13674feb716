import { describe, expect, it } from "vitest";
import type { Selection } from "#schemas/selection.ts";
import { someContent, someQueries, someSlices, someWire } from "../slices.fixture.ts";
import { unwrapSlices } from "./unwrap-slices.ts";

const text: Selection = { kind: "value" };

/** Unwraps a value of one field in Squidex's form. */
function unwrapField(wire: unknown, selection: Selection): unknown {
  const wanted = { home: { kind: "one" as const, fields: { field: selection } } };
  const { home } = unwrapSlices({ queryHome: [{ id: "x", flatData: { field: wire } }] }, wanted, {
    home: { query: "queryHome" },
  });
  return (home as Record<string, unknown>)["field"];
}

describe("unwrapSlices", () => {
  it("takes every wrapping off", () => {
    expect(unwrapSlices(someWire, someSlices, someQueries)).toEqual({
      ...someContent,
      shop: {
        ...(someContent["shop"] as object),
        reviews: [expect.anything(), { name: "Sipho", photo: null }],
      },
    });
  });

  it("makes a content block the fields of the first record", () => {
    const wanted = { lost: { kind: "one" as const, fields: { heading: text } } };
    const records = ["First", "Second"].map((heading) => ({ id: heading, flatData: { heading } }));
    expect(unwrapSlices({ q: records }, wanted, { lost: { query: "q" } })).toEqual({
      lost: { $id: "First", heading: "First" },
    });
  });

  it.each<[what: string, wire: unknown, selection: Selection, value: unknown]>([
    ["false", false, text, false],
    ["zero", 0, text, 0],
    ["null", null, text, null],
    ["a text that an editor has emptied", "", text, ""],
    ["a list of texts", ["a", "b"], text, ["a", "b"]],
    [
      "the first of several references",
      [
        { id: "1", flatData: { a: "1" } },
        { id: "2", flatData: { a: "2" } },
      ],
      { kind: "one", fields: { a: text } },
      { $id: "1", a: "1" },
    ],
    ["a picture that only has an id", [{ id: "x" }], { kind: "image" }, { id: "x" }],
    [
      "a picture whose alternative text is empty",
      [{ id: "x", metadata: { alt: "" } }],
      { kind: "image" },
      { id: "x", alt: "" },
    ],
    [
      "a picture without alternative text",
      [{ id: "x", metadata: null, version: 0 }],
      { kind: "image" },
      { id: "x", version: 0 },
    ],
    ["no picture", [], { kind: "image" }, undefined],
    ["no reference", [], { kind: "one", fields: { a: text } }, undefined],
    ["null for a list", null, { kind: "many", fields: { a: text } }, null],
    ["an empty list", [], { kind: "many", fields: { a: text } }, []],
    ["items", [{ a: "1" }, { a: "2" }], { kind: "items", fields: { a: text } }, [{ a: "1" }, { a: "2" }]],
    ["a text in place of references", "x", { kind: "many", fields: { a: text } }, "x"],
    ["texts in place of references", ["x"], { kind: "many", fields: { a: text } }, ["x"]],
    ["a number in place of a picture", [7], { kind: "image" }, 7],
    ["a reference without fields", [{ id: "x", flatData: null }], { kind: "one", fields: { a: text } }, null],
  ])("gives %s as it is", (_what, wire, selection, value) => {
    expect(unwrapField(wire, selection)).toEqual(value);
  });
});
