import { readFileSync } from "node:fs";
import { Window } from "happy-dom";
import { parse } from "jsonc-parser";
import { expect, it } from "vitest";
import { fillFacts } from "#schemas/fact-references.ts";
import { readPath, valueAt } from "#schemas/json-path.ts";
import { parseRichText } from "#schemas/parse-rich-text.ts";
import { richTextWords } from "#schemas/rich-text-tree.ts";
import { manifestFiles } from "#engine/manifest/read-manifests.ts";
import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { renderDraft } from "#tools/studio/server/render-draft.ts";
import { sampleSource } from "../sample-content.ts";
import { siteOf } from "../site-of.ts";
import { manifests } from "../this-pages.ts";
import { definition } from "../this-site.ts";

const log = () => {};
const document = { baseCss: compileBaseStyles(definition), headScript: "", loaderScript: "", app: "/app.js" };
const site = siteOf({ mode: "development", manifests, source: sampleSource, document, log });
const parts = { definition, site, source: sampleSource, log };
const { model } = definition;

/** Words that blocks add, or compute from numbers, and that a manifest or the content also has by chance. */
const ownWords =
  /^(?:terms: \d+|limits: Limit|slider: (?:includingVAT|R\d+)|slip: (?:What|R\d+\.00)|faq-categories: Search|message: Search)$/;

/** The words of a text as a reader sees them: without tags and differences of spaces. */
function wordsOf(text: unknown): string {
  const filled = fillFacts(parseRichText(String(text)), model.ownFacts);
  return plain(richTextWords(filled));
}

function plain(text: string): string {
  return text.replaceAll("(opens in a new tab)", "").replaceAll(/[\s\u00a0\u2011–-]+/g, "");
}

/** The texts of a manifest's value or of a record, with all of their words. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [wordsOf(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type Record = { id: string; data: object };
const records = new Map(
  [...model.types.keys()].flatMap((type) => {
    const { items } = JSON.parse(readFileSync(`content/${type}.json`, "utf8")) as { items: Record[] };
    return items.map((item) => [item.id, item] as const);
  }),
);
const contentTexts = [...records.values()].flatMap(({ data }) => textsIn(data));

async function render(name: string) {
  const text = readFileSync(`page-manifests/${name}`, "utf8");
  const draft = await renderDraft({ name, text }, parts, "page-manifests");
  const page = new new Window().DOMParser().parseFromString(draft.html, "text/html") as unknown as Document;
  return { ...draft, value: parse(text) as unknown, page };
}

const pages = manifestFiles("page-manifests").filter((name) =>
  readFileSync(`page-manifests/${name}`, "utf8").includes('"blocks"'),
);
const rendered = await Promise.all(pages.map(render));

/** The text nodes of an element with words that a manifest or the content has. */
function* shownTexts({ page, value }: (typeof rendered)[number]) {
  const texts = [...textsIn(value), ...contentTexts];
  for (const element of page.querySelectorAll("body *")) {
    if (element.closest("script, style")) continue;
    for (const node of element.childNodes) {
      const words = node.nodeType === 3 ? plain(node.nodeValue ?? "") : "";
      if (words.length > 1 && texts.some((text) => text.includes(words))) yield { element, words };
    }
  }
}

it("every word of a manifest or of content in a block leads to its field", () => {
  const lost = rendered.flatMap((one) =>
    [...shownTexts(one)].flatMap(({ element, words }) => {
      const block = element.closest("[data-block]")?.getAttribute("data-block");
      return !block || element.closest("[data-field], [data-record]") ? [] : [`${block}: ${words}`];
    }),
  );
  const count = rendered.reduce((sum, one) => sum + [...shownTexts(one)].length, 0);
  expect(lost.filter((one) => !ownWords.test(one))).toEqual([]);
  expect(lost.length / count).toBeLessThan(0.005);
  expect(count).toBeGreaterThan(3_900);
});

it("names the place where the words are written, on every page", () => {
  let count = 0;
  for (const { page, blocks, value, html } of rendered) {
    expect(html).not.toMatch(/[\u2028\u2029]/);
    for (const element of page.querySelectorAll("[data-whole]")) {
      const words = plain(element.textContent ?? "");
      const field = element.getAttribute("data-field");
      const record = element.getAttribute("data-record");
      const source = element.closest("[data-source]")?.getAttribute("data-source");
      const block = blocks.find((one) => one.source === source);
      const isShared = block && valueAt(value, [...block.path, "use"]) !== undefined;
      if (isShared && field !== null) continue;
      const written =
        field === null
          ? valueAt(records.get(record?.split("/")[1] ?? "")?.data, readPath(record?.split("/")[2] ?? ""))
          : valueAt(value, [...(block?.path ?? []), ...readPath(field)]);
      expect([field, record, words]).toEqual([field, record, wordsOf(written)]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(2_350);
});
