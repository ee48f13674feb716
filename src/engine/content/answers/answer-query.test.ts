import { describe, expect, it } from "vitest";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import { answerQuery, type PostedQuery } from "./answer-query.ts";
import { someContent, someQueries, someSlices, someWire } from "../slices.fixture.ts";
import { printQuery } from "../wire/print-query.ts";

const known: SliceSelections = { ...someSlices, lost: { kind: "one", fields: { heading: { kind: "value" } } } };
const content: Slices = { ...someContent, lost: { $id: "404", heading: "Nothing here" } };
const question = "queryQuestionContents{id flatData{questionText}}";

const ask = (query: string, more: Partial<PostedQuery> = {}, from: Slices = content) =>
  answerQuery({ query, ...more }, { content: from, known, queries: someQueries }, "html");

/** The questions in the records of an answer. */
function idsOf(query: string, variables?: Record<string, unknown>): unknown {
  const answer = ask(query, { variables });
  if ("errors" in answer) return answer.errors;
  const { queryQuestionContents } = answer.data as { queryQuestionContents: { id: string }[] };
  return queryQuestionContents.map(({ id }) => id);
}

describe("a query that the site itself asks", () => {
  it("is answered in Squidex's shape", () => {
    expect(ask(printQuery(someSlices, someQueries))).toEqual({ data: someWire });
  });

  it("gets no more than it asks for", () => {
    expect(ask("{ queryQuestionContents { flatData { order } } }")).toEqual({
      data: { queryQuestionContents: [{ flatData: { order: 1 } }, { flatData: { order: 2 } }] },
    });
  });

  it("gets null for an absent field, and an empty list for an absent slice", () => {
    const query =
      "{ queryShopPageContents { flatData { note { id } reviews { name } } } queryQuestionContents { id } }";
    expect(ask(query, {}, { shop: { $id: "shop" } })).toEqual({
      data: { queryShopPageContents: [{ flatData: { note: null, reviews: null } }], queryQuestionContents: [] },
    });
  });

  it("has rich text as HTML, or parsed for the site's own application", () => {
    const text = { "rich-text": [{ element: "p", children: ["R1 & no more"] }] };
    const from = { content: { lost: { heading: text } }, known, queries: someQueries };
    const query = "{ query404NoteContents { flatData { heading } } }";
    const answers = (["html", "parsed"] as const).map((form) => answerQuery({ query }, from, form));
    expect(answers).toEqual(
      ["<p>R1 &amp; no more</p>", text].map((heading) => ({
        data: { query404NoteContents: [{ flatData: { heading } }] },
      })),
    );
  });

  it.each(["query404NoteContents", "querygql_404NoteContents"])("may name the 404 page's query %s", (name) => {
    expect(ask(`{ ${name} { id } }`)).toEqual({ data: { [name]: [{ id: "404" }] } });
  });
});

describe("aliases", () => {
  it("are honoured at every level", () => {
    expect(
      ask("{ all: queryQuestionContents { key: id f: flatData { q: questionText again: questionText } } }"),
    ).toEqual({
      data: {
        all: [
          { key: "cost", f: { q: "What does it cost?", again: "What does it cost?" } },
          { key: "safe", f: { q: "Is it safe?", again: "Is it safe?" } },
        ],
      },
    });
    expect(
      ask(
        "{ p: queryShopPageContents { flatData { d: note { i: id f: flatData { pic: image { asset: id m: metadata } } } } } }",
      ),
    ).toEqual({
      data: { p: [{ flatData: { d: [{ i: "note", f: { pic: [{ asset: "till", m: { alt: "A till" } }] } }] } }] },
    });
  });

  it("let a query ask for the same twice, and a field that is asked for twice comes once", () => {
    expect(ask(`{ a: ${question} b: queryQuestionContents(top: 1) { id } }`)).toHaveProperty("data.b", [
      { id: "cost" },
    ]);
    expect(ask("{ queryQuestionContents { id } queryQuestionContents { flatData { order } } }")).toHaveProperty(
      "data.queryQuestionContents.0",
      { id: "cost", flatData: { order: 1 } },
    );
  });
});

