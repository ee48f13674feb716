import { describe, expect, it } from "vitest";
import type { ContentRecord } from "./content.ts";
import { parseFilter } from "./parse-filter.ts";

const fields = ["title", "order", "isNew", "tags", "until"];

const records = [
  record("a", { title: "Apples", order: 1, isNew: true, tags: ["fruit", "sweet"], until: "2026-05-01T00:00:00Z" }),
  record("b", { title: "Bob's and others", order: 2, isNew: false, tags: ["tools"], until: "2026-06-01T00:00:00.5Z" }),
  record("c", { title: "Cherries", order: 3 }),
];

function record(id: string, data: ContentRecord["data"]): ContentRecord {
  const lastModified = "2026-01-01T00:00:00Z";
  return { id, contentType: "thing", version: 0, created: lastModified, lastModified, status: "Published", data };
}

function idsOf(filter: string): string {
  return records.filter(parseFilter(filter, fields)).map(({ id }) => id).join("");
}

describe("parseFilter", () => {
  it.each([
    ["data/order/iv eq 2", "b"],
    ["data/order/iv ne 2", "ac"],
    ["data/order/iv gt 1", "bc"],
    ["data/order/iv lt 1.5", "a"],
    ["data/order/iv ge 2", "bc"],
    ["data/order/iv le -1", ""],
    ["data/title/iv eq 'Apples'", "a"],
    ["data/title/iv eq 'Bob''s and others'", "b"],
    ["data/order/iv eq '2'", ""],
    ["data/isNew/iv eq true", "a"],
    ["data/isNew/iv ne true", "bc"],
    ["data/isNew/iv eq null", "c"],
    ["data/until/iv lt 2026-06-01T00:00:00Z", "a"],
    ["data/until/iv gt '2026-06-01T00:00:00Z'", "b"],
    ["data/tags/iv eq 'sweet'", "a"],
    ["data/tags/iv ne 'sweet'", "bc"],
    ["contains(data/title/iv, 'ERR')", "c"],
    ["startswith( data/title/iv ,'bob')", "b"],
    ["endswith(data/title/iv,'s')", "abc"],
    ["id eq 'b' or id eq 'c' and data/order/iv eq 1", "b"],
    ["(id eq 'b' or id eq 'a') and data/order/iv eq 1", "a"],
    ["data/title/iv eq 'x' or contains(data/title/iv, ' and ')", "b"],
    ["lastModified ge 2026-01-01T00:00:00Z and status eq 'Published'", "abc"],
  ])("reads %s", (filter, ids) => {
    expect(idsOf(filter)).toBe(ids);
  });

  it.each([
    ["data/order/iv", 'at its end: expected eq, ne, gt, lt, ge or le, found nothing'],
    ["data/order/iv is 2", 'at character 15: expected eq, ne, gt, lt, ge or le, found "is"'],
    ["data/order/iv constructor 2", 'expected eq, ne, gt, lt, ge or le, found "constructor"'],
    ["data/order/iv eq", "at its end: expected a value, found nothing"],
    ["data/order/iv eq two", 'expected a text in single quotes, a number, a moment, true, false or null, found "two"'],
    ["data/order/iv eq 1 data/order/iv eq 2", 'at character 20: expected and, or, or the end, found "data/order/iv"'],
    ["data/title/iv eq 'open", "at character 18: a text has no closing quote"],
    ["(id eq 'a'", "at its end: expected ), found nothing"],
    ["data/ordr/iv eq 1", 'Unknown field "data/ordr/iv" – did you mean "data/order/iv"?'],
    ["constructor eq 1", 'Unknown field "constructor"'],
    ["data/constructor/iv eq 1", 'Unknown field "data/constructor/iv"'],
    ["contains(data/title/iv 'a')", `expected ,, found "'a'"`],
    ["(".repeat(10_000), "nests more than 32 levels deep"],
    ["", "expected a path or a function, found nothing"],
  ])("explains why it cannot read %.40s", (filter, message) => {
    expect(() => parseFilter(filter, fields)).toThrow(message);
  });
});
