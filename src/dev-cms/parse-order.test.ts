import { describe, expect, it } from "vitest";
import type { ContentRecord } from "./content.ts";
import { parseOrder } from "./parse-order.ts";

const records = [
  record("c", "2026-01-01T00:00:00Z", { order: 2 }),
  record("a", "2026-01-01T00:00:00.5Z", { order: 10 }),
  record("d", "2026-03-01T00:00:00Z", {}),
  record("b", "2026-02-01T00:00:00Z", { order: 2 }),
];

function record(id: string, lastModified: string, data: ContentRecord["data"]): ContentRecord {
  return { id, contentType: "thing", version: 0, created: lastModified, lastModified, status: "Published", data };
}

describe("parseOrder", () => {
  it.each([
    ["data/order/iv asc", "dbca"],
    ["data/order/iv", "dbca"],
    ["data/order/iv DESC", "abcd"],
    ["lastModified desc", "dbac"],
    [" data/order/iv  asc ,lastModified asc", "dcba"],
    ["id desc", "dcba"],
  ])("orders by %s", (order, ids) => {
    expect(records.toSorted(parseOrder(order, ["order"])).map(({ id }) => id).join("")).toBe(ids);
  });

  it.each([
    ["data/order/iv up", 'Cannot read the order "data/order/iv up" – write it like data/order/iv asc'],
    ["data/oder/iv asc", 'Unknown field "data/oder/iv" – did you mean "data/order/iv"?'],
    ["data/order/iv asc,", 'Unknown field ""'],
  ])("explains why it cannot read %s", (order, message) => {
    expect(() => parseOrder(order, ["order"])).toThrow(message);
  });
});
