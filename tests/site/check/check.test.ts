import { afterAll, describe, expect, it } from "vitest";
import { checkInTurns, checkSiteRules } from "#tools/check/check-site-rules.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { soundContent } from "./sound-content.ts";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { changedSite, checkChanged, checkContentFolder, pageText } from "./check-texts.ts";
import { contentCases } from "./content-cases.ts";
import { dateCases } from "./date-cases.ts";
import { manifestCases } from "./manifest-cases.ts";
import { causeCases } from "./manifest-cases/cause-cases.ts";

afterAll(removeContentFolders);

describe("a manifest with", () => {
  it.each([...manifestCases, ...dateCases])("%s", (_what, changes, lines) => {
    expect(checkChanged(changes)).toEqual(lines);
  });

  it("nothing wrong is not mentioned", () => {
    expect(checkChanged({})).toEqual([]);
  });

  it("a problem is found in turns, too: after each manifest, a server answers other requests", async () => {
    const site = changedSite({ "page.json": pageText({ title: "" }) });
    let turns = 0;
    const count = () => {
      turns++;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const found = await checkInTurns(site);
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(site.files.manifests.size);
    expect(found).toEqual(checkSiteRules(site));
  });

  it.each(causeCases)("is told the cause alone: %s", (_what, changes, lines) => {
    expect(checkChanged(changes)).toEqual(lines);
  });
});

describe("content with", () => {
  it.each(contentCases)("%s", async (_what, changes, lines) => {
    expect(await checkContentFolder(await writeContentFolder({ ...soundContent, ...changes }))).toEqual(lines);
  });

  it("a missing word or list of a legal block, with its place", async () => {
    const list = { id: "list", data: { tabHeading: "Costs", listItems: [{ leftText: "Cash" }] } };
    const fees = (...feesTabs: string[]) => ({ "fees.json": { items: [{ id: "fees", data: { feesTabs } }] } });
    const contact = {
      "stuck-people.json": { items: [{ id: "us", data: { rightColumnPhone: "{fact:supportPhone}" } }] },
    };
    const page = pageText(
      { routes: ["/fees"], title: "Fees" },
      { type: "fees", props: { heading: "Fees" }, bind: { tabs: "fees.feesTabs" } },
      { type: "stuck", bind: "stuckPeople" },
    );
    const check = async (content: object) =>
      checkContentFolder(await writeContentFolder({ ...soundContent, ...content }), { "fees.json": page });
    const lost = (name: string, block: string) =>
      `error "${name}" is empty: the block "${block}" is shown without it – fill it in the content`;
    const written = { "fees-tab.json": { items: [list] } };
    expect(await check({ ...fees("list"), ...written, ...contact })).toEqual([
      `fees-tab.json:1:31 ${lost("fees.feesTabs.0.tabName", "fees")}`,
      `fees-tab.json:1:66 ${lost("fees.feesTabs.0.listItems.0.rightText", "fees")}`,
      `stuck-people.json:1:29 ${lost("stuckPeople.leftColumnHeading", "stuck")}`,
    ]);
    expect(await check({ ...fees(), ...contact })).toContain(`fees.json:1:43 ${lost("fees.feesTabs", "fees")}`);
  });

  it("an item of a list without a value that it needs, with its place", async () => {
    const items = [
      { id: "cost", data: { faqQuestion: "What does it cost?" } },
      { id: "why", data: { faqQuestion: "Why?", faqAnswer: "<p>It is free.</p>" } },
    ];
    const deal = { description: "Bread", price: "R9.99", productImage: ["logo"] };
    const deals = { id: "food", data: { title: "Food", dealItems: [deal, { ...deal, description: undefined }] } };
    const page = pageText(
      { routes: ["/answers"], title: "Answers" },
      { type: "faq", props: { heading: "Answers" }, bind: { items: "faqs" } },
      { type: "deals", props: { heading: "Deals" }, bind: { groups: "deals.dealsItemsComponents" } },
    );
    const changes = {
      "faq.json": { items },
      "faq-group.json": { items: [] },
      "deals-items.json": { items: [deals] },
      "exclusive-deals.json": { items: [{ id: "deals", data: { dealsItemsComponents: ["food"] } }] },
    };
    const found = await checkContentFolder(await writeContentFolder({ ...soundContent, ...changes }), {
      "answers.json": page,
    });
    const lost = (name: string) =>
      `warning "${name}" is empty, so this item is not shown – fill it in, or remove the item`;
    expect(found).toEqual([`deals-items.json:1:124 ${lost("description")}`, `faq.json:1:31 ${lost("faqAnswer")}`]);
  });

  it.each<[what: string, data: object, fault: string]>([
    ["a misspelt field", { faqIdd: "cost" }, 'error Unknown property "faqIdd" – did you mean "faqId"?'],
    ["a field of another type", { faqId: 5 }, "error Expected a text in double quotes, found 5 – write a text in"],
  ])("%s is told the cause alone, also when links lead to its record", async (_what, data, fault) => {
    const items = [
      { id: "cost", data: { faqQuestion: "What does it cost?", faqAnswer: "<p>Nothing.</p>", ...data } },
      { id: "more", data: { faqQuestion: "Why?", faqAnswer: '<p><a href="/answers#cost">See.</a></p>', faqId: "why" } },
    ];
    const answers = { type: "faq", props: { heading: "Answers" }, bind: { items: "faqs" } };
    const pages = { "answers.json": pageText({ routes: ["/answers"], title: "Answers" }, answers) };
    const folder = await writeContentFolder({
      ...soundContent,
      "faq-group.json": { items: [] },
      "faq.json": { items },
    });
    expect(await checkContentFolder(folder, pages)).toEqual([expect.stringContaining(fault)]);
  });

  it("a file that is no JSON, which may have the names that a manifest uses", () => {
    const block = {
      type: "faq-categories",
      props: { heading: "Answers", labels: [{ category: "people", label: "For people" }] },
      bind: { categories: "faqCategories" },
    };
    const unread = { ...changedSite({ "page.json": pageText({}, block) }), isContentComplete: false };
    expect(checkSiteRules(unread, (file) => file === "page-manifests/page.json")).toEqual([]);
  });

  it("nothing wrong is not mentioned", async () => {
    expect(await checkContentFolder(await writeContentFolder(soundContent))).toEqual([]);
  });
});

it.each<[what: string, change: object]>([
  ["is a draft", { draft: true }],
  ["has another address", { routes: ["/not-found"] }],
])("a site whose page of unknown addresses %s is refused, since it would answer 503 for them", (_what, change) => {
  const page = pageText({ routes: ["*"], ...change }, { type: "text", props: { heading: "Nothing is here" } });
  const line =
    'site.json:1:1 error The site has no page of unknown addresses – write or publish a page with "routes": ["*"]';
  expect(checkChanged({ "not-found.json": page })).toEqual([line]);
});

it("a link in the footer's content to a page that ends is warned of, since every page shows it", () => {
  const about = { routes: ["/about"], until: "2090-12-31", title: "About", description: "Who we are.", blocks: [] };
  const problems = checkSiteRules(changedSite({ "about.json": about }), (file) => file === "content/footer.json");
  const lines = problems.map(formatProblem).filter((line) => line.includes('"/about"'));
  const expected: unknown = expect.stringMatching(
    /^content\/footer\.json:\d+:\d+ warning There is no page "\/about" after 2090-12-31, but the link is shown – remove/,
  );
  expect(lines).toEqual([expected, expected]);
});

it("a list of a legal block without its record is an error, with the place of its binding", () => {
  const fees = { type: "fees", props: { heading: "Fees" }, bind: { tabs: "fees.feesTabs" } };
  const site = changedSite({ "fees.json": pageText({ routes: ["/fees"], title: "Fees" }, fees) });
  const content = site.content?.filter(({ name }) => name !== "fees");
  const problems = checkSiteRules({ ...site, content }, (file) => file === "page-manifests/fees.json");
  expect(problems.map(formatProblem)).toEqual([
    'page-manifests/fees.json:3:60 error The content "fees.feesTabs" is empty – fill it in, or bind something else',
  ]);
});

describe("the ways to break it", () => {
  it("are many", () => {
    const manifests = [...manifestCases, ...causeCases, ...dateCases];
    expect(manifests.filter(([, , lines]) => lines.length > 0).length).toBeGreaterThanOrEqual(120);
    expect(contentCases.filter(([, , lines]) => lines.length > 0).length).toBeGreaterThanOrEqual(30);
  });
});