describe("arguments and variables", () => {
  it.each<[args: string, variables: Record<string, unknown> | undefined, ids: string[]]>([
    ["(top: 1)", undefined, ["cost"]],
    ["(skip: 1)", undefined, ["safe"]],
    ["(top: 1, skip: 1)", undefined, ["safe"]],
    ["(top: 0)", undefined, ["cost", "safe"]],
    ["(top: 9000)", undefined, ["cost", "safe"]],
    ["(skip: 2)", undefined, []],
    ['(orderby: "data/order/iv asc")', undefined, ["cost", "safe"]],
    ["(top: null, filter: null)", undefined, ["cost", "safe"]],
    ["(top: $n)", { n: 1 }, ["cost"]],
    ["(top: $n)", { n: null }, ["cost", "safe"]],
    ["(top: $n)", {}, ["cost", "safe"]],
    ["(skip: $one)", {}, ["safe"]],
    ["(orderby: $o)", { o: "data/order/iv asc" }, ["cost", "safe"]],
  ])("are honoured: %s with %j", (args, variables, ids) => {
    expect(
      idsOf(`query ($n: Int, $o: String, $one: Int = 1) { queryQuestionContents${args} { id } }`, variables),
    ).toEqual(ids);
  });

  it("choose the query by its name", () => {
    const both = `query A { ${question} } query B { queryQuestionContents { id } }`;
    expect(ask(both, { operationName: "B" })).toEqual({
      data: { queryQuestionContents: [{ id: "cost" }, { id: "safe" }] },
    });
  });
});

