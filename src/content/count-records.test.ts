import { describe, expect, it } from "vitest";
import { countRecords } from "./count-records.ts";
import { someWire } from "./squidex/slices.fixture.ts";

describe("countRecords", () => {
  it("counts records, items and assets, at every level", () => {
    expect(countRecords(someWire)).toEqual({ queryForPeoplePageContents: 9, queryFaqContents: 2 });
  });

  it.each<[what: string, value: unknown]>([
    ["nothing", null],
    ["an empty list", []],
    ["a list of nothing", [null]],
    ["what is no list", "faq"],
    ["a record without fields", [{ id: "a", flatData: {} }]],
    ["a record of empty fields", [{ id: "a", flatData: { heading: null, images: [] } }]],
  ])("does not count %s", (_what, value) => {
    expect(countRecords({ queryFaqContents: value })).toEqual({ queryFaqContents: 0 });
  });
});
