import { describe, expect, it } from "vitest";
import { selectSlices } from "./select-slices.ts";
import type { SliceSelections } from "./selection.ts";

const wanted: SliceSelections = {
  shop: {
    kind: "one",
    fields: {
      note: { kind: "one", fields: { heading: { kind: "value" } } },
      testimonials: { kind: "items", fields: { name: { kind: "value" } } },
    },
  },
  questions: { kind: "many", fields: { question: { kind: "value" }, picture: { kind: "image" } } },
};

const content = {
  shop: {
    $id: "shop",
    note: { $id: "note", heading: "Pay at a till", text: "Anywhere" },
    testimonials: [{ name: "Thandi", city: "Durban" }],
    hero: { $id: "hero" },
  },
  questions: [{ $id: "cost", question: "What does it cost?", picture: { id: "till" }, order: 1 }],
  prices: { $id: "prices" },
};

describe("selectSlices", () => {
  it("returns exactly the selected fields, each record with its id", () => {
    expect(selectSlices(content, wanted)).toEqual({
      shop: { $id: "shop", note: { $id: "note", heading: "Pay at a till" }, testimonials: [{ name: "Thandi" }] },
      questions: [{ $id: "cost", question: "What does it cost?", picture: { id: "till" } }],
    });
  });

  it("omits absent and null values, or replaces them by null", () => {
    const empty = { shop: { $id: "shop", note: null }, questions: [{ $id: "cost" }] };
    expect(selectSlices(empty, wanted)).toEqual({ shop: { $id: "shop" }, questions: [{ $id: "cost" }] });
    expect(selectSlices(empty, wanted, null)).toEqual({
      shop: { $id: "shop", note: null, testimonials: null },
      questions: [{ $id: "cost", question: null, picture: null }],
    });
    expect(selectSlices({}, wanted, null)).toEqual({ shop: null, questions: null });
  });

  it("takes a value of another shape, or one that every object has, for absent", () => {
    expect(selectSlices({ shop: "x", questions: {} }, wanted)).toEqual({});
    const { shop } = wanted;
    expect(selectSlices({}, shop ? { constructor: shop } : {})).toEqual({});
  });
});
