import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { Text } from "#schemas/value.ts";
import type { Block } from "#schemas/block.ts";
import { readSampleContent } from "#tools/bundle/editor/sample-content.ts";
import { generatedFiles } from "#tools/bundle/generated-files.ts";
import { siteSchemas } from "../this-site.ts";

const samples = readSampleContent("content", siteSchemas.model);
const files = generatedFiles(siteSchemas, samples);
const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as {
  "json.schemas": { fileMatch: string[]; url: string }[];
};

const project = "file:///project";
const service = getLanguageService({
  clientCapabilities: {
    textDocument: { completion: { completionItem: { documentationFormat: ["markdown", "plaintext"] } } },
  },
});
service.configure({
  schemas: settings["json.schemas"].map(({ fileMatch, url }) => ({
    uri: `${project}/${url.replace("./", "")}`,
    fileMatch: fileMatch.map((pattern) => pattern.replace(/^(!?)\//, `$1${project}/`)),
    schema: JSON.parse(files.get(url.replace("./schemas/generated/", "")) ?? "null") as object,
  })),
});

/** The editor's view of a file: its messages, and its completions and descriptions at the place of `¦` in the text. */
async function edit(file: string, marked: string) {
  const offset = marked.indexOf("¦");
  const text = marked.replace("¦", "");
  const document = TextDocument.create(`${project}/${file}`, "json", 1, text);
  const json = service.parseJSONDocument(document);
  const place = document.positionAt(Math.max(offset, 0));
  return {
    messages: async () => {
      const found = await service.doValidation(document, json);
      return found.map(({ message, range }) => [document.getText(range), message] as const);
    },
    offers: async () => {
      const { items = [] } = (await service.doComplete(document, place, json)) ?? {};
      return new Map(
        items.map(({ label, insertText = "", documentation = "" }) => [
          label,
          { insertText, words: typeof documentation === "string" ? documentation : documentation.value },
        ]),
      );
    },
    hover: async () => JSON.stringify((await service.doHover(document, place, json))?.contents),
  };
}

const manifest = "page-manifests/new/page.json";
const page = (blocks: string) => `{"routes":["/new"],"title":"New","description":"A page.","blocks":[${blocks}]}`;
const inSlot = (block: string) =>
  page(`{"type":"fees","props":{"heading":"Fees","tabs":[]},"slots":{"limits":[${block}]}}`);
const text = (rest: string) => page(`{"type":"text","props":{"heading":"Hi"${rest}}}`);
const content = (type: string, data: string) => [`content/${type}.json`, `{"items":[{"id":"a",${data}}]}`] as const;

describe("an editor offers", () => {
  it.each<[what: string, file: string, marked: string, label: string, inserted: RegExp, words?: RegExp]>([
    ["a page in an empty file", manifest, "¦", "page", /"routes"/, /page of blocks/],
    ["a redirect in an empty file", manifest, "¦", "redirect", /"registration"/],
    ["a page's fields", manifest, "{¦}", "routes", /"routes"/, /addresses/],
    ["a picture of a page", manifest, `{"picture":"¦"}`, '"step-setup"', /step-setup/, /A business owner/],
    ["a block that is written", manifest, page("¦"), "text", /"type": "text"[^]*"heading": "\$1"/, /heading with text/],
    ["a block that is bound", manifest, page("¦"), "showcase", /"bind": "\$\{1:/, /opening statement/],
    ["a block bound in part", manifest, page("¦"), "faq", /"items": "\$\{2:faqs\}"/, /Questions/],
    ["a shared section", manifest, page("¦"), "use", /"use": "\$1"/, /shared section/],
    ["a block in a slot", manifest, inSlot("¦"), "limits", /"tabs"/, /limits/],
    ["a type", manifest, page(`{"type":"¦"}`), '"tabs"', /"tabs"/, /Alternatives/],
    ["a type that is misspelt", manifest, page(`{"type":"tb¦s"}`), '"tabs"', /"tabs"/, /Alternatives/],
    ["a type in a slot", manifest, inSlot(`{"type":"¦"}`), '"limits"', /"limits"/, /limits/],
    ["a block's fields", manifest, page(`{"type":"text",¦}`), "props", /"heading": "\$1"/, /written out/],
    ["a block's binding", manifest, page(`{"type":"text",¦}`), "bind", /"bind": "\$1"/, /content fills/],
    ["a block's id", manifest, page(`{"type":"text",¦}`), "id", /"id"/, /address/],
    ["a block's dates", manifest, page(`{"type":"text",¦}`), "from", /"from"/, /South African time/],
    ["a page's dates", manifest, "{¦}", "until", /"until"/, /at its end/],
    ["a day", manifest, `{"from":"¦"}`, '"2026-12-01"', /"2026-12-01"/],
    ["a prop", manifest, page(`{"type":"text","props":{¦}}`), "surface", /"surface"/, /surface of the block/],
    ["rich text", manifest, page(`{"type":"text","props":{¦}}`), "text", /"text"/, /[^)] \(HTML or Markdown\)$/],
    ["rich text of a record", ...content("faq", `"data":{¦}`), "faqAnswer", /./, /[^)] \(HTML or Markdown\)$/],
    ["a prop in a slot", manifest, inSlot(`{"type":"limits","props":{¦}}`), "tabs", /"tabs"/, /accounts/],
    ["a prop to bind", manifest, page(`{"type":"text","bind":{¦}}`), "image", /"image"/, /picture/],
    ["a value", manifest, text(`,"surface":"¦"`), '"tint"', /"tint"/, /light tint/],
    ["true and false", manifest, `{"index":¦}`, "false", /false/],
    ["a field of a part", manifest, text(`,"image":{¦}`), "alt", /"alt"/, /cannot see/],
    ["a picture by its id", manifest, text(`,"image":"¦"`), '"step-setup"', /step-setup/, /A business owner/],
    ["an asset", manifest, text(`,"image":{"id":"¦"}`), '"step-setup"', /step-setup/, /A business owner/],
    [
      "a film",
      manifest,
      page(`{"type":"video","props":{"sources":[{"id":"¦"}]}}`),
      '"kyc-how-to-webm"',
      /webm/,
      /video\/webm/,
    ],
    [
      "a question",
      manifest,
      page(`{"type":"faq","props":{"heading":"Q","only":["¦"]},"bind":{"items":"faqs"}}`),
      '"what-is-kyc-fica"',
      /kyc/,
      /What is KYC/,
    ],
    [
      "content for a block",
      manifest,
      page(`{"type":"showcase","bind":¦}`),
      '"people.showcase"',
      /people/,
      /R0 a month/,
    ],
    [
      "content near a wrong path",
      manifest,
      page(`{"type":"showcase","bind":"people.shwcase¦"}`),
      '"people.showcase"',
      /./,
    ],
    [
      "content for a prop",
      manifest,
      page(`{"type":"message","bind":{"button":"¦"}}`),
      '"notFound.button"',
      /notFound/,
      /./,
    ],
    ["a parameter of the address", manifest, page(`{"type":"tabs","bind":{"initialTab":"¦"}}`), "route.…", /route\./],
    ["where a redirect leads", manifest, `{"redirect":{"to":"¦"}}`, '"registration"', /./, /opening an account/],
    ["the site's fields", "page-manifests/site.json", "{¦}", "navigation", /"navigation"/, /navbar/],
    ["a record's fields", ...content("faq", `"data":{¦}`), "faqQuestion", /"faqQuestion"/, /as a person would ask/],
    ["a record's status", ...content("faq", `"status":"¦"`), '"Archived"', /./, /no longer served/],
    ["a picture of a record", ...content("showcase", `"data":{"rightImage":["¦"]}`), '"hero-people"', /./, /./],
    [
      "a record to refer to",
      ...content("showcase", `"data":{"buttons":["¦"]}`),
      '"button-register"',
      /./,
      /Register|account/,
    ],
    ["a field of a file", "content/assets.json", `{"items":[{¦}]}`, "alt", /"alt"/, /description of the picture/],
  ])("%s", async (_what, file, marked, label, inserted, words = /^/) => {
    const offers = await (await edit(file, marked)).offers();
    expect([...offers.keys()]).toContain(label);
    expect(offers.get(label)?.insertText).toMatch(inserted);
    expect(offers.get(label)?.words).toMatch(words);
  });

  it.each(Object.keys(siteSchemas.blocks))("%s as a snippet that is sound as it is", async (type) => {
    const offers = await (await edit(manifest, page("¦"))).offers();
    const block = offers.get(type)?.insertText.replace(/\$\{\d+:([^}]*)\}|\$\d+/g, "$1") ?? "";
    expect(await (await edit(manifest, page(block))).messages()).toEqual([]);
  });

  it("every type wherever a block may stand", async () => {
    for (const marked of [page("¦"), page(`{"type":"¦"}`), inSlot("¦"), inSlot(`{"type":"¦"}`)]) {
      const labels = [...(await (await edit(manifest, marked)).offers()).keys()].map((label) =>
        label.replace(/"/g, ""),
      );
      expect(labels.filter((label) => label !== "use")).toEqual(Object.keys(siteSchemas.blocks));
    }
  });

  it("no content that does not fit", async () => {
    const offers = await (await edit(manifest, page(`{"type":"message","bind":{"heading":"¦"}}`))).offers();
    expect([...offers.keys()]).toContain('"notFound.heading"');
    expect([...offers.keys()]).not.toContain('"notFound.button"');
  });
});

describe("an editor says", () => {
  it.each<[what: string, file: string, marked: string, words: RegExp]>([
    ["what a field is for", manifest, `{"rou¦tes":["/new"]}`, /addresses/],
    ["what a type is", manifest, page(`{"type":"¦tabs"}`), /`tabs`: Alternatives in tabs/],
    [
      "when to use a type, and when not",
      manifest,
      page(`{"type":"¦tabs"}`),
      /For two to six alternatives .* use icons or steps/,
    ],
    ["what a prop is for", manifest, text(`,"sur¦face":"tint"`), /surface of the block/],
    ["what a value means", manifest, text(`,"surface":"¦tint"`), /`tint`: A light tint/],
    ["what a picture shows", manifest, text(`,"image":{"id":"¦step-setup"}`), /A business owner/],
    ["what a picture shows that is named", manifest, text(`,"image":"¦step-setup"`), /A business owner/],
    ["what content says", manifest, page(`{"type":"showcase","bind":"¦people.showcase"}`), /R0 a month/],
    [
      "what content for a prop says",
      manifest,
      page(`{"type":"message","bind":{"heading":"¦people.cycle.heading"}}`),
      /`people.cycle.heading`: \w/,
    ],
    ["what a status means", ...content("faq", `"status":"¦Draft"`), /only its editors/],
    ["what a record's field is for", ...content("faq", `"data":{"faq¦Id":"a"}`), /place in an address/],
    [
      "what the record says that is referred to",
      ...content("showcase", `"data":{"buttons":["¦button-register"]}`),
      /: \w/,
    ],
  ])("%s", async (_what, file, marked, words) => {
    expect(await (await edit(file, marked)).hover()).toMatch(words);
  });
});

describe("an editor reports, in one message,", () => {
  it.each<[what: string, file: string, written: string, place: string, words: RegExp]>([
    [
      "a misspelt prop",
      manifest,
      text(`,"surfce":"tint"`),
      '"surfce"',
      /Block "text" has no such prop; it has heading,/,
    ],
    [
      "a misspelt prop that is required",
      manifest,
      page(`{"type":"text","props":{"headng":"Hi"}}`),
      '"headng"',
      /Block "text" has no such prop/,
    ],
    [
      "a misspelt prop in a slot",
      manifest,
      inSlot(`{"type":"limits","props":{"heading":"L","tbs":[]}}`),
      '"tbs"',
      /Block "limits" has no such prop; it has heading, paragraph, links, tabs/,
    ],
    [
      "a misspelt prop that is bound",
      manifest,
      page(`{"type":"message","bind":{"headng":"notFound.heading"}}`),
      '"headng"',
      /Block "message" has no such prop/,
    ],
    ["a prop beside the others", manifest, page(`{"type":"text","heading":"Hi"}`), '"heading"', /written in props/],
    ["a misspelt type", manifest, page(`{"type":"txt"}`), '"txt"', /No block is of this type\. Types: app-tiles/],
    ["a type that is missing", manifest, page(`{"props":{}}`), "{", /Missing property "type"/],
    ["a block that is a text", manifest, page(`"text"`), '"text"', /Expected a block, such as/],
    [
      "a required prop that is missing",
      manifest,
      page(`{"type":"text"}`),
      '"text"',
      /no "heading" – write it in "props"/,
    ],
    [
      "a prop that is both written and bound",
      manifest,
      page(`{"type":"message","props":{"heading":"Hi"},"bind":{"heading":"notFound.heading"}}`),
      '"notFound.heading"',
      /"props" as well – remove one/,
    ],
    [
      "a prop that a whole binding fills as well",
      manifest,
      page(`{"type":"message","props":{"heading":"Hi"},"bind":"notFound"}`),
      '"notFound"',
      /Fills "heading" as well/,
    ],
    [
      "a wrong path of a block",
      manifest,
      page(`{"type":"showcase","bind":"people.shwcase"}`),
      '"people.shwcase"',
      /Near it: people\.showcase/,
    ],
    [
      "a wrong path of a prop",
      manifest,
      page(`{"type":"message","bind":{"heading":"notFound.headng"}}`),
      '"notFound.headng"',
      /Near it: .*notFound\.heading/,
    ],
    [
      "a misspelt slice",
      manifest,
      page(`{"type":"showcase","bind":"peeple.showcase"}`),
      '"peeple.showcase"',
      /begin with home, business, people/,
    ],
    ["a binding that is a number", manifest, page(`{"type":"showcase","bind":1}`), "1", /Expected a content path, or/],
    [
      "a slot in a slot",
      manifest,
      inSlot(`{"type":"fees","props":{"heading":"F","tabs":[]},"slots":{"limits":[]}}`),
      '"limits"',
      /A block in a slot has no slots/,
    ],
    ["a value that is not known", manifest, text(`,"surface":"tnt"`), '"tnt"', /Valid values: "paper", "tint"/],
    [
      "an id that begins with a digit",
      manifest,
      page(`{"type":"cycle","id":"1a","bind":"people.cycle"}`),
      '"1a"',
      /Expected a letter/,
    ],
    ["a picture by its file", manifest, text(`,"image":"../a.png"`), '"../a.png"', /Expected an asset's id/],
    ["a picture by its path", manifest, text(`,"image":{"id":"../a.png"}`), '"../a.png"', /Expected an asset's id/],
    [
      "a link that is none",
      manifest,
      text(`,"buttons":[{"text":"Go","to":"help"}]`),
      '"help"',
      /Expected a site path \(\/help\)/,
    ],
    [
      "a misspelt field of a part",
      manifest,
      text(`,"buttons":[{"text":"Go","too":"/help"}]`),
      '"too"',
      /Expected an object of text, to, newTab/,
    ],
    [
      "a misspelt field of a page",
      manifest,
      page("").replace("title", "titel"),
      '"titel"',
      /routes, title, description/,
    ],
    [
      "a date in words",
      manifest,
      page(`{"type":"text","props":{"heading":"Hi"},"from":"December"}`),
      '"December"',
      /Expected a day such as 2026-12-01/,
    ],
    ["a route without a slash", manifest, page("").replace("/new", "new"), '"new"', /Expected a path such as \/help/],
    [
      "a language that is none",
      "page-manifests/site.json",
      `{"name":"A","language":"English","navigation":[{"text":"Help","to":"/help"}],"groupLink":{"text":"G","to":"/"}}`,
      '"English"',
      /./,
    ],
    [
      "a misspelt field of a record",
      ...content("faq", `"data":{"faqQestion":"Why?"}`),
      '"faqQestion"',
      /faqId, faqQuestion/,
    ],
    [
      "a moment that is none",
      ...content("faq", `"data":{},"lastModified":"today"`),
      '"today"',
      /Expected a moment in UTC/,
    ],
    ["a colour by its name", ...content("colors", `"data":{"colorHex":"red"}`), '"red"', /Expected a colour such as/],
  ])("%s", async (_what, file, written, place, words) => {
    const messages = await (await edit(file, written)).messages();
    expect(messages).toEqual([[place, expect.stringMatching(words)]]);
  });

  it("nothing of ids that the sample content lacks", async () => {
    const known = await (await edit(manifest, text(`,"image":{"id":"of-tomorrow"}`))).messages();
    expect(known).toEqual([]);
  });
});

describe("the generated schemas", () => {
  it("are told to editors, so that no file needs to name its own", () => {
    const wired = settings["json.schemas"].map(({ url }) => url.replace("./schemas/generated/", ""));
    expect(wired.toSorted()).toEqual([...files.keys()].filter((name) => name.endsWith(".schema.json")).toSorted());
  });

  it("are small for a page's manifest", () => {
    expect(files.get("page-manifest.schema.json")?.length).toBeLessThan(300_000);
  });

  it.each(["text", "showcase"])("change in at most 20 lines for a new prop of %s", (type) => {
    const block: Block | undefined = siteSchemas.blocks[type];
    if (!block) expect.fail();
    const changed = { ...block, props: block.props.extend({ subtitle: Text.optional().describe("More words") }) };
    const after = generatedFiles({ ...siteSchemas, blocks: { ...siteSchemas.blocks, [type]: changed } }, samples);
    const lines = [...files].map(([name, before]) => changedLines(before, after.get(name) ?? ""));
    const sum = lines.reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThan(5);
    expect(sum).toBeLessThanOrEqual(20);
  });
});

/** The number of lines that `git diff` shows: lines outside the longest common sequence of both texts. */
function changedLines(before: string, after: string): number {
  if (before === after) return 0;
  const [left, right] = trimCommon(before.split("\n"), after.split("\n"));
  let common = Array.from({ length: right.length + 1 }, () => 0);
  for (const line of left) {
    const next = [0];
    for (const [index, other] of right.entries()) {
      const kept = Math.max(common[index + 1] ?? 0, next[index] ?? 0);
      next.push(line === other ? (common[index] ?? 0) + 1 : kept);
    }
    common = next;
  }
  return left.length + right.length - 2 * (common.at(-1) ?? 0);
}

function trimCommon(left: string[], right: string[]): [string[], string[]] {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}
