import { describe, expect, it } from "vitest";
import type { SelectedFields, Selection, SliceSelection } from "#schemas/selection.ts";
import { mergeSlices, withoutRequired } from "./merge-selections.ts";

const value: Selection = { kind: "value" };

function slice(fields: SelectedFields): SliceSelection {
  return { kind: "one", fields };
}

describe("mergeSlices", () => {
  it("joins nothing to nothing", () => {
    expect(mergeSlices([])).toEqual({});
  });

  it("keeps slices that only one selection has", () => {
    const [home, fees] = [slice({ a: value }), slice({ b: value })];
    expect(mergeSlices([{ home }, {}, { fees }])).toEqual({ home, fees });
  });

  it("takes each field once, at any depth", () => {
    const one = slice({ a: value, inner: { kind: "one", fields: { x: value } } });
    const other = slice({
      b: value,
      a: value,
      inner: { kind: "one", fields: { y: value, deep: { kind: "many", fields: { z: value } } } },
    });
    expect(mergeSlices([{ home: one }, { home: other }])).toEqual({
      home: slice({
        a: value,
        b: value,
        inner: { kind: "one", fields: { x: value, y: value, deep: { kind: "many", fields: { z: value } } } },
      }),
    });
  });

  it("keeps a list's kind", () => {
    const faqs: SliceSelection = { kind: "many", fields: { a: value } };
    expect(mergeSlices([{ faqs }, { faqs }])).toEqual({ faqs });
  });

  it("does not change its arguments", () => {
    const one = slice({ a: value });
    mergeSlices([{ home: one }, { home: slice({ b: value }) }]);
    expect(one).toEqual(slice({ a: value }));
  });
});

describe("withoutRequired", () => {
  it.each<[what: string, selection: Selection, bare: Selection]>([
    ["a value", { kind: "value", required: true }, value],
    ["words of a legal block", { kind: "value", required: true, empty: "" }, value],
    ["what has no mark", { kind: "images" }, { kind: "images" }],
    [
      "every level",
      {
        kind: "many",
        required: true,
        fields: {
          a: { kind: "value", required: true },
          b: { kind: "items", fields: { c: { kind: "image", required: true } } },
        },
      },
      { kind: "many", fields: { a: value, b: { kind: "items", fields: { c: { kind: "image" } } } } },
    ],
  ])("takes the marks off %s", (_what, selection, bare) => {
    expect(withoutRequired(selection)).toEqual(bare);
  });
});
