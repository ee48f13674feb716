import { describe, expect, it } from "vitest";
import { plainMode, type PageMode } from "#engine/page/page-mode.ts";
import type { Slices } from "#schemas/selection.ts";
import { makePageData } from "./page-data.ts";
import { renderPage, type RenderContext } from "./render-page.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import { ProblemView } from "#engine/page/problem-view.tsx";
import { loadComponents } from "#ui/block-component.ts";
import { definition, siteManifests, smallPages } from "#engine/small-site.fixture.ts";

const manifests = siteManifests({
  help: {
    routes: ["/help", "/faq"],
    title: "Help & answers",
    blocks: [
      { type: "article", bind: "lost" },
      { type: "article", bind: "shop.note" },
      {
        type: "prices",
        props: { heading: "Prices", lists: [] },
        slots: { contact: [{ type: "article", bind: "contact" }] },
      },
    ],
  },
  unknown: { routes: ["*"], title: "Not found", blocks: [{ type: "article", props: { heading: "Nothing here" } }] },
});

const content: Record<string, unknown> = {
  imprint: { copyright: "© 2026" },
  lost: {
    heading: "Help <b>",
    button: { buttonText: "Go", buttonLink: "/prices", buttonBgColor: { colorHex: "#0a6b3d" } },
  },
  shop: { note: { heading: "Pay at a till" } },
};

const components = await loadComponents(definition.application.components);

interface Around extends Partial<RenderContext> {
  pages?: SitePages;
  slices?: Slices;
}

function render(path: string, mode = plainMode, { slices = content, ...context }: Around = {}) {
  const pages = context.pages ?? planSite(manifests, definition);
  const found = pages.find(path);
  if (!found || !("plan" in found)) throw new Error(`${path} leads to no page`);
  return renderPage({ plan: found.plan, version: "v1", content: slices }, path, mode, {
    application: definition.application,
    pages,
    publicUrl: "https://www.example.co.za",
    imageBase: "/api/assets/bakery/",
    document: { baseCss: ":root{}", headScript: "", loaderScript: "", app: "/static/app.js" },
    components,
    ...context,
  });
}

const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;

describe("renderPage", () => {
  it("makes a complete document, its words in the HTML", () => {
    const { status, html, omitted } = render("/help");
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en-ZA"><head>.*<\/head><body>.*<\/body><\/html>$/s);
    expect(html).toContain("<title>Help &amp; answers – Corner Bakery</title>");
    expect(html).toContain('<link rel="canonical" href="https://www.example.co.za/help">');
    expect(html).toMatch(/<h1[^>]*>Help &lt;b&gt;<\/h1>/);
    expect(html).toMatch(/<h2[^>]*>Pay at a till<\/h2>/);
    expect(html).toContain('data-page="help"');
    expect(html).toContain("© 2026");
    expect(omitted).toEqual([
      { type: "article", source: expect.stringMatching(/^pages\/help\.json:\d+:\d+$/), missing: "contact" },
    ]);
  });

  it("keeps all styles in the head's one element, with the rules of what is on the page", () => {
    const { html } = render("/help");
    expect(count(html, /<style/g)).toBe(1);
    expect(count(html, /<style[^>]*>[^<]*background:var\(--tint\)[^<]*<\/style><script>/g)).toBe(1);
    expect(count(html, /\sstyle=/g)).toBe(0);
    const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" ")));
    const [, css = ""] = /<style>([^<]*)</.exec(html) ?? [];
    const named = new Set([...css.matchAll(/\.([a-z]\d*)(?![\w-])/g)].flatMap(([, name = ""]) => name));
    expect([...named].filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !named.has(name))).toEqual([]);
  });

  it("has the tokens of a mode in the documents of that mode only", () => {
    const document = {
      baseCss: ":root{}.quiet{--a:0}.b{}.b.quiet{--a:1}",
      headScript: "",
      loaderScript: "",
      app: "/app.js",
    };
    expect(render("/help", plainMode, { document }).html).toContain("<style>:root{}.b{}.b.quiet{--a:1}");
    expect(render("/help", ["quiet"], { document }).html).toContain("<style>:root{}.quiet{--a:0}.b{}.b.quiet{--a:1}");
  });

  it("has one main heading", () => {
    const { html } = render("/help");
    expect(count(html, /<h1[\s>]/g)).toBe(1);
  });

  it("has a main heading for screen readers when no block has a heading", () => {
    const pages = smallPages({
      bare: { routes: ["/bare"], title: "Bare", blocks: [{ type: "article", bind: "lost" }] },
    });
    const { html } = render("/bare", [], { pages, slices: {} });
    expect(html).toMatch(/<main[^>]*><h1[^>]*>Bare<\/h1><\/main>/);
  });

  it("keeps the page of unknown addresses out of search results, and shares its data among all of them", () => {
    const head = { themeColor: () => "#fff", describePage: () => [{ "@type": "WebPage" }] };
    const { status, html } = render("/nowhere", plainMode, { head });
    expect(status).toBe(404);
    expect(html).toContain('data-source="/page-data/v1/404.json"');
    expect([html, render("/help", plainMode, { head }).html].map((page) => page.includes("WebPage"))).toEqual([
      false,
      true,
    ]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain("Nothing here");
  });

  it.each<[mode: PageMode, has: RegExp[], hasNot: RegExp[]]>([
    [plainMode, [/<header/, /<footer/, /<html lang="en-ZA">/], []],
    [["nested"], [/<html lang="en-ZA" class="nested">/, /href="\/prices\?nested=true"/], [/<header/, /<footer/]],
    [["quiet"], [/<html lang="en-ZA" class="quiet">/, /<header/, /href="\/prices\?quiet=true"/], [/nested/]],
    [["nested", "quiet"], [/class="nested quiet"/, /href="\/prices\?nested=true&amp;quiet=true"/], [/<header/]],
  ])("renders the mode %j", (mode, has, hasNot) => {
    const { html } = render("/help", mode);
    for (const part of has) expect(html).toMatch(part);
    for (const part of hasNot) expect(html).not.toMatch(part);
  });

  it("shows problems only with a problem view", () => {
    const Problem = ({ message }: { message: string }) => <i>{message}</i>;
    expect(render("/help", plainMode, { slices: {}, Problem }).html).toContain(
      "<i>Block &quot;article&quot;: The content &quot;lost&quot; is empty</i>",
    );
    expect(render("/help", plainMode, { slices: {} }).html).not.toContain("is empty");
  });

  it("renders all possible blocks without any content", () => {
    const { html, omitted } = render("/help", plainMode, { slices: {} });
    expect(omitted.map(({ missing }) => missing)).toEqual(["lost", "shop.note", "contact"]);
    expect(html).toMatch(/<h1[^>]*>Prices<\/h1>/);
  });
});

