import { isDeepStrictEqual } from "node:util";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { parseRichText, printRichText } from "#schemas/parse-rich-text.ts";
import { model } from "#schemas/content/index.ts";
import { cleanContent } from "#engine/content/clean-content.ts";
import type { Slices } from "#schemas/selection.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { renderMarkup } from "#engine/render/render-markup.tsx";
import { loadComponents } from "#ui/block-component.ts";
import { renderPage } from "#engine/render/render-page.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { RichText } from "#ui/rich-text.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { drawnPart, findNames, findUnsafe } from "./find-unsafe.ts";
import { hostileContent, rounds } from "./hostile-content.ts";
import { hostileLinks, hostileTexts, naughtyStrings } from "./hostile-texts.ts";
import { sanitiserLeftovers, sanitiserLinks, sanitiserPayloads } from "./sanitiser-fixtures.ts";
import { definition } from "./this-site.ts";

const { manifests } = readManifests("page-manifests", definition);
if (!manifests) throw new Error("The site's manifest cannot be used");
const pages = planSite(manifests, definition);
const components = await loadComponents(definition.application.components);
/** Each page but the one with all questions is rendered once in so many rounds. */
const pause = process.env["FULL"] === "true" ? 6 : 12;
const rendered = (element: React.ReactNode) => renderMarkup(<StaticRouter location="/">{element}</StaticRouter>).html;

describe("the texts to attack with", () => {
  it("are many, and the checker sees what they do", () => {
    expect(naughtyStrings.length).toBeGreaterThan(400);
    expect(hostileTexts.length).toBeGreaterThan(900);
    const seen = hostileTexts.filter((text) => findUnsafe(text).length > 0);
    expect(seen.length).toBeGreaterThan(450);
  });

  it("hold what another sanitiser is tested with, and the checker sees most of it", () => {
    expect(sanitiserPayloads.length).toBeGreaterThan(150);
    expect(sanitiserLeftovers.length).toBeGreaterThan(150);
    expect(sanitiserLinks.length).toBeGreaterThan(50);
    // The others did something only in browsers of their time, or name elements after what scripts use.
    expect(sanitiserPayloads.filter((html) => findUnsafe(html).length > 0).length).toBeGreaterThan(140);
    expect(sanitiserPayloads.filter((html) => findNames(html).length > 0).length).toBeGreaterThan(100);
  });
});

describe("attacks", () => {
  it("as rich text leave nothing unsafe", () => {
    const texts = [...hostileTexts, ...hostileTexts.map((text) => `<ul><li>${text}</li></ul>`)];
    const unsafe = (html: string) => [...findUnsafe(html), ...findNames(html)].length > 0;
    expect(texts.filter((html) => unsafe(rendered(<RichText tree={parseRichText(html)} />)))).toEqual([]);
  });

  it("as rich text leave a tree that browsers read as the same again", () => {
    const trees = hostileTexts.map((text) => parseRichText(text));
    expect(trees.filter((tree) => !isDeepStrictEqual(parseRichText(printRichText(tree)), tree))).toEqual([]);
  });

  it("as the address of a link leave its words", () => {
    const kept = hostileLinks.filter((to) => rendered(<SiteLink to={to}>Words</SiteLink>) !== "<span>Words</span>");
    expect(kept).toEqual([]);
  });

  it("as an address that another sanitiser met are kept where they say plainly where they lead", () => {
    const kept = sanitiserLinks.filter((to) => rendered(<SiteLink to={to}>Words</SiteLink>) !== "<span>Words</span>");
    expect(kept).toEqual(
      sanitiserLinks.filter(
        (to) => /^(?:#[\w-]*|https?:\/\/[\w.-]+(?:\/\S*)?|\/[^/\\]\S*)$/.test(to) && !/\p{Cc}/u.test(to),
      ),
    );
    expect(kept.length).toBeGreaterThan(5);
  });

  it(`in every text, HTML, link and colour of the content leave nothing unsafe on any page, in ${rounds} rounds`, async () => {
    const paths = [...new Map(pages.paths.map((path) => [shapeOf(path), path])).values()];
    const answers = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const content = hostileContent(round);
      collectAnswers(content["faqCategories"], answers);
      const { slices } = cleanContent(content, pages.slices, model);
      const inTurn = paths.filter((path, index) => path === "/help" || (index + round) % pause === 0);
      for (const path of inTurn) expect([round, path, await unsafeOn(path, slices)]).toEqual([round, path, []]);
    }
    expect(hostileTexts.filter((text) => !answers.has(text))).toEqual([]);
  }, 120_000);
});

/** The HTML of the questions that the help page shows. */
function collectAnswers(value: unknown, answers: Set<string>, key = ""): void {
  if (key === "faqAnswer" && typeof value === "string") answers.add(value);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) collectAnswers(inner, answers, name);
  }
}

/** Pages that are rendered of the same blocks and content differ in nothing here. */
function shapeOf(path: string): string {
  const found = pages.find(path);
  return found && "plan" in found ? JSON.stringify(found.plan.slices) : "";
}

async function unsafeOn(path: string, slices: Slices): Promise<string[]> {
  const found = pages.find(path);
  if (!found || !("plan" in found)) return [];
  const { html } = renderPage(
    { plan: found.plan, version: "1", content: slices },
    path,
    { embedded: false, agent: false },
    {
      application: definition.application,
      pages,
      components,
      publicUrl: "https://www.example.co.za",
      imageBase: "/api/assets/mma/",
      document: { baseCss: "", headScript: "head()", loaderScript: "load()", app: "/static/app.js" },
    },
  );
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  const isStyled = styles.length === 1 && !/evil|ran=1|expression|</.test(styles[0]?.[1] ?? "");
  return [...findUnsafe(drawnPart(html)), ...(isStyled ? [] : ["the style"])];
}
