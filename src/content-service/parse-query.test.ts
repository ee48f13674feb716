import { getIntrospectionQuery } from "graphql";
import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";

function nested(levels: number): string {
  return `${"{ a ".repeat(levels)}${"}".repeat(levels)}`;
}

describe("parseQuery", () => {
  it.each([
    ["16 levels", nested(16)],
    ["introspection", getIntrospectionQuery()],
    ["fragments that go round, which validation reports", "{ ...A } fragment A on X { b { ...B } } fragment B on X { ...A }"],
  ])("reads %s", (_what, query) => {
    expect(parseQuery(query).kind).toBe("Document");
  });

  it.each([
    ["17 levels", nested(17), "The query is 17 levels deep, at most 16 are answered"],
    ["depth in fragments", `{ a { ...F } } fragment F on X ${nested(15)} fragment G on X { ... on X { ...F } }`, undefined],
    ["more depth in fragments", `{ a { ... on X { ...F } } } fragment F on X ${nested(16)}`, "17 levels deep"],
    ["depth beyond the stack", nested(9_000), /deep|deeply/],
    ["values beyond the stack", `{ a(b: ${"[".repeat(19_000)}) }`, /./],
    ["too many tokens", `{ ${"a ".repeat(20_001)} }`, "20000 tokens"],
  ])("limits %s", (_what, query, message) => {
    if (message === undefined) expect(() => parseQuery(query)).not.toThrow();
    else expect(() => parseQuery(query)).toThrow(message);
  });
});
