import { describe, expect, it } from "vitest";
import type { SliceSelection } from "#schemas/page-plan.ts";
import type { SelectedFields, Selection } from "#schemas/selection.ts";
import { mergeSlices, withoutRequired } from "./merge-selections.ts";

const value: Selection = { kind: "value" };

function slice(query: string, fields: SelectedFields): SliceSelection {
  return { query, selection: { kind: "one", fields } };
}

describe("mergeSlices", () => {
  it("joins nothing to nothing", () => {
    expect(mergeSlices([])).toEqual({});
  });

  it("keeps slices that only one wants", () => {
    const [home, fees] = [slice("queryHome", { a: value }), slice("queryFees", { b: value })];
    expect(mergeSlices([{ home }, {}, { fees }])).toEqual({ home, fees });
  });

  it("takes each field once, at any depth", () => {
    const one = slice("queryHome", { a: value, inner: { kind: "one", fields: { x: value } } });
    const other = slice("queryHome", {
      b: value,
      a: value,
      inner: { kind: "one", fields: { y: value, deep: { kind: "many", fields: { z: value } } } },
    });
    expect(mergeSlices([{ home: one }, { home: other }])).toEqual({
      home: slice("queryHome", {
        a: value,
        b: value,
        inner: { kind: "one", fields: { x: value, y: value, deep: { kind: "many", fields: { z: value } } } },
      }),
    });
  });

  it("keeps a list's order and kind", () => {
    const faqs: SliceSelection = { query: "queryFaq", orderBy: "data/order/iv asc", selection: { kind: "many", fields: { a: value } } };
    expect(mergeSlices([{ faqs }, { faqs }])).toEqual({ faqs });
  });

  it("leaves what it was given as it was", () => {
    const one = slice("queryHome", { a: value });
    mergeSlices([{ home: one }, { home: slice("queryHome", { b: value }) }]);
    expect(one).toEqual(slice("queryHome", { a: value }));
  });
});

describe("withoutRequired", () => {
  it.each<[what: string, selection: Selection, bare: Selection]>([
    ["a value", { kind: "value", required: true }, value],
    ["what has no mark", { kind: "images" }, { kind: "images" }],
    [
      "every level",
      { kind: "many", required: true, fields: { a: { kind: "value", required: true }, b: { kind: "items", fields: { c: { kind: "image", required: true } } } } },
      { kind: "many", fields: { a: value, b: { kind: "items", fields: { c: { kind: "image" } } } } },
    ],
  ])("takes the marks off %s", (_what, selection, bare) => {
    expect(withoutRequired(selection)).toEqual(bare);
  });
});
