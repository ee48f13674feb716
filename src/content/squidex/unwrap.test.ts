import { describe, expect, it } from "vitest";
import type { Selection } from "#schemas/selection.ts";
import { someSlices, someWire } from "./slices.fixture.ts";
import { unwrapSlices } from "./unwrap.ts";

const text: Selection = { kind: "value" };

/** Unwraps what the CMS holds in one field. */
function unwrapField(wire: unknown, selection: Selection): unknown {
  const slices = { home: { query: "queryHome", selection: { kind: "one" as const, fields: { field: selection } } } };
  const { home } = unwrapSlices({ queryHome: [{ id: "x", flatData: { field: wire } }] }, slices);
  return home;
}

describe("unwrapSlices", () => {
  it("takes every wrapping off", () => {
    const till = { id: "till", alt: "A till", width: 40, height: 20, mimeType: "image/svg+xml", version: 2 };
    expect(unwrapSlices(someWire, someSlices)).toEqual({
      people: {
        demo: { heading: "Pay at a till", image: till },
        cycle: { images: [till, { ...till, id: "card" }] },
        testimonials: [{ testimonyName: "Thandi", testimonyImage: till }, { testimonyName: "Sipho" }],
      },
      faqs: [
        { faqQuestion: "What does it cost?", order: 1 },
        { faqQuestion: "Is it safe?", order: 2 },
      ],
    });
  });

  it.each<[what: string, wire: unknown, selection: Selection, value: unknown]>([
    ["false", false, text, false],
    ["zero", 0, text, 0],
    ["a list of texts", ["a", "b"], text, ["a", "b"]],
    ["the first of several references", [{ flatData: { a: "1" } }, { flatData: { a: "2" } }], { kind: "one", fields: { a: text } }, { a: "1" }],
    ["a picture that only has an id", [{ id: "x" }], { kind: "image" }, { id: "x" }],
    ["a picture whose alternative text is empty", [{ id: "x", metadata: { alt: "" } }], { kind: "image" }, { id: "x", alt: "" }],
    ["a picture without alternative text", [{ id: "x", metadata: null, version: 0 }], { kind: "image" }, { id: "x", version: 0 }],
    ["an empty list", [], { kind: "many", fields: { a: text } }, []],
    ["a record of nothing but nulls", [{ flatData: { a: null } }], { kind: "one", fields: { a: text } }, {}],
    ["references of which one is gone", [null, { flatData: { a: "2" } }], { kind: "many", fields: { a: text } }, [{ a: "2" }]],
    ["items of which one is null", [null, { a: "2" }], { kind: "items", fields: { a: text } }, [{ a: "2" }]],
    ["pictures of which one is null", [null, { id: "x" }], { kind: "images" }, [{ id: "x" }]],
  ])("keeps %s", (_what, wire, selection, value) => {
    expect(unwrapField(wire, selection)).toEqual({ field: value });
  });

  it.each<[what: string, wire: unknown, selection: Selection]>([
    ["null", null, text],
    ["what is missing", undefined, text],
    ["a text that an editor has emptied", "", text],
    ["no reference", [], { kind: "one", fields: { a: text } }],
    ["a reference that is null", null, { kind: "one", fields: { a: text } }],
    ["a reference without fields", [{ id: "x", flatData: null }], { kind: "one", fields: { a: text } }],
    ["no picture", [], { kind: "image" }],
    ["a picture without an id", [{ metadata: {} }], { kind: "image" }],
    ["null for a list", null, { kind: "many", fields: { a: text } }],
    ["null for items", null, { kind: "items", fields: { a: text } }],
    ["null for pictures", null, { kind: "images" }],
  ])("takes %s for absent", (_what, wire, selection) => {
    expect(unwrapField(wire, selection)).toEqual({});
  });

  it("takes a slice without a record for absent", () => {
    expect(unwrapSlices({ queryForPeoplePageContents: [], queryFaqContents: null }, someSlices)).toEqual({});
  });
});
