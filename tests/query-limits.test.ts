import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startDevCms, type RunningDevCms } from "#src/dev-cms/server.ts";
import { graphqlPath } from "#src/content/squidex/wire/addresses.ts";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { printQuery } from "#src/content/squidex/wire/print-query.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { definition } from "#src/site/definition.ts";

// Vitest takes graphql's ESM build, Node gives graphql-http the CommonJS one, and a schema of the
// one is refused by the other.
vi.mock("graphql", async () => (await import("node:module")).createRequire(import.meta.url)("graphql"));

const { manifests } = readManifests("page-manifests", definition);
if (!manifests) throw new Error("The site's manifest cannot be used");
const site = planSite(manifests, definition);
const everything = printQuery(site.slices, sliceQueries);

let running: RunningDevCms;
beforeAll(async () => {
  running = await startDevCms({ directory: "content", port: 0 });
});
afterAll(() => running.close());

interface Answer {
  data?: unknown;
  errors?: { message: string }[];
}

/** An answer with its size, and the CPU time that it took; the machine may be busy with other things. */
async function ask(body: unknown): Promise<{ answers: Answer[]; status: number; bytes: number; milliseconds: number }> {
  const headers = { "content-type": "application/json" };
  const before = process.cpuUsage();
  const response = await fetch(running.url + graphqlPath, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  const { user, system } = process.cpuUsage(before);
  const answer = JSON.parse(text) as Answer | Answer[];
  return { answers: [answer].flat(), status: response.status, bytes: text.length, milliseconds: (user + system) / 1000 };
}

const many = (count: number, print: (at: number) => string) => Array.from({ length: count }, (_, at) => print(at)).join(" ");
const variables = (names: Record<string, string>) => `(${Object.keys(names).map((name) => `$${name}: String`).join(" ")})`;

describe("queries of the site", () => {
  const plans = site.paths.flatMap((path): [path: string, query: string][] => {
    const found = site.find(path);
    return found && "plan" in found && Object.keys(found.plan.slices).length > 0 ? [[path, printQuery(found.plan.slices, sliceQueries)]] : [];
  });

  it.each([["all pages together", everything], ...plans])("are answered many times in one: %s", async (_path, query) => {
    const { answers } = await ask(Array.from({ length: 10 }, () => ({ query })));
    for (const { data, errors } of answers) expect([typeof data, errors]).toEqual(["object", undefined]);
  });
});

describe("queries that cost too much", () => {
  const faqs = "queryFaqContents { flatData { faqAnswer faqQuestion } }";
  it.each<[what: string, query: string]>([
    ["alias bombs", `{ ${many(500, (at) => `a${at}: ${faqs}`)} }`],
    ["long aliases of many", `{ queryFaqContents { ${many(20, (at) => `${"x".repeat(10_000)}${at}: id`)} } }`],
    ["fragments that double", `{ queryFaqContents { ...F0 } } ${many(700, (at) => `fragment F${at} on Faq { ...F${at + 1} ...F${at + 1} }`)} fragment F700 on Faq { id }`],
    ["lists in lists", `{ queryFaqCategoriesContents { flatData { ${many(300, (at) => `a${at}: groups { flatData { contents { flatData { faqAnswer } } } }`)} } } }`],
    ["many searches for a total", `query ($f: String) { ${many(700, (at) => `a${at}: queryFaqContentsWithTotal(search: $f) { total }`)} }`],
    ["many searches", `query ($f: String) { ${many(700, (at) => `a${at}: queryFaqContents(search: $f) { id }`)} }`],
  ])("are refused: %s", async (_what, query) => {
    const { answers, status, milliseconds } = await ask({ query });
    expect(status).toBe(200);
    expect(answers).toEqual([{ errors: [expect.objectContaining({ message: expect.stringMatching(/^The query costs .+, at most 4000000 is answered – ask for fewer/) })] }]);
    expect(milliseconds).toBeLessThan(250);
  });
});

describe("queries that cost what they may", () => {
  const list = "queryFaqContents";
  const worst: [what: string, body: { query: string; variables?: Record<string, string> }][] = [
    ["small values", { query: `{ ${list} { ${many(2_000, (at) => `a${at}: version`)} } }` }],
    ["long values", { query: `{ ${list} { flatData { ${many(80, (at) => `a${at}: faqAnswer`)} } } }` }],
    ["long aliases", { query: `{ ${list} { ${many(7, (at) => `${"x".repeat(9_000)}${at}: id`)} } }` }],
    ["many lists", { query: `{ ${many(45, (at) => `a${at}: ${list} { flatData { faqAnswer } }`)} }` }],
    ["small lists", { query: `{ ${many(1_600, (at) => `a${at}: queryFeesContents { id }`)} }` }],
    ["sorted lists", { query: `{ ${many(180, (at) => `a${at}: ${list}(orderby: "data/faqQuestion/iv desc,data/faqAnswer/iv") { id }`)} }` }],
    ["filters", { query: `query ${variables({ f: "" })} { ${many(180, (at) => `a${at}: ${list}(filter: $f) { id }`)} }`, variables: { f: Array(24).fill("contains(data/faqAnswer/iv,'zq')").join(" or ") } }],
    ["searches", { query: `query ${variables({ s: "" })} { ${many(180, (at) => `a${at}: ${list}(search: $s) { id }`)} }`, variables: { s: "e ".repeat(98) + "zq" } }],
    ["searches for a total", { query: `query ${variables({ s: "" })} { ${many(180, (at) => `a${at}: ${list}WithTotal(search: $s) { total }`)} }`, variables: { s: "e ".repeat(98) + "zq" } }],
    ["filters that cannot be read, far down", { query: `query ${variables({ f: "" })} { ${many(1_200, (at) => `${"\n".repeat(90)}a${at}: queryFeesContents(filter: $f) { id }`)} }`, variables: { f: "x".repeat(1_000) } }],
    ["fields that are not there", { query: `{ ${many(3_000, (at) => `a${at}: queryFaqContent`)} }` }],
    ["the same again and again", { query: `{ ${many(2_400, () => "queryFeesContents { id }")} }` }],
    ["fragments", { query: `{ queryFeesContents { ${many(900, (at) => `...F${at}`)} } } ${many(900, (at) => `fragment F${at} on Fees { id }`)}` }],
    ["fragments in a row", { query: `{ queryFeesContents { ...F0 } } ${many(1_000, (at) => `fragment F${at} on Fees { id ...F${at + 1} }`)} fragment F1000 on Fees { id }` }],
  ];

  it.each(worst)("are answered in time, and with no more than may be: %s", async (_what, body) => {
    const { bytes, milliseconds, answers } = await ask(body);
    expect(JSON.stringify(answers[0]?.errors ?? [])).not.toContain(" costs ");
    expect(bytes).toBeLessThan(5_000_000);
    expect(milliseconds).toBeLessThan(1_000);
  });

  it.each(worst)("are refused 20 at a time: %s", async (_what, body) => {
    const { status, answers, milliseconds } = await ask(Array.from({ length: 20 }, () => body));
    expect([200, 413]).toContain(status);
    const told = answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []);
    expect(told.filter((message) => /^The batch costs \d+, at most 4000000 is answered/.test(message))).toHaveLength(status === 200 ? 20 : 0);
    expect(milliseconds).toBeLessThan(250);
  });
});
