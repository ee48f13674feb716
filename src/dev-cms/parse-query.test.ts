import { buildSchema, getIntrospectionQuery } from "graphql";
import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";

const schema = buildSchema("type Query { faqs(top: Int, filter: String, orderby: String, search: String): [Faq!] } type Faq { id: String answer: String next: [Faq!] }");
const weights = new Map([
  ["Query.faqs", { items: 50, bytes: 10_000 }],
  ["Faq.id", { items: 1, bytes: 10 }],
  ["Faq.answer", { items: 1, bytes: 1000 }],
  ["Faq.next", { items: 5, bytes: 0 }],
]);
const read = (query: string) => parseQuery(query, schema, weights);

function nested(levels: number): string {
  return `${"{ a ".repeat(levels)}${"}".repeat(levels)}`;
}

describe("parseQuery", () => {
  it.each([
    ["16 levels", nested(16)],
    ["introspection", getIntrospectionQuery()],
    ["fragments that go round, which validation reports", "{ ...A } fragment A on X { b { ...B } } fragment B on X { ...A }"],
    ["fragments that are not there", "{ ...A }"],
  ])("reads %s", (_what, query) => {
    expect(read(query).document.kind).toBe("Document");
  });

  it.each([
    ["17 levels", nested(17), "The query is 17 levels deep, at most 16 are answered"],
    ["depth in fragments", `{ a { ...F } } fragment F on X ${nested(15)} fragment G on X { ... on X { ...F } }`, undefined],
    ["more depth in fragments", `{ a { ... on X { ...F } } } fragment F on X ${nested(16)}`, "17 levels deep"],
    ["depth beyond the stack", nested(4_500), /deep|deeply/],
    ["values beyond the stack", `{ a(b: ${"[".repeat(9_000)}) }`, /./],
    ["too many tokens", `{ ${"a ".repeat(10_001)} }`, "10000 tokens"],
  ])("limits %s", (_what, query, message) => {
    if (message === undefined) expect(() => read(query)).not.toThrow();
    else expect(() => read(query)).toThrow(message);
  });
});

describe("the cost of a query", () => {
  const cost = (query: string) => read(query).cost;

  it("is what its values and their names take, as often as they can be there", () => {
    expect(cost("{ faqs { id } }")).toBe(24 + 50 * (20 + 32));
    expect(cost("{ faqs { answer id } }")).toBe(24 + 50 * (20 + 1026 + 32));
    expect(cost("{ faqs { next { id } } }")).toBe(24 + 50 * (20 + 24 + 5 * (20 + 32)));
  });

  it.each([
    ["an alias, by its length", "{ faqs { longer: id } }", 50 * 4],
    ["a fragment, wherever it is spread", "{ faqs { ...F } } fragment F on Faq { id }", 0],
    ["a fragment without a name", "{ faqs { ... on Faq { id } } }", 0],
    ["what is left out on a condition", "{ faqs { id @skip(if: true) } }", 0],
    ["fewer records", "{ faqs(top: 10) { id } }", -40 * 52],
    ["how many is not known yet", "query ($top: Int) { faqs(top: $top) { id } }", 0],
    ["sorting", '{ faqs(orderby: "id asc") { id } }', 10_000],
    ["searching, and a filter", '{ faqs(search: "x", filter: "id eq 1") { id } }', 10_000],
    ["another operation", "query A { faqs { id } } query B { faqs { id } }", 24 + 50 * 52],
  ])("counts %s", (_what, query, more) => {
    expect(cost(query)).toBe(cost("{ faqs { id } }") + more);
  });

  it.each<[string, string, string]>([
    ["many aliases", `{ ${Array.from({ length: 80 }, (_, at) => `a${at}: faqs { answer }`).join(" ")} }`, "4185830"],
    ["lists in lists", "{ faqs { next { next { next { next { next { id } } } } } } }", "9843224"],
    ["fragments that double", `{ faqs { ...F0 } } ${Array.from({ length: 900 }, (_, at) => `fragment F${at} on Faq { ...F${at + 1} ...F${at + 1} }`).join(" ")} fragment F900 on Faq { id }`, "more than 1000000000000000"],
    ["long names", `{ faqs { ${"x".repeat(100_000)}: id } }`, "5002524"],
  ])("limits %s", (_what, query, told) => {
    expect(() => read(query)).toThrow(`The query costs ${told}, at most 4000000 is answered – ask for fewer fields, for fewer records (top), or in several requests`);
  });
});
