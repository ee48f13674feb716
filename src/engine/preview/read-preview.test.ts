import { describe, expect, it } from "vitest";
import { maxBlocks, readPreview, type PreviewPage } from "./read-preview.ts";
import { definition } from "#engine/small-site.fixture.ts";

const head = { routes: ["/hello"], title: "Hello", description: "A page." };
const message = (heading: string) => ({ type: "article", props: { heading } });

const manifest = (changes: object) => JSON.stringify({ ...head, blocks: [], ...changes }, null, 2);

function readPage(text: string): PreviewPage {
  const reading = readPreview(text, definition);
  if (!("plan" in reading)) throw new Error(`Nothing can be rendered: ${JSON.stringify(reading)}`);
  return reading;
}

/** The heading of each block of the plan, or the reason why the block is not rendered. */
function outline({ plan, broken }: PreviewPage): unknown[] {
  return plan.blocks.map((block) => broken.get(block.source) ?? block.props["heading"]);
}

describe("readPreview", () => {
  it("plans a valid manifest at its canonical address, not to be indexed", () => {
    const { plan, path, problems, broken } = readPage(manifest({ blocks: [message("One"), message("Two")] }));
    expect(plan).toMatchObject({
      title: "Preview: Hello",
      description: "A page.",
      status: 200,
      index: false,
      params: {},
    });
    expect(plan).not.toHaveProperty("canonical");
    expect(plan.blocks.map(({ props }) => props["heading"])).toEqual(["One", "Two"]);
    expect({ path, problems, broken: broken.size }).toEqual({ path: "/hello", problems: [], broken: 0 });
  });

  it.each<[what: string, from: string, until: string, heading: string]>([
    ["ended, at its last moment", "2024-01-01", "2024-03-01", "Last"],
    ["has not begun, at its first moment", "2099-01-01", "2099-03-01", "First"],
  ])("plans a page that %s", (_what, from, until, heading) => {
    const middle = from.replace("-01-01", "-02-01");
    const blocks = [
      { ...message("First"), from, until: middle },
      { ...message("Last"), from: middle, until },
    ];
    expect(outline(readPage(manifest({ from, until, blocks })))).toEqual([heading]);
  });

  it.each<[what: string, routes: unknown, path: string, params: object]>([
    [
      "the first route's fixed parameters",
      [{ path: "/payouts", params: { tab: "payouts" } }, "/pay"],
      "/payouts",
      { tab: "payouts" },
    ],
    ["no parameter where it is optional", ["/deals/:tab?"], "/deals", {}],
    ["the root for the page of unknown addresses", ["*"], "/", {}],
  ])("takes %s", (_what, routes, path, params) => {
    const page = readPage(manifest({ routes, blocks: [message("One")] }));
    expect({ path: page.path, params: page.plan.params, status: page.plan.status }).toEqual({
      path,
      params,
      status: 200,
    });
  });

  it("plans the blocks that are valid by themselves, and each problem in its place", () => {
    const blocks = [
      message("One"),
      { type: "artcle", props: { heading: "X" } },
      { type: "article", props: { headnig: "X" } },
      7,
      message("Two"),
    ];
    const page = readPage(manifest({ blocks }));
    expect(outline(page)).toEqual([
      "One",
      'Unknown block type "artcle" – did you mean "article"?',
      'Unknown prop "headnig" – did you mean "heading"?',
      expect.stringMatching(/\S/),
      "Two",
    ]);
    expect(page.plan.blocks.map(({ source }) => source)).toEqual([
      "manifest:8:5",
      "manifest:14:5",
      "manifest:20:5",
      "manifest:26:5",
      "manifest:27:5",
    ]);
  });

  it("lists every problem with its place", () => {
    const { problems } = readPage(manifest({ titel: "x", blocks: [message("One"), { type: "artcle" }] }));
    expect(problems).toEqual([
      {
        file: "manifest",
        line: 15,
        column: 15,
        message: 'Unknown block type "artcle"',
        hint: 'did you mean "article"?',
      },
      { file: "manifest", line: 18, column: 3, message: 'Unknown property "titel"', hint: 'did you mean "title"?' },
    ]);
  });

  it.each<[what: string, changes: object, title: string]>([
    ["no title", { title: undefined }, "Preview: Untitled"],
    ["a wrong route, but a title", { routes: ["hello"] }, "Preview: Hello"],
    ["no routes at all", { routes: undefined, description: 3 }, "Preview: Hello"],
  ])("plans the blocks of a manifest with %s", (_what, changes, title) => {
    const page = readPage(manifest({ ...changes, blocks: [message("One")] }));
    expect(page.plan.title).toBe(title);
    expect(outline(page)).toEqual(["One"]);
    expect(page.problems.length).toBeGreaterThan(0);
  });

  it("finds parameters that no route has, also beside other problems", () => {
    const tabs = { type: "views", props: { views: [{ name: "One" }] }, bind: { open: "route.tba" } };
    for (const blocks of [[tabs], [{ type: "artcle" }, tabs]]) {
      const { problems } = readPage(manifest({ routes: ["/deals/:tab?"], blocks }));
      expect(problems.map(({ message: words }) => words)).toContain(
        'No route of this page has the parameter "route.tba"',
      );
    }
  });

  it("locates a problem after a broken block in the whole manifest", () => {
    const tabs = { type: "views", props: { views: [{ name: "One" }] }, bind: { open: "route.tab" } };
    const text = manifest({ blocks: [{ type: "artcle" }, tabs] });
    const found = readPage(text).problems.find(({ message: words }) => words.includes("route.tab"));
    expect(text.split("\n")[(found?.line ?? 0) - 1]).toContain('"open": "route.tab"');
  });

  it("returns the target of a redirect", () => {
    const redirect = { to: "registration", path: "/register" };
    expect(readPreview(JSON.stringify({ routes: ["/register"], redirect }), definition)).toEqual({ redirect });
  });

  it.each<[what: string, text: string, line: number, words: string]>([
    ["text that is not JSON", "hello", 1, "expected a value in JSON's notation"],
    ["nothing", "", 1, "The file is empty"],
    ["a missing comma", '{\n"title": "Hello"\n"blocks": []}', 3, "expected a comma"],
    ["the key __proto__", '{"blocks": [], "__proto__": {"title": "x"}}', 1, 'The key "__proto__" is not allowed'],
    [
      "the key constructor in a block",
      '{"blocks": [\n{"constructor": {}}]}',
      2,
      'The key "constructor" is not allowed',
    ],
    ["deep nesting", `{"blocks": ${"[".repeat(100_000)}`, 1, "Nested more than 64 levels deep"],
    ["a text instead of an object", '"hello"', 1, "Expected an object"],
    ["a list", "[]", 1, "Expected an object"],
    ["no blocks", JSON.stringify(head), 1, '"blocks" is missing'],
    ["blocks that are not a list", JSON.stringify({ ...head, blocks: {} }), 1, "Expected a list"],
    [
      "a redirect to an unknown site",
      '{"routes": ["/x"],\n"redirect": {"to": "elsewhere", "path": "/x"}}',
      2,
      'Unknown value "elsewhere"',
    ],
    [
      "a redirect that is not an object",
      '{"routes": ["/x"], "redirect": "https://other.example", "blocks": []}',
      1,
      "Expected an object",
    ],
  ])("plans nothing of %s", (_what, text, line, words) => {
    const reading = readPreview(text, definition);
    expect(reading).not.toHaveProperty("plan");
    expect(reading).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ line, message: expect.stringContaining(words) })]),
    });
  });

  it("accepts the maximum number of blocks, and no more", () => {
    const blocks = Array.from({ length: maxBlocks }, (_, index) => message(`Block ${index}`));
    expect(readPage(manifest({ blocks })).plan.blocks).toHaveLength(maxBlocks);
    const tooMany = readPreview(manifest({ blocks: [...blocks, message("One more")] }), definition);
    expect(tooMany).toEqual({
      problems: [expect.objectContaining({ line: 7, message: "Found 61 blocks, expected at most 60" })],
    });
  });

  it("counts the blocks in slots at any depth", () => {
    const fill = (block: object): object => ({ type: "prices", slots: { below: [block, message("x")] } });
    const deep = Array.from({ length: 10 }).reduce<object>(fill, message("innermost"));
    const reading = readPreview(manifest({ blocks: [deep, deep, deep] }), definition);
    expect(reading).toEqual({
      problems: [expect.objectContaining({ message: "Found 63 blocks, expected at most 60" })],
    });
  });

  it("lists a limited number of problems, so that thousands do not take minutes", () => {
    const props = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`unknown${index}`, 1]));
    expect(readPage(manifest({ blocks: [{ type: "article", props }] })).problems).toHaveLength(100);
  });
});
