import { describe, expect, it } from "vitest";
import type { SliceSelections } from "#schemas/selection.ts";
import { someContent, someQueries, someSlices, someWire } from "./slices.fixture.ts";
import { wrapSlices } from "./wrap-slices.ts";

const names: SliceSelections = {
  people: { kind: "one", fields: { testimonials: { kind: "items", fields: { testimonyName: { kind: "value" } } } } },
};

describe("wrapSlices", () => {
  it("wraps slices as Squidex does", () => {
    expect(wrapSlices(someContent, someSlices, someQueries)).toEqual(someWire);
  });

  it("gives no more than is asked for", () => {
    expect(wrapSlices(someContent, names, someQueries)).toEqual({
      queryForPeoplePageContents: [{ id: "people", flatData: { testimonials: [{ testimonyName: "Thandi" }, { testimonyName: "Sipho" }] } }],
    });
  });

  it("gives null for what is not there, as GraphQL does", () => {
    expect(wrapSlices({}, names, someQueries)).toEqual({ queryForPeoplePageContents: null });
    expect(wrapSlices({ people: { $id: "people" } }, names, someQueries)).toEqual({
      queryForPeoplePageContents: [{ id: "people", flatData: { testimonials: null } }],
    });
  });
});
