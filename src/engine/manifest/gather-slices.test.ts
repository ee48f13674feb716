import { describe, expect, it } from "vitest";
import type { BindingPlan } from "#schemas/page-plan.ts";
import type { Selection } from "#schemas/selection.ts";
import { gatherSlices, wantSlice } from "./gather-slices.ts";
import { model } from "#schemas/small-model.fixture.ts";

const value: Selection = { kind: "value" };

function block(...bindings: [path: string, selection: Selection][]) {
  return {
    bindings: bindings.map(([path, selection]): BindingPlan => ({ prop: "x", path: path.split("."), selection })),
  };
}

describe("gatherSlices", () => {
  it("requests no content without bindings, and none for the route's parameters", () => {
    expect(gatherSlices([], model)).toEqual({});
    expect(gatherSlices([block(["route.tab", value])], model)).toEqual({});
  });

  it("requests each slice once, with the fields that all blocks need and no marks", () => {
    const hero: Selection = {
      kind: "one",
      required: true,
      fields: { color: { kind: "one", fields: { colorHex: value } } },
    };
    const blocks = [
      block(["shop.hero", hero], ["shop.note.heading", { ...value, required: true }]),
      { ...block(["shop.hero.title", value]), slots: {} },
    ];
    expect(gatherSlices(blocks, model)).toEqual({
      shop: {
        kind: "one",
        fields: {
          hero: {
            kind: "one",
            fields: { color: { kind: "one", fields: { colorHex: value } }, title: value },
          },
          note: { kind: "one", fields: { heading: value } },
        },
      },
    });
  });

  it("requests the fields that blocks in slots need", () => {
    const inner = {
      type: "article",
      source: "help.json:1:1",
      props: {},
      ...block(["contact", { kind: "one", fields: { phoneIcon: { kind: "image" } } }]),
    };
    expect(gatherSlices([{ ...block(), slots: { beside: [inner] } }], model)).toMatchObject({
      contact: { kind: "one", fields: { phoneIcon: { kind: "image" } } },
    });
  });
});

describe("wantSlice", () => {
  const all: Selection = { kind: "many", fields: { question: value } };

  it("requests all records of a list", () => {
    expect(wantSlice("questions", [], all, model)).toEqual(all);
  });

  it("requests the first of a list of records, as the specification says", () => {
    expect(wantSlice("offers", ["notes"], { kind: "many", fields: { name: value } }, model)).toEqual({
      kind: "one",
      fields: { notes: { kind: "many", fields: { name: value } } },
    });
  });

  it("never requests a slice without fields", () => {
    expect(() => wantSlice("lost", [], value, model)).toThrow('Nothing is selected of slice "lost"');
  });
});
