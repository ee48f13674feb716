import { describe, expect, it } from "vitest";
import type { SliceSelections } from "#schemas/page-plan.ts";
import { selectWire } from "./select-wire.ts";
import { someSlices, someWire } from "./slices.fixture.ts";
import { unwrapSlices } from "./unwrap.ts";

const names: SliceSelections = {
  people: {
    query: "queryForPeoplePageContents",
    selection: { kind: "one", fields: { testimonials: { kind: "items", fields: { testimonyName: { kind: "value" } } } } },
  },
};

describe("selectWire", () => {
  it("gives all of it to who asks for all", () => {
    expect(selectWire(someWire, someSlices)).toEqual(someWire);
  });

  it("gives no more than is asked for, still wrapped", () => {
    expect(selectWire(someWire, names)).toEqual({
      queryForPeoplePageContents: [{ id: "people", flatData: { testimonials: [{ testimonyName: "Thandi" }, { testimonyName: "Sipho" }] } }],
    });
  });

  it("gives null for what is not there, as GraphQL does", () => {
    expect(selectWire({}, names)).toEqual({ queryForPeoplePageContents: null });
    expect(selectWire({ queryForPeoplePageContents: [{ id: "people", flatData: {} }] }, names)).toEqual({
      queryForPeoplePageContents: [{ id: "people", flatData: { testimonials: null } }],
    });
  });

  it("makes no difference to who unwraps it", () => {
    expect(unwrapSlices(selectWire(someWire, names), names)).toEqual(unwrapSlices(someWire, names));
  });
});
