import { isDeepStrictEqual } from "node:util";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { parseRichText, printRichText } from "#schemas/parse-rich-text.ts";
import { cleanContent } from "#src/content/clean-content.ts";
import { unwrapSlices } from "#src/content/unwrap.ts";
import { readManifests } from "#src/manifests/read-manifests.ts";
import { drawMarkup } from "#src/page/draw-page.tsx";
import { renderPage } from "#src/page/render-page.ts";
import { planSite } from "#src/page/site-pages.ts";
import { RichText } from "#src/ui/rich-text.tsx";
import { SiteLink } from "#src/ui/site-link.tsx";
import { drawnPart, findUnsafe } from "./find-unsafe.ts";
import { hostileContent, rounds } from "./hostile-content.ts";
import { hostileLinks, hostileTexts, naughtyStrings } from "./hostile-texts.ts";

const { manifests } = readManifests("page-manifests");
if (!manifests) throw new Error("The site's manifest cannot be used");
const pages = planSite(manifests);
const rendered = (element: React.ReactNode) => drawMarkup(<StaticRouter location="/">{element}</StaticRouter>).html;

describe("the texts to attack with", () => {
  it("are many, and the checker sees what they do", () => {
    expect(naughtyStrings.length).toBeGreaterThan(400);
    expect(hostileTexts.length).toBeGreaterThan(900);
    const seen = hostileTexts.filter((text) => findUnsafe(text).length > 0);
    expect(seen.length).toBeGreaterThan(450);
  });
});

describe("attacks", () => {
  it("as rich text leave nothing unsafe", () => {
    const texts = [...hostileTexts, ...hostileTexts.map((text) => `<ul><li>${text}</li></ul>`)];
    expect(texts.filter((html) => findUnsafe(rendered(<RichText tree={parseRichText(html)} />)).length > 0)).toEqual([]);
  });

  it("as rich text leave a tree that browsers read as the same again", () => {
    const trees = hostileTexts.map((text) => parseRichText(text));
    expect(trees.filter((tree) => !isDeepStrictEqual(parseRichText(printRichText(tree)), tree))).toEqual([]);
  });

  it("as the address of a link leave its words", () => {
    const kept = hostileLinks.filter((to) => rendered(<SiteLink to={to}>Words</SiteLink>) !== "<span>Words</span>");
    expect(kept).toEqual([]);
  });

  it(`in every text, HTML, link and colour of the content leave nothing unsafe on any page, in ${rounds} rounds`, async () => {
    const paths = [...new Map(pages.paths.map((path) => [shapeOf(path), path])).values()];
    for (let round = 0; round < rounds; round++) {
      const wire = cleanContent(hostileContent(round), pages.slices).wire;
      for (const path of paths.filter((_, index) => (index + round) % 12 === 0)) expect([round, path, await unsafeOn(path, wire)]).toEqual([round, path, []]);
    }
  }, 120_000);
});

/** Pages that are drawn of the same blocks and content differ in nothing here. */
function shapeOf(path: string): string {
  const found = pages.find(path);
  return found && "plan" in found ? JSON.stringify(found.plan.slices) : "";
}

async function unsafeOn(path: string, wire: Record<string, unknown>): Promise<string[]> {
  const found = pages.find(path);
  if (!found || !("plan" in found)) return [];
  const { html } = await renderPage(found.plan, path, { embedded: false, agent: false }, {
    pages,
    loadSlices: (slices) => unwrapSlices(wire, slices),
    publicUrl: "https://www.example.co.za",
    imageBase: "/api/assets/mma/",
    document: { baseCss: "", headScript: "head()", loaderScript: "load()", app: "/static/app.js", version: "1" },
  });
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  const isStyled = styles.length === 1 && !/evil|ran=1|expression|</.test(styles[0]?.[1] ?? "");
  return [...findUnsafe(drawnPart(html)), ...(isStyled ? [] : ["the style"])];
}
