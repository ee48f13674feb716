// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { hashSource } from "#engine/http/content-security-policy.ts";
import { laterStyles } from "#engine/page/later-styles.tsx";
import type { RenderedMarkup } from "./render-markup.tsx";
import { chooseLoader, scriptHashes, writeDocument, type DocumentParts } from "./write-document.ts";

const markup: RenderedMarkup = {
  preloads: "",
  html: "<main>Hello</main>",
  css: ".a{color:red}",
  laterCss: "",
  cssIds: ["a", "b"],
};
const parts: DocumentParts = {
  language: "en-ZA",
  title: "Help – Money Market Account",
  description: "Answers.",
  canonical: "https://www.example.co.za/help",
  index: true,
  classes: [],
  baseCss: ":root{--ink:#000}",
  headScript: "head()",
  loaderScript: "load()",
  app: "/static/app-1.js",
  version: "abc",
  source: "/page-data/abc/help.json",
};

function write(changes: Partial<DocumentParts> = {}): string {
  return writeDocument(markup, { ...parts, ...changes }).html;
}

function read(changes: Partial<DocumentParts> = {}): Document {
  return new DOMParser().parseFromString(write(changes), "text/html");
}

const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);

describe("writeDocument", () => {
  it("begins with the doctype, so that browsers keep to standards", () => {
    expect(write()).toMatch(/^<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">/);
  });

  it("names the address of its data", () => {
    expect(attribute(read(), "#root", "data-source")).toBe("/page-data/abc/help.json");
  });

  it("preloads the first files from its head", () => {
    const preloads = '<link rel="preload" as="image" href="/hero"/>';
    expect(writeDocument({ ...markup, preloads }, parts).html.indexOf(preloads)).toBeLessThan(
      write().indexOf("<title>") + 1,
    );
  });

  it("describes the page", () => {
    const document = read();
    expect(document.title).toBe("Help – Money Market Account");
    expect(attribute(document, "meta[name=description]", "content")).toBe("Answers.");
    expect(attribute(document, "link[rel=canonical]", "href")).toBe("https://www.example.co.za/help");
    expect(attribute(document, "meta[name=viewport]", "content")).toBe("width=device-width,initial-scale=1");
    expect(document.querySelector("meta[name=robots]")).toBeNull();
  });

  it("lists the scripts of the blocks that are rendered, each once", () => {
    const chunks = {
      "": ["/a.js"],
      questions: ["/questions.js", "/b.js"],
      views: ["/views.js", "/b.js"],
      offers: ["/offers.js"],
    };
    const html = `<div data-block="views"></div><div data-block="questions"></div><div data-block="views"></div>`;
    expect(writeDocument({ ...markup, html }, { ...parts, chunks }).html).toContain(
      ` data-chunks="/a.js /views.js /b.js /questions.js">`,
    );
    expect(write()).not.toContain("data-chunks");
  });

  it("carries one style element and the two scripts around the page", () => {
    const document = read();
    expect([...document.querySelectorAll("style")].map(({ textContent }) => textContent)).toEqual([
      ":root{--ink:#000}.a{color:red}",
    ]);
    expect(attribute(document, "style", "data-emotion")).toBe("s a b");
    expect([...document.querySelectorAll("script")].map(({ textContent }) => textContent)).toEqual([
      "head()",
      "load()",
      expect.stringMatching(/^{"prefetch":\[{"where":/),
    ]);
    expect(document.querySelector("head > script")?.textContent).toBe("head()");
    expect(document.querySelector("#root + [role=alert][hidden] + script")?.textContent).toBe("load()");
  });

  it("writes the styles of later markup before that markup, and allows both style elements", () => {
    const page = { ...markup, html: `<header></header>${laterStyles}<main></main>`, laterCss: ".b{content:'$&'}" };
    const { html, hashes } = writeDocument({ ...page, cssIds: [] }, parts);
    expect(html).toContain("<style>:root{--ink:#000}.a{color:red}</style>");
    expect(html).toContain("<header></header><style>.b{content:'$&'}</style><main>");
    expect(hashes.styles).toEqual([":root{--ink:#000}.a{color:red}", ".b{content:'$&'}"].map(hashSource));
  });

  it("writes all styles with names in the head, where the browser's emotion looks for styles", () => {
    const page = { ...markup, html: `<header></header>${laterStyles}<main></main>`, laterCss: ".b{top:0}" };
    const { html, hashes } = writeDocument(page, parts);
    expect(html).toContain('<style data-emotion="s a b">:root{--ink:#000}.a{color:red}.b{top:0}</style>');
    expect(html).toContain(`<header></header>${laterStyles}<main>`);
    expect(hashes.styles).toEqual([":root{--ink:#000}.a{color:red}.b{top:0}"].map(hashSource));
  });

  it("gives the loader the addresses of the application and of the page's data", () => {
    const document = read();
    expect(document.querySelector("#root > main")?.textContent).toBe("Hello");
    expect(attribute(document, "#root", "data-app")).toBe("/static/app-1.js");
    expect(attribute(document, "#root", "data-version")).toBe("abc");
  });

  it.each<[what: string, changes: Partial<DocumentParts>, selector: string, found: boolean]>([
    ["no canonical address", { canonical: undefined }, "link[rel=canonical]", false],
    ["a page for no search result", { index: false }, 'meta[name=robots][content="noindex"]', true],
    ["the classes of a variant", { classes: ["nested", "quiet"] }, "html.nested.quiet", true],
    ["no class", {}, "html[class]", false],
    ["what to paint first", { firstPainted: "menu" }, 'link[rel=expect][href="#menu"][blocking=render]', true],
    ["nothing to paint first", {}, "link[rel=expect]", false],
    ["more for the head", { headExtra: '<link rel="preload" href="/x">' }, "head > link[rel=preload]", true],
  ])("writes %s", (_what, changes, selector, found) => {
    expect(read(changes).querySelector(selector) !== null).toBe(found);
  });

  it("describes the page for shared addresses", () => {
    const sharing = { siteName: "Site", title: "Help", picture: "https://www.example.co.za/static/help.png" };
    const said = (changes: Partial<DocumentParts>) =>
      Object.fromEntries(
        [...read(changes).querySelectorAll("meta[property], meta[name^=twitter]")].map((tag) => [
          tag.getAttribute("property") ?? tag.getAttribute("name"),
          tag.getAttribute("content"),
        ]),
      );
    expect(said({ sharing })).toEqual({
      "og:type": "website",
      "og:url": "https://www.example.co.za/help",
      "og:title": "Help",
      "og:description": "Answers.",
      "og:site_name": "Site",
      "og:image": "https://www.example.co.za/static/help.png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Help",
      "twitter:card": "summary_large_image",
    });
    expect(said({ sharing: { ...sharing, picture: undefined } })).toMatchObject({ "twitter:card": "summary" });
    expect(said({ sharing, canonical: undefined })).toEqual({});
    expect(said({})).toEqual({});
  });

  it("colours the browser's own bars, if asked to", () => {
    expect(attribute(read({ themeColor: "#0a6b3d" }), "meta[name=theme-color]", "content")).toBe("#0a6b3d");
    expect(read().querySelector("meta[name=theme-color]")).toBeNull();
  });

  it("writes structured data as data, whose text cannot end it", () => {
    const name = "</script><script>alert(1)</script>";
    const document = read({ structuredData: [{ "@type": "Thing", name }] });
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
    expect(JSON.parse(data)).toEqual({ "@context": "https://schema.org", "@graph": [{ "@type": "Thing", name }] });
    expect(document.querySelectorAll("script:not([type])")).toHaveLength(2);
    expect(read().querySelector('script[type="application/ld+json"]')).toBeNull();
  });

  const hostile = `"><script>alert(1)</script>'&amp;<`;
  it.each<[part: keyof DocumentParts, read: (document: Document) => string | null | undefined]>([
    ["title", (document) => document.title],
    ["description", (document) => attribute(document, "meta[name=description]", "content")],
    ["canonical", (document) => attribute(document, "link[rel=canonical]", "href")],
    ["language", (document) => attribute(document, "html", "lang")],
    ["app", (document) => attribute(document, "#root", "data-app")],
    ["version", (document) => attribute(document, "#root", "data-version")],
    ["source", (document) => attribute(document, "#root", "data-source")],
  ])("escapes its %s", (part, readPart) => {
    const document = read({ [part]: hostile });
    expect(readPart(document)).toBe(hostile);
    expect(document.querySelectorAll("script")).toHaveLength(3);
  });

  it("has the loader that the page needs, and allows no other", () => {
    const smallLoaders = { "": "plain()", TABS: "views()", SLIDES: "slides()" };
    const { html, hashes } = writeDocument(markup, { ...parts, smallLoaders });
    expect(html).toContain("<script>plain()</script>");
    expect(hashes.scripts).toContain(hashSource("plain()"));
    expect(hashes.scripts).toHaveLength(3);
  });
});

const loaders = {
  loaderScript: "all()",
  smallLoaders: { "": "plain()", TABS: "tabs()", SLIDES: "slides()", "TABS DISCLOSURES": "tabs(), disclosures()" },
};
const tab = `<a class="a" role="tab" href="#b">Tab</a>`;
const slides = `<div data-slides="" class="c"></div>`;

describe("chooseLoader", () => {
  it.each([
    ["<p>role=tab</p>", "plain()"],
    [`<div role="tabpanel"></div>`, "plain()"],
    [tab, "tabs()"],
    [slides, "slides()"],
    [`<main>${tab}<details class="a" id="b"><summary>Cost</summary></details></main>`, "tabs(), disclosures()"],
    [`<main>${tab}<details><summary>More</summary></details></main>`, "tabs()"],
    [`<main>${tab}</main>\n<footer><details id="a"></details></footer>`, "tabs()"],
    [`<main>${slides}${tab}<details id="b"></details></main>`, "all()"],
  ])("%s has %s", (html, expected) => {
    expect(chooseLoader(html, loaders)).toBe(expected);
  });

  it("gives the whole loader when there is no other loader", () => {
    expect(chooseLoader("", { loaderScript: "all()" })).toBe("all()");
  });

  it("gives no loader when pages have none", () => {
    expect(chooseLoader(tab, { ...loaders, loaderScript: "" })).toBe("");
  });
});

describe("scriptHashes", () => {
  it("allows every loader that pages may have, and the rules for prefetching", () => {
    const all = ["head()", "all()", ...Object.values(loaders.smallLoaders)].map(hashSource);
    expect(scriptHashes({ headScript: "head()", ...loaders })).toEqual([...all, expect.stringContaining("sha256-")]);
  });

  it("allows only the script of the head where pages have no loader", () => {
    expect(scriptHashes({ headScript: "head()", ...loaders, loaderScript: "" })).toEqual([hashSource("head()")]);
  });
});
