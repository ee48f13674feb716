import { describe, expect, it } from "vitest";
import { countRecords } from "./count-records.ts";
import { someContent } from "./squidex/slices.fixture.ts";

describe("countRecords", () => {
  it("counts records, items and pictures, at every level", () => {
    expect(countRecords(someContent)).toEqual({ people: 9, faqs: 2 });
  });

  it.each<[what: string, value: unknown]>([
    ["nothing", undefined],
    ["an empty list", []],
    ["a text", "faq"],
    ["rich text", { "rich-text": ["faq"] }],
    ["a record without fields", [{ $id: "a" }]],
    ["a record of empty fields", [{ $id: "a", images: [] }]],
  ])("does not count %s", (_what, value) => {
    expect(countRecords({ faqs: value })).toEqual({ faqs: 0 });
  });
});
