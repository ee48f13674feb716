import { describe, expect, it } from "vitest";
import { mergeContent } from "./content-client.ts";

const record = ($id: string, fields: object) => ({ $id, ...fields });

describe("mergeContent", () => {
  it.each<[what: string, known: unknown, added: unknown, joined: unknown]>([
    ["two selections of a record", record("a", { x: 1 }), record("a", { y: 2 }), record("a", { x: 1, y: 2 })],
    [
      "two selections of a list",
      [record("a", { x: 1 }), record("b", { x: 2 })],
      [record("a", { y: 3 }), record("b", { y: 4 })],
      [record("a", { x: 1, y: 3 }), record("b", { x: 2, y: 4 })],
    ],
    [
      "two selections of items, which have no id",
      [{ x: 1 }, { x: 2 }],
      [{ y: 3 }, { y: 4 }],
      [
        { x: 1, y: 3 },
        { x: 2, y: 4 },
      ],
    ],
    [
      "references at any depth",
      record("a", { inner: [record("b", { x: 1 })] }),
      record("a", { inner: [record("b", { y: 2 })] }),
      record("a", { inner: [record("b", { x: 1, y: 2 })] }),
    ],
    ["what is new", undefined, [record("a", { x: 1 })], [record("a", { x: 1 })]],
  ])("joins %s", (_what, known, added, joined) => {
    expect(mergeContent(known, added)).toEqual(joined);
  });

  it.each<[what: string, known: unknown, added: unknown]>([
    ["a value", "old", "new"],
    ["a list of texts", ["a", "b"], ["c", "d"]],
    ["another record", [record("a", { x: 1 })], [record("b", { y: 2 })]],
    ["another order", [record("a", { x: 1 }), record("b", { x: 1 })], [record("b", { y: 2 }), record("a", { y: 2 })]],
    ["a longer list", [record("a", { x: 1 })], [record("a", { y: 2 }), record("b", { y: 2 })]],
    [
      "rich text",
      { "rich-text": [{ element: "a", href: "/help", children: ["x"] }] },
      { "rich-text": [{ element: "p", children: ["y"] }] },
    ],
    ["null", [record("a", { x: 1 })], null],
    ["what was null", null, [record("a", { x: 1 })]],
  ])("takes the newer where they differ: %s", (_what, known, added) => {
    expect(mergeContent(known, added)).toEqual(added);
  });

  it("leaves what it was given as it was", () => {
    const known = Object.freeze({ a: Object.freeze([Object.freeze(record("a", Object.freeze({ x: 1 })))]) });
    expect(() => mergeContent(known, { a: [record("a", { y: 2 })] })).not.toThrow();
  });
});
