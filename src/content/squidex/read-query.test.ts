import { describe, expect, it } from "vitest";
import type { SliceSelections } from "#schemas/selection.ts";
import { ForeignQueryError, readQuery } from "./read-query.ts";
import { someQueries, someSlices } from "./slices.fixture.ts";
import { printQuery } from "./wire/print-query.ts";

const faq = "queryFaqContents{id flatData{faqQuestion}}";

describe("readQuery", () => {
  it("reads back what was printed", () => {
    expect(readQuery(printQuery(someSlices, someQueries), someSlices, someQueries)).toEqual(someSlices);
  });

  it("reads a part of what the site asks for", () => {
    const { faqs } = readQuery(`{ ${faq} }`, someSlices, someQueries);
    expect(faqs).toEqual({ kind: "many", fields: { faqQuestion: { kind: "value" } } });
  });

  it.each([
    ["a named query", `query Page { ${faq} }`],
    ["records whose ids are not asked for", "{ queryFaqContents { flatData { faqQuestion } } }"],
    ["a field twice", `{ ${faq} ${faq} }`],
  ])("accepts %s", (_what, query) => {
    expect(Object.keys(readQuery(query, someSlices, someQueries))).toEqual(["faqs"]);
  });

  it.each([
    ["nothing", ""],
    ["no GraphQL", "{ queryFaqContents {"],
    ["a query that the site does not ask", "{ queryFeesContents { flatData { feesTabs } } }"],
    ["a slice of another name", "{ faqs { flatData { faqQuestion } } }"],
    ["what every object has", "{ constructor { flatData { name } } }"],
    ["another field", "{ queryFaqContents { flatData { faqAnswer } } }"],
    ["a field that every object has", "{ queryFaqContents { flatData { constructor } } }"],
    ["a record's own data", "{ queryFaqContents { id data { faqQuestion { iv } } flatData { faqQuestion } } }"],
    ["who changed a record", "{ queryFaqContents { createdBy flatData { faqQuestion } } }"],
    ["another field of a reference", "{ queryForPeoplePageContents { flatData { demo { flatData { text } } } } }"],
    ["a reference's own data", "{ queryForPeoplePageContents { flatData { demo { status flatData { heading } } } } }"],
    ["another field of an item", "{ queryForPeoplePageContents { flatData { testimonials { testimonyCity } } } }"],
    ["ids alone", "{ queryFaqContents { id } }"],
    ["a reference's id alone", "{ queryForPeoplePageContents { flatData { demo { id } } } }"],
    ["the type's name", "{ __typename }"],
    ["the type's name of a record", "{ queryFaqContents { __typename flatData { faqQuestion } } }"],
    ["the schema", "{ __schema { types { name } } }"],
    ["an alias", `{ all: ${faq} }`],
    ["an alias of a field", "{ queryFaqContents { flatData { q: faqQuestion } } }"],
    ["a fragment", `query { ...all } fragment all on ApplicationQueries { ${faq} }`],
    ["an inline fragment", `{ ... { ${faq} } }`],
    ["a directive", `{ queryFaqContents @include(if: true) { id flatData { faqQuestion } } }`],
    ["two queries", `query A { ${faq} } query B { ${faq} }`],
    ["a mutation", "mutation { createFaqContent { id } }"],
    ["a subscription", "subscription { contentChanges { id } }"],
    ["types", "type Query { a: String }"],
    ["more tokens than any page needs", `{ ${faq.repeat(1_000)} }`],
  ])("refuses %s", (_what, query) => {
    expect(() => readQuery(query, someSlices, someQueries)).toThrow(ForeignQueryError);
  });

  it("does not let a query choose another order, filter or number", () => {
    const everything = '{ queryFaqContents(top: 9999, filter: "data/x/iv eq 1", orderby: "id") { id flatData { faqQuestion } } }';
    expect(readQuery(everything, someSlices, someQueries)).toEqual(readQuery(`{ ${faq} }`, someSlices, someQueries));
  });

  it("refuses everything of a site that asks for nothing", () => {
    const nothing: SliceSelections = {};
    expect(() => readQuery(`{ ${faq} }`, nothing, someQueries)).toThrow('"queryFaqContents" is not a query of this site');
  });
});
