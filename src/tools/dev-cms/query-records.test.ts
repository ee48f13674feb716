import { describe, expect, it } from "vitest";
import type { ContentView } from "./content-view.ts";
import { queryRecords } from "./query-records.ts";

const records = [
  record("c", "2026-01-01T00:00:00Z", { order: 2 }),
  record("a", "2026-01-01T00:00:00.5Z", { order: 10 }),
  record("d", "2026-03-01T00:00:00Z", {}),
  record("b", "2026-02-01T00:00:00Z", { order: 2 }),
];

function record(id: string, lastModified: string, values: Record<string, number>): ContentView {
  const data = Object.fromEntries(Object.entries(values).map(([name, iv]) => [name, { iv }]));
  const content = { id, lastModified } as ContentView["content"];
  return { content, data, status: "Published", newStatus: undefined };
}

const query = (args: Parameters<typeof queryRecords>[2]) => queryRecords(records, ["order"], args);
const ids = (args: Parameters<typeof queryRecords>[2]) =>
  query(args)
    .items.map(({ content }) => content.id)
    .join("");

describe("queryRecords", () => {
  it.each([
    ["data/order/iv asc", "dbca"],
    ["data/order/iv", "dbca"],
    ["data/order/iv DESC", "abcd"],
    ["lastModified desc", "dbac"],
    [" data/order/iv  asc ,lastModified asc", "dcba"],
    ["id desc", "dcba"],
  ])("orders by %s, records without a value first, equal ones by id", (orderby, expected) => {
    expect(ids({ orderby })).toBe(expected);
  });

  it.each<[args: Parameters<typeof queryRecords>[2], expected: string]>([
    [{}, "cadb"],
    [{ top: 2 }, "ca"],
    [{ top: 1, skip: 1 }, "a"],
    [{ skip: 9 }, ""],
    [{ top: 0 }, "cadb"],
    [{ top: 5000 }, "cadb"],
    [{ top: null, skip: null, orderby: null, filter: null, search: "" }, "cadb"],
  ])("answers %j with the records %s", (args, expected) => {
    expect(ids(args)).toBe(expected);
  });

  it("answers at most 200 records, and how many there are", () => {
    const many = Array.from({ length: 230 }, (_, index) => record(`${index}`, "2026-01-01T00:00:00Z", {}));
    const { total, items } = queryRecords(many, [], { top: 300, skip: 10 });
    expect([total, items.length]).toEqual([230, 200]);
  });

  it.each<[args: Parameters<typeof queryRecords>[2], message: string]>([
    [{ orderby: "data/order/iv up" }, 'Cannot read the order "data/order/iv up" – write it like data/order/iv asc'],
    [{ orderby: "data/oder/iv asc" }, 'Unknown field "data/oder/iv" – did you mean "data/order/iv"?'],
    [{ orderby: "data/order/iv asc," }, 'Unknown field ""'],
    [{ top: -1 }, "top is -1, expected 0 or more"],
    [{ skip: -1 }, "skip is -1, expected 0 or more"],
    [{ filter: "data/order/iv eq 1" }, "neither filters nor searches"],
    [{ search: "cost" }, "neither filters nor searches"],
  ])("explains why it cannot answer %j", (args, message) => {
    expect(() => query(args)).toThrow(message);
  });
});
