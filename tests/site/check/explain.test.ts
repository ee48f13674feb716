import { describe, expect, it } from "vitest";
import { createSiteIndex } from "#tools/check/site-index.ts";
import { explainPage, explainReading, explainWeight } from "#tools/cli/explain.ts";
import type { WrittenRecord } from "#tools/check/content-files.ts";
import { changedSite, pageText } from "./check-texts.ts";

const site = createSiteIndex(
  changedSite({
    "people.json": pageText(
      { routes: ["/people", "/persons"], title: "People" },
      { type: "showcase", id: "top", bind: "people.showcase" },
      { type: "faq", props: { heading: "Questions" }, bind: { items: "faqs" } },
    ),
  }),
);
const file = site.files.manifests.get("page-manifests/people.json");
const facts = file && site.outlineOf(file);

/** The same record without the heading of its left box. */
function unnamed(record: WrittenRecord): WrittenRecord {
  const { leftColumnHeading: _, ...data } = record.values["data"] as Record<string, unknown>;
  return { ...record, values: { ...record.values, data } };
}

describe("explain", () => {
  it("lists addresses, blocks with the content that they are bound to, and the query", () => {
    const lines = facts ? explainPage(facts, site) : [];
    expect(lines.slice(0, 6)).toEqual([
      "page-manifests/people.json – People",
      "",
      "Addresses",
      "  /people (canonical)",
      "  /persons",
      "",
    ]);
    expect(lines).toContain("  showcase #top (page-manifests/people.json:3:3)");
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}\w+ ← people\.showcase\.\w+ = ".+"$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}items ← faqs = \d+ items$/));
    expect(lines.at(-1)).toMatch(/^ {2}\{query\w+/);
  });

  it("names the missing words of a legal block", () => {
    const content = site.content?.map((one) =>
      one.name === "stuck-people" ? { ...one, items: one.items.map(unnamed) } : one,
    );
    const text = pageText({ routes: ["/us"], title: "Us" }, { type: "stuck", bind: "stuckPeople" });
    const index = createSiteIndex({ ...changedSite({ "us.json": text }), content });
    const outline = index.outlineOf(index.files.manifests.get("page-manifests/us.json") ?? expect.fail());
    expect(explainPage(outline ?? expect.fail(), index)).toContain(
      '    shown without "stuckPeople.leftColumnHeading", which is empty',
    );
  });

  it("shows characters of a title that a terminal would hide or obey", () => {
    const text = pageText({ routes: ["/us"], title: "Us\u202e\u{e0001}" }, { type: "stuck", bind: "stuckPeople" });
    const index = createSiteIndex(changedSite({ "us.json": text }));
    const outline = index.outlineOf(index.files.manifests.get("page-manifests/us.json") ?? expect.fail());
    expect(explainPage(outline ?? expect.fail(), index)[0]).toBe("page-manifests/us.json – Us\\u202e\\udb40\\udc01");
  });

  it("weighs the HTML against the page's budget, its heaviest parts first", async () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index * 7919}`).join(" ");
    const html = `<body><header>Menu</header><div data-block="showcase"><p>Hi</p></div><div data-block="faq"><p>${words}</p></div></body>`;
    const lines = facts ? await explainWeight(html, facts, true) : [];
    expect(lines[2]).toMatch(/^ +\d\.\d KB of at most 20 KB of HTML, compressed$/);
    expect(lines.slice(3).map((line) => line.split(" ").at(-1))).toEqual(["faq", "showcase", "header"]);
  });

  it("does not weigh a page that visitors do not see", async () => {
    expect(facts && (await explainWeight(undefined, facts, true)).at(-1)).toMatch(/^ {2}unknown until visitors see/);
  });

  it("says at which age the sentences of its blocks can be read", () => {
    const header = "<header>A menu with quite a few extraordinarily complicated words</header>";
    const ageOf = (text: string) => explainReading(`${header}<div data-block="text"><p>${text}</p></div>`).at(-1);
    expect(ageOf("The cat sat on the mat.")).toBe("  age 5: Flesch-Kincaid grade -1.4");
    expect(ageOf("Beneficiaries must authenticate electronically before remuneration is authorised.")).toMatch(
      /^ {2}age [23]\d:/,
    );
    expect(ageOf("Open an account")).toBe("  no sentences of five words or more");
  });
});
