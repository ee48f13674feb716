import { isDeepStrictEqual } from "node:util";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { parseRichText, printRichText } from "#schemas/parse-rich-text.ts";
import { renderMarkup } from "#engine/render/render-markup.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { findNames, findUnsafe } from "./find-unsafe.ts";
import { hostileLinks, hostileTexts, naughtyStrings } from "./hostile-texts.ts";
import { sanitiserLeftovers, sanitiserLinks, sanitiserPayloads } from "./sanitiser-fixtures.ts";

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
    // The other texts had an effect only in browsers of their time, or give elements names that scripts use.
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
});
