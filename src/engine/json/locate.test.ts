import { describe, expect, it } from "vitest";
import { locate } from "./problem.ts";

const text = `{
  "items": [
    { "id": "one" },
    { "id": "two", "data": { "text": "x" } }
  ]
}`;

describe("locate", () => {
  it.each([
    ["the root", [], "value", { line: 1, column: 1 }],
    ["a value", ["items", 0, "id"], "value", { line: 3, column: 13 }],
    ["a key", ["items", 1, "data"], "key", { line: 4, column: 20 }],
    ["a list's item, which has no key", ["items", 1], "key", { line: 4, column: 5 }],
    ["what holds a missing value", ["items", 0, "data", "text"], "value", { line: 3, column: 5 }],
    ["what holds a missing key", ["items", 1, "data", "none"], "key", { line: 4, column: 28 }],
  ] as const)("finds %s", (_what, path, part, position) => {
    expect(locate(text, path, part)).toEqual(position);
  });

  it("counts lines that end as on Windows", () => {
    expect(locate(text.replaceAll("\n", "\r\n"), ["items", 0, "id"])).toEqual({ line: 3, column: 13 });
  });

  it("survives an empty text", () => {
    expect(locate("", ["a"])).toEqual({ line: 1, column: 1 });
  });
});
