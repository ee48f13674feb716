import { describe, expect, it } from "vitest";
import { formatProblem } from "#engine/json/problem.ts";
import { parseManifest, parseSiteManifest } from "./parse-manifest.ts";
import { definition } from "#engine/small-site.fixture.ts";

const file = "pages/help.json";

/** A manifest's text, with one block per line from line 6 on. */
function page(...blocks: string[]): string {
  const head = '{\n"routes": ["/help"],\n"title": "Help",\n"description": "Answers.",\n"blocks": [\n';
  return `${head}${blocks.join(",\n")}\n]}`;
}

function lines(text: string): string[] {
  const parsing = parseManifest(file, text, definition);
  return "problems" in parsing ? parsing.problems.map(formatProblem) : [];
}

const greeting = '{ "type": "article", "props": { "heading": "Hello" } }';

describe("parseManifest", () => {
  it("reads a hundred blocks, and reports too many blocks", () => {
    expect(lines(page(...Array<string>(100).fill(greeting)))).toEqual([]);
    expect(lines(page(...Array<string>(101).fill(greeting)))).toEqual([
      `${file}:5:11 error Found 101, expected at most 100 – remove some, or split the page`,
    ]);
    const full = `{ "type": "prices", "bind": "prices", "slots": { "below": [${Array(101).fill(greeting).join()}] } }`;
    expect(lines(page(full))).toContainEqual(expect.stringContaining("Found 101, expected at most 100"));
  });

  it("reads a page and knows the places of its parts", () => {
    const parsing = parseManifest(file, page('{ "type": "article", "props": { "heading": "Hello" } }'), definition);
    if ("problems" in parsing) throw new Error("refused");
    expect(parsing.manifest).toMatchObject({ file, value: { title: "Help" } });
    expect(parsing.manifest.locate(["blocks", 0, "props", "heading"])).toEqual({ line: 6, column: 44 });
    expect(parsing.manifest.locate([])).toEqual({ line: 1, column: 1 });
  });

  it("reads a redirect", () => {
    const text = '{ "routes": ["/register"], "redirect": { "to": "registration", "path": "/register" } }';
    expect(parseManifest(file, text, definition)).toMatchObject({
      manifest: { value: { redirect: { path: "/register" } } },
    });
  });

  it.each([
    [
      "a misspelt block type",
      '{ "type": "questoins" }',
      '6:11 error Unknown block type "questoins" – did you mean "questions"?',
    ],
    [
      "a block without a type",
      '{ "props": {} }',
      /^6:1 error The block has no type – use one of "article", "hero", .*$/,
    ],
    ["a block's type that is no text", '{ "type": 3 }', /^6:11 error The block has no type – use one of/],
    [
      "a misspelt prop",
      '{ "type": "article", "props": { "heading": "Hi", "paragrph": "x" } }',
      '6:50 error Unknown prop "paragrph" – did you mean "paragraph"?',
    ],
    [
      "a misspelt property of a block",
      '{ "type": "article", "prop": { "heading": "Hi" }, "bind": "lost" }',
      '6:22 error Unknown property "prop" – did you mean "props"?',
    ],
    [
      "a misspelt property of a list's item",
      '{ "type": "article", "props": { "heading": "Hi", "button": { "text": "Go", "to": "/", "shad": {} } } }',
      '6:87 error Unknown property "shad" – did you mean "shade"?',
    ],
    [
      "a misspelt content path of a whole block",
      '{ "type": "hero", "bind": "shop.hro" }',
      '6:27 error Unknown content path "shop.hro" – did you mean "shop.hero"?',
    ],
    [
      "a misspelt content path of a prop",
      '{ "type": "article", "bind": { "heading": "lost.headin" } }',
      '6:43 error Unknown content path "lost.headin" – did you mean "lost.heading"?',
    ],
    [
      "content that does not fit a prop",
      '{ "type": "article", "bind": { "heading": "shop.hero" } }',
      /^6:43 error Content "shop.hero" does not fit prop "heading" of block "article": it is an object, expected a text – /,
    ],
    [
      "content that does not fit a block",
      '{ "type": "hero", "bind": "shop.notes" }',
      /^6:27 error Content "shop.notes" does not fit block "hero" as a whole – /,
    ],
    [
      "a route parameter for what is no text",
      '{ "type": "article", "props": { "heading": "Hi" }, "bind": { "button": "route.tab" } }',
      /^6:72 error Route parameters do not fit prop "button" of block "article" – /,
    ],
    [
      "a misspelt bound prop",
      '{ "type": "article", "props": { "heading": "Hi" }, "bind": { "buton": "lost.button" } }',
      '6:62 error Unknown prop "buton" – did you mean "button"?',
    ],
    [
      "a required prop that is missing",
      '{ "type": "article" }',
      '6:1 error Block "article" has no "heading" – write it in "props" or name its content in "bind"',
    ],
    [
      "a prop that is both written out and bound",
      '{ "type": "article", "props": { "heading": "Hi" }, "bind": { "heading": "lost.heading" } }',
      '6:44 error Prop "heading" is both written out and bound – remove one of the two',
    ],
    [
      "a prop of the wrong type",
      '{ "type": "article", "props": { "heading": 404 } }',
      "6:44 error Expected a text in double quotes, found 404 – write a text in double quotes",
    ],
    [
      "an object where a list belongs",
      '{ "type": "views", "props": { "heading": "Hi", "views": {} } }',
      "6:57 error Expected a list, found {} – begin it with [ and end it with ]",
    ],
    [
      "a text where true or false belongs",
      '{ "type": "article", "props": { "heading": "Hi", "button": { "text": "Go", "to": "/", "newTab": "yes" } } }',
      '6:97 error Expected true or false, found "yes" – write true or false',
    ],
    [
      "something missing inside a prop",
      '{ "type": "article", "props": { "heading": "Hi", "button": { "text": "Go" } } }',
      '6:60 error "to" is missing – add it, as a text in double quotes',
    ],
    [
      "a link that leads nowhere",
      '{ "type": "article", "props": { "heading": "Hi", "button": { "text": "Go", "to": "javascript:alert(1)" } } }',
      '6:82 error Found "javascript:alert(1)" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
    [
      "a number that is too small",
      '{ "type": "article", "props": { "heading": "Hi", "image": { "id": "x", "width": 0 } } }',
      "6:81 error Found 0 – expected more than 0",
    ],
    [
      "a list in the form that was meant",
      '{ "type": "questions", "props": { "heading": "Hi", "items": [{ "question": "Why?", "answr": "x" }] } }',
      '6:84 error Unknown property "answr" – did you mean "answer"?',
    ],
    [
      "an unknown slot",
      '{ "type": "prices", "props": { "heading": "Hi", "lists": [] }, "slots": { "belo": [] } }',
      '6:75 error Unknown slot "belo" – did you mean "below"?',
    ],
    [
      "a slot in a slot",
      '{ "type": "prices", "props": { "heading": "Hi", "lists": [] }, "slots": { "below": [{ "type": "prices", "props": { "heading": "Hi", "lists": [] }, "slots": { "below": [] } }] } }',
      '6:159 error Unknown slot "below" – the block has no slots, so remove "slots"',
    ],
    ["a block that is no object", '"questions"', /^6:1 /],
  ])("explains %s", (_what, block, line) => {
    const expected = typeof line === "string" ? line : expect.stringMatching(line);
    const found = lines(page(block)).map((text) => text.replace(`${file}:`, ""));
    expect(found[0]).toEqual(expected);
  });

  it("names every problem, in blocks of any depth", () => {
    const inner = '{ "type": "views", "props": { "heading": "Limits", "views": [], "note": "x" } }';
    const text = page(
      '{ "type": "questoins" }',
      `{ "type": "prices", "props": { "heading": "Fees", "lists": [] }, "slots": { "below": [\n${inner}\n] } }`,
    );
    expect(lines(text)).toEqual([
      `${file}:6:11 error Unknown block type "questoins" – did you mean "questions"?`,
      `${file}:8:65 error Unknown prop "note" – use one of "heading", "open", "views"`,
    ]);
  });

  it.each([
    ["a bad route", '"routes": ["help"],', '1:14 error Found "help" – begin it with a slash: /help'],
    [
      "a bad route with parameters",
      '"routes": [{ "path": "help", "params": {} }],',
      /^1:24 error Found "help" – begin it with a slash: \/help/,
    ],
    [
      "a bad parameter",
      '"routes": [{ "path": "/help", "params": { "Tab": "a" } }],',
      '1:45 error Unexpected name "Tab" – expected a name such as tab',
    ],
    ["no routes", '"routes": [],', "1:13 error Expected at least one – add one"],
    [
      "routes that are no list",
      '"routes": "/help",',
      '1:13 error Expected a list, found "/help" – begin it with [ and end it with ]',
    ],
  ])("explains %s", (_what, routes, line) => {
    const expected = typeof line === "string" ? line : expect.stringMatching(line);
    const found = lines(`{ ${routes} "title": "Help", "description": "Answers.", "blocks": [] }`);
    expect(found.map((text) => text.replace(`${file}:`, ""))).toEqual([expected]);
  });

  it.each([
    [
      "a missing title",
      '{ "routes": ["/help"], "description": "x", "blocks": [] }',
      '1:1 error "title" is missing – add it, as a text in double quotes',
    ],
    [
      "an empty title",
      '{ "routes": ["/help"], "title": "", "description": "x", "blocks": [] }',
      "1:33 error The text is empty – write it",
    ],
    [
      "an unknown property",
      '{ "routes": ["/help"], "title": "x", "descripton": "x", "description": "x", "blocks": [] }',
      '1:38 error Unknown property "descripton" – did you mean "description"?',
    ],
    [
      "a file that is no object",
      "[]",
      "1:1 error Expected an object, found a list – begin it with { and end it with }",
    ],
    [
      "a redirect to an unknown site",
      '{ "routes": ["/register"], "redirect": { "to": "registraton", "path": "/register" } }',
      '1:48 error Unknown value "registraton" – did you mean "registration"?',
    ],
    [
      "a redirect with blocks",
      '{ "routes": ["/register"], "redirect": { "to": "registration", "path": "/register" }, "blocks": [] }',
      '1:87 error Unknown property "blocks" – use one of "$schema", "routes", "redirect"',
    ],
    [
      "bad JSON",
      '{ "routes": ["/help"] "title": "x" }',
      '1:23 error expected a comma, found "title" – add a comma after the previous value',
    ],
    ["no JSON at all", "", "1:1 error The file is empty – write an object, or remove the file"],
    [
      "a key twice",
      '{ "title": "a", "title": "b" }',
      '1:17 error The key "title" appears twice – remove one of the two',
    ],
  ])("explains %s", (_what, text, line) => {
    expect(lines(text)).toEqual([`${file}:${line}`]);
  });
});

describe("parseSiteManifest", () => {
  const sound = {
    name: "Corner Bakery",
    language: "en-ZA",
    navigation: [{ text: "Help", to: "/help" }],
  };

  it.each([
    ["nothing", {}, undefined],
    [
      "a language that is a name",
      { language: "English" },
      /^Found "English" – expected a language such as sw or en-ZA$/,
    ],
    [
      "a link that leads nowhere",
      { navigation: [{ text: "Group", to: "group" }] },
      /^Found "group" – begin it with a slash: \/group$/,
    ],
    [
      "a field that no link has",
      { navigation: [{ text: "A", to: "/a", links: [] }] },
      'Unknown property "links" – use one of "text", "to", "newTab"',
    ],
    ["an unknown property", { navigaton: [] }, 'Unknown property "navigaton" – did you mean "navigation"?'],
  ])("finds %s", (_what, change, message) => {
    const parsing = parseSiteManifest("pages/site.json", JSON.stringify({ ...sound, ...change }), definition);
    const found = "problems" in parsing ? parsing.problems.map(({ message: what, hint }) => `${what} – ${hint}`) : [];
    const expected = typeof message === "string" ? message : message && expect.stringMatching(message);
    expect(found).toEqual(expected === undefined ? [] : [expected]);
  });
});