function planned(description: string) {
  const pages = smallPages({ help: { routes: ["/help"], description } });
  const plan = pages.planOf("help");
  if (!plan) throw new Error("The page is there");
  return { pages, plan };
}

function versionOf(description: string, slices: Slices, imageBase = "/images/"): string {
  const { pages, plan } = planned(description);
  return makePageData(plan, { slices, pictures: {} }, { pages, imageBase }).version;
}

describe("a page's content", () => {
  it("holds the frame's slices whole, though the page is bound to a part of one", () => {
    const { pages, plan } = planned("Answers.");
    const imprint = { copyright: "2025", links: [] };
    const part = { imprint: { kind: "one", fields: { copyright: { kind: "value" } } } } as const;
    const known = { slices: { imprint }, pictures: {} };
    const data = makePageData({ ...plan, slices: part }, known, { pages, imageBase: "/" });
    expect(data.content).toEqual({ imprint });
  });
});

describe("the links to where missing content is changed", () => {
  const slices = { shop: { $id: "shop", note: { $id: "demo" } } };
  const linkToRecord = (path: string, id: string) => ({
    name: "the CMS",
    address: `https://cms.example/${path}/${id}`,
  });

  it("are in the problem views, and in the data for hydration", () => {
    const { html } = render("/help", plainMode, { slices, Problem: ProblemView, linkToRecord });
    expect(html).toMatch(/<a href="https:\/\/cms\.example\/shop\.note\/demo">Edit in (?:<!-- -->)?the CMS<\/a>/);
    const { pages, plan } = demoPlan();
    const data = makePageData(plan, { slices, pictures: {} }, { pages, imageBase: "/", linkToRecord });
    expect(Object.values(data.site.editLinks ?? {})).toEqual([
      { name: "the CMS", address: "https://cms.example/shop.note/demo" },
    ]);
  });

  it("are not in visitors' pages", () => {
    expect(render("/help", plainMode, { slices, linkToRecord }).html).toBe(render("/help", plainMode, { slices }).html);
    const { pages, plan } = demoPlan();
    const { site } = makePageData(plan, { slices, pictures: {} }, { pages, imageBase: "/" });
    expect(site).not.toHaveProperty("editLinks");
  });
});

function demoPlan() {
  const pages = planSite(manifests, definition);
  const found = pages.find("/help");
  return { pages, plan: found && "plan" in found ? found.plan : expect.fail() };
}

describe("a page's version", () => {
  const version = versionOf("Answers.", { imprint: { copyright: "2025" } });

  it("is the same for the same page", () => {
    expect(versionOf("Answers.", { imprint: { copyright: "2025" } })).toBe(version);
    expect(version).toMatch(/^[\w-]{12}$/);
  });

  it.each([
    ["its manifest", versionOf("More answers.", { imprint: { copyright: "2025" } })],
    ["its content", versionOf("Answers.", { imprint: { copyright: "2026" } })],
    ["the addresses of its pictures", versionOf("Answers.", { imprint: { copyright: "2025" } }, "/elsewhere/")],
  ])("changes with %s", (_what, other) => {
    expect(other).not.toBe(version);
  });
});
