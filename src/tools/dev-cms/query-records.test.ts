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

const fields = [{ name: "order", isHidden: false, properties: { fieldType: "Number" } }];
const query = (args: Parameters<typeof queryRecords>[2]) => queryRecords(records, { name: "answer", fields }, args);
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
    [{ filter: "data/order/iv eq 2" }, "cb"],
    [{ filter: "id ne 'a'", top: 2 }, "cd"],
    [{ search: "10" }, "a"],
  ])("answers %j with the records %s", (args, expected) => {
    expect(ids(args)).toBe(expected);
  });

  it("answers at most 200 records, and how many there are", () => {
    const many = Array.from({ length: 230 }, (_, index) => record(`${index}`, "2026-01-01T00:00:00Z", {}));
    const { total, items } = queryRecords(many, { name: "answer", fields }, { top: 300, skip: 10 });
    expect([total, items.length]).toEqual([230, 200]);
  });

  it.each<[args: Parameters<typeof queryRecords>[2], message: string]>([
    [{ orderby: "data/order/iv up" }, "Syntax error in 'data/order/iv up'."],
    [
      { orderby: "data/oder/iv asc", top: 3 },
      "'oder' on type 'Contents.Data'., for query: ?$top=3&$skip=0&$orderby=data",
    ],
    [{ orderby: "data/order/iv asc," }, "Could not find a property named '' on type 'Contents.answer'."],
    [{ top: -1 }, "Invalid value '-1' for $top query option found."],
    [{ skip: -1 }, "Invalid value '-1' for $skip query option found."],
    [{ filter: "data/oder/iv eq 1" }, "Could not find a property named 'oder' on type 'Contents.Data'."],
    [{ filter: "contains(data/order/iv, 'a')" }, "does not know the filter"],
  ])("explains why it cannot answer %j", (args, message) => {
    expect(() => query(args)).toThrow(message);
  });
});