describe("a query that is not answered", () => {
  it.each<[what: string, query: string, message: RegExp]>([
    ["nothing", "", /^The query cannot be read: Syntax Error/],
    ["no GraphQL", "{ queryQuestionContents {", /cannot be read/],
    [
      "a query that the site does not ask",
      "{ queryQuestionsContents { flatData { feesTabs } } }",
      /^This site does not request "queryQuestionsContents" – did you mean "queryQuestionContents"\?/,
    ],
    [
      "a slice's own name",
      "{ questions { flatData { questionText } } }",
      /does not request "questions" – use one of "queryShopPageContents"/,
    ],
    ["what every object has", "{ constructor { flatData { name } } }", /"constructor"/],
    [
      "another field",
      "{ queryQuestionContents { flatData { answerText } } }",
      /^This site does not request "answerText" of "flatData" – /,
    ],
    ["a field that every object has", "{ queryQuestionContents { flatData { constructor } } }", /"constructor"/],
    [
      "a record's own data",
      "{ queryQuestionContents { id data { questionText { iv } } } }",
      /"data" of "queryQuestionContents" – use one of "id", "flatData"|did you mean "flatData"/,
    ],
    ["who changed a record", "{ queryQuestionContents { createdBy } }", /"createdBy"/],
    ["another field of a reference", "{ queryShopPageContents { flatData { note { flatData { text } } } } }", /"text"/],
    [
      "another field of an item",
      "{ queryShopPageContents { flatData { reviews { testimonyCity } } } }",
      /did you mean "name"|"testimonyCity" of "reviews"/,
    ],
    [
      "another field of a picture",
      "{ queryShopPageContents { flatData { note { flatData { image { url } } } } } }",
      /"url" of "image"/,
    ],
    [
      "a record without fields",
      "{ queryQuestionContents }",
      /^"queryQuestionContents" has fields – request id, flatData/,
    ],
    ["fields of a value", "{ queryQuestionContents { id { a } } }", /^"id" has no fields – request the name alone/],
    ["the type's name", "{ __typename }", /"__typename"/],
    ["the schema", "{ __schema { types { name } } }", /"__schema"/],
    [
      "a filter",
      '{ queryQuestionContents(filter: "data/order/iv eq 1") { id } }',
      /^The argument "filter" is not supported – leave it out/,
    ],
    ["a search", '{ queryQuestionContents(search: "cost") { id } }', /"search" is not supported/],
    [
      "another order",
      '{ queryQuestionContents(orderby: "id") { id } }',
      /^The order "id" is not supported – leave it out: records come by data\/order\/iv asc/,
    ],
    ["an order of unordered records", '{ queryShopPageContents(orderby: "id") { id } }', /records come newest first/],
    ["a negative number", "{ queryQuestionContents(top: -1) { id } }", /^top is -1, expected a whole number from 0/],
    ["a text for a number", '{ queryQuestionContents(skip: "1") { id } }', /^skip is "1"/],
    [
      "a variable that is not declared",
      "{ queryQuestionContents(top: $n) { id } }",
      /^The variable "\$n" is not declared/,
    ],
    [
      "an argument of a field",
      '{ queryShopPageContents { flatData { note { flatData { image { metadata(path: "alt") } } } } } }',
      /^Arguments of "metadata" are not supported/,
    ],
    [
      "one name for two",
      "{ a: queryQuestionContents { id } a: queryShopPageContents { id } }",
      /^"a" is requested in two ways – give one of them an alias/,
    ],
    [
      "one name for two parts",
      "{ queryQuestionContents(top: 1) { id } queryQuestionContents(top: 2) { id } }",
      /in two ways/,
    ],
    [
      "a fragment",
      `query { ...all } fragment all on ApplicationQueries { ${question} }`,
      /^Fragments are not supported – write the fields out/,
    ],
    ["an inline fragment", `{ ... { ${question} } }`, /^Fragments/],
    ["a directive", `{ queryQuestionContents @include(if: false) { id } }`, /^Directives are not supported/],
    [
      "two queries",
      `query A { ${question} } query B { ${question} }`,
      /^Found 2 queries to answer, expected one – name it in "operationName"/,
    ],
    ["a mutation", "mutation { createFaqContent { id } }", /^A mutation is not supported – content can only be read/],
    ["a subscription", "subscription { contentChanges { id } }", /^A subscription is not supported/],
    ["types", "type Query { a: String }", /^Fragments/],
    ["more tokens than any page needs", `{ ${`${question} `.repeat(1_000)} }`, /cannot be read: .*4000/],
    ["levels without end", `{ ${"a { ".repeat(1_900)}`, /cannot be read: (?!.*stack)/],
  ])("gets an error that says why: %s", (_what, query, message) => {
    expect(ask(query)).toEqual({ errors: [{ message: expect.stringMatching(message) }] });
  });

  it.each(["top", "skip", "orderby"])("gives %s a list of more levels than the stack has", (argument) => {
    const levels = JSON.parse("[".repeat(20_000) + "]".repeat(20_000));
    expect(
      ask(`query ($given: Int) { queryQuestionContents(${argument}: $given) { id } }`, {
        variables: { given: levels },
      }),
    ).toEqual({
      errors: [{ message: expect.stringMatching(/a list or an object/) }],
    });
  });

  it("asks for the same so often that the answer would be a giant", () => {
    const long = {
      questions: Array.from({ length: 200 }, (_, id) => ({ $id: `${id}`, questionText: "?".repeat(1_000) })),
    };
    const aliases = Array.from({ length: 300 }, (_, at) => `a${at}: ${question}`).join(" ");
    expect(ask(`{ ${aliases} }`, {}, long)).toEqual({
      errors: [{ message: expect.stringMatching(/^The answer has more than 1000000 characters/) }],
    });
    expect(ask(`{ queryQuestionContents { ${"x".repeat(60_000)}: id } }`, {}, long)).toEqual({
      errors: [{ message: expect.stringMatching(/^The answer has more/) }],
    });
  });

  it("is every query where the site asks for nothing", () => {
    expect(answerQuery({ query: `{ ${question} }` }, { content, known: {}, queries: someQueries }, "html")).toEqual({
      errors: [{ message: 'This site does not request "queryQuestionContents" – remove it' }],
    });
  });
});
