import { describe, expect, it } from "vitest";
import { selectSlices } from "./select-slices.ts";
import type { SliceSelections } from "./selection.ts";

const wanted: SliceSelections = {
  people: {
    kind: "one",
    fields: {
      demo: { kind: "one", fields: { heading: { kind: "value" } } },
      testimonials: { kind: "items", fields: { name: { kind: "value" } } },
    },
  },
  faqs: { kind: "many", fields: { question: { kind: "value" }, picture: { kind: "image" } } },
};

const content = {
  people: {
    $id: "people",
    demo: { $id: "demo", heading: "Pay at a till", text: "Anywhere" },
    testimonials: [{ name: "Thandi", city: "Durban" }],
    showcase: { $id: "showcase" },
  },
  faqs: [{ $id: "cost", question: "What does it cost?", picture: { id: "till" }, order: 1 }],
  fees: { $id: "fees" },
};

describe("selectSlices", () => {
  it("gives what is wanted and no more, each record with its id", () => {
    expect(selectSlices(content, wanted)).toEqual({
      people: { $id: "people", demo: { $id: "demo", heading: "Pay at a till" }, testimonials: [{ name: "Thandi" }] },
      faqs: [{ $id: "cost", question: "What does it cost?", picture: { id: "till" } }],
    });
  });

  it("leaves out what is absent or null, or puts null in its place", () => {
    const empty = { people: { $id: "people", demo: null }, faqs: [{ $id: "cost" }] };
    expect(selectSlices(empty, wanted)).toEqual({ people: { $id: "people" }, faqs: [{ $id: "cost" }] });
    expect(selectSlices(empty, wanted, null)).toEqual({
      people: { $id: "people", demo: null, testimonials: null },
      faqs: [{ $id: "cost", question: null, picture: null }],
    });
    expect(selectSlices({}, wanted, null)).toEqual({ people: null, faqs: null });
  });

  it("takes a value of another shape, or one that every object has, for absent", () => {
    expect(selectSlices({ people: "x", faqs: {} }, wanted)).toEqual({});
    const { people } = wanted;
    expect(selectSlices({}, people ? { constructor: people } : {})).toEqual({});
  });
});
