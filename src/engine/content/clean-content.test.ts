import { describe, expect, it, vi } from "vitest";
import type { SliceSelections } from "#schemas/selection.ts";
import { model } from "#schemas/content/index.ts";
import { cleanContent, cleanInTurns } from "./clean-content.ts";
import { someContent, someSlices } from "./slices.fixture.ts";

/** One slice of each structure; which of its fields are asked for does not matter here. */
const wanted: SliceSelections = { footer: { kind: "one", fields: {} }, business: { kind: "one", fields: {} } };

function business(found: object) {
  const { slices, problems } = cleanContent({ business: { $id: "page", ...found } }, wanted, model);
  return { fields: slices["business"], problems };
}

const clean = (fields: object) => ({ $id: "page", ...fields });
const image = { id: "till", version: 1, mimeType: "image/svg+xml", width: 40, height: 20, alt: "A till" };

describe("cleanContent", () => {
  it("passes good content unchanged", () => {
    expect(cleanContent(someContent, someSlices, model)).toEqual({ slices: someContent, problems: [] });
  });

  it("gives each wanted slice that the CMS has, and no other", () => {
    expect(cleanContent({ footer: null, business: { $id: "page" }, faqs: [] }, wanted, model)).toEqual({
      slices: { business: { $id: "page" } },
      problems: [],
    });
    expect(cleanContent({}, wanted, model)).toEqual({ slices: {}, problems: [] });
  });

  it("parses HTML, and takes what an editor emptied for nothing", () => {
    const tabs = (...panels: object[]) => ({ businessTabs: { panels } });
    const found = tabs(
      { panelText: '<p onclick="x()">Hi<script>x()</script></p>' },
      { panelText: "<p>&nbsp;</p>" },
      { panelText: { "rich-text": ["x"] } },
    );
    const { fields, problems } = business(found);
    const paragraph = { "rich-text": [{ element: "p", children: ["Hi"] }] };
    expect(fields).toEqual(clean(tabs({ panelText: paragraph }, {}, {})));
    expect(problems).toEqual([
      expect.stringMatching(/panels\.2\.panelText: expected string, found another structure$/),
    ]);
  });

  it("parses Markdown where HTML is expected, with its facts", () => {
    const panels = [{ panelText: "Call [**us**](tel:{fact:supportPhone})" }];
    const found = { business: { businessTabs: { panels } }, facts: { supportPhone: "0800 000 662" } };
    const all = { kind: "one", fields: {} } as const;
    const link = { element: "a", href: "tel:0800000662", children: [{ element: "strong", children: ["us"] }] };
    const parsed = { "rich-text": [{ element: "p", children: ["Call ", link] }] };
    expect(cleanContent(found, { business: all, facts: all }, model).slices["business"]).toEqual({
      businessTabs: { panels: [{ panelText: parsed }] },
    });
  });

  it("says the facts that texts name, in whatever order slices come, and takes a text with an unknown one for nothing", () => {
    const panels = [{ panelText: "<p>{fact:tils}</p>" }];
    const found = {
      business: { $id: "page", businessTabsHeading: "Call {fact:supportPhone}", businessTabs: { panels } },
      facts: { $id: "facts", supportPhone: "0800 000 662", tills: "{fact:supportPhone}" },
    };
    const all = { kind: "one", fields: {} } as const;
    expect(cleanContent(found, { business: all, facts: all }, model)).toEqual({
      slices: {
        facts: { $id: "facts", supportPhone: "0800 000 662" },
        business: clean({ businessTabsHeading: "Call 0800 000 662", businessTabs: { panels: [{}] } }),
      },
      problems: [
        expect.stringMatching(/^facts\.tills: expected a number such as/),
        expect.stringMatching(/panelText: expected the name of a fact, found "tils"$/),
      ],
    });
  });

  it("refuses HTML that would take long to parse", () => {
    expect(business({ businessTabs: { panels: [{ panelText: "<p>".repeat(20_000) }] } })).toEqual({
      fields: clean({ businessTabs: { panels: [{}] } }),
      problems: [expect.stringMatching(/panelText: The HTML has more than 10000 elements, found "<p>/)],
    });
  });

  it.each<[what: string, found: object, cleaned: object, problem: RegExp]>([
    [
      "a number for a text",
      { businessTabsHeading: 404 },
      {},
      /^business\.businessTabsHeading: expected string, found 404$/,
    ],
    ["a record for a text", { businessTabsHeading: {} }, {}, /^business\.businessTabsHeading: .*another structure$/],
    ["a text for a list", { howMmaIcons: "icons" }, {}, /^business\.howMmaIcons: expected a list, found "icons"$/],
    ["a text for a record", { clients: "x" }, {}, /^business\.clients: expected fields, found "x"$/],
    ["a list for a record", { clients: [{}] }, {}, /^business\.clients: expected fields, found another structure$/],
    [
      "a text for a number",
      { businessSlider: { options: [{ sliderNumber: "2", sliderAmountRange: "R1" }] } },
      { businessSlider: { options: [{ sliderAmountRange: "R1" }] } },
      /^business\.businessSlider\.options\.0\.sliderNumber: .*found "2"$/,
    ],
    [
      "a text for a boolean",
      { mmaSummary: { button: { isExternalLink: "yes", buttonText: "Go" } } },
      { mmaSummary: { button: { buttonText: "Go" } } },
      /isExternalLink: .*found "yes"$/,
    ],
    [
      "a link that runs a script",
      { mmaSummary: { button: { buttonLink: "javascript:alert(1)" } } },
      { mmaSummary: { button: {} } },
      /buttonLink: expected a site path .* address, found "javascript:alert\(1\)"$/,
    ],
    [
      "a colour that is no colour",
      { businessStepsBgColor: { colorHex: "red;}</style>" } },
      { businessStepsBgColor: {} },
      /^business\.businessStepsBgColor\.colorHex: /,
    ],
    [
      "pictures that are a text",
      { clients: { images: "till" } },
      { clients: {} },
      /^business\.clients\.images: expected a list, found "till"$/,
    ],
    [
      "a picture whose id is a path, and no other",
      { clients: { images: [{ ...image, id: "../secret" }, image] } },
      { clients: { images: [image] } },
      /^business\.clients\.images\.0: expected a picture, found another structure$/,
    ],
    [
      "an item that is none",
      { howMmaIcons: ["x", { heading: "Hi" }] },
      { howMmaIcons: [{ heading: "Hi" }] },
      /^business\.howMmaIcons\.0: expected fields, found "x"$/,
    ],
    [
      "one wrong text of several",
      { businessSlider: { badgeTexts: ["Fast", 7, "Safe"] } },
      { businessSlider: { badgeTexts: ["Fast", "Safe"] } },
      /^business\.businessSlider\.badgeTexts\.1: .*found 7$/,
    ],
  ])("takes %s out and says so", (_what, found, cleaned, problem) => {
    const { fields, problems } = business(found);
    expect(fields).toEqual(clean(cleaned));
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it.each<[what: string, found: object, cleaned: object]>([
    ["nulls", { businessTabsHeading: null, clients: null, howMmaIcons: [null] }, { howMmaIcons: [] }],
    ["a text that an editor has emptied", { businessTabsHeading: "" }, {}],
    ["an emptied link", { mmaSummary: { button: { buttonLink: "" } } }, { mmaSummary: { button: {} } }],
    [
      "a field that the content model does not know",
      { businessTabsHeading: "Pay", extra: 1 },
      { businessTabsHeading: "Pay" },
    ],
    [
      "what a picture need not have",
      { clients: { images: [{ id: "till", version: null, width: -1, height: "wide", alt: 5 }] } },
      { clients: { images: [{ id: "till" }] } },
    ],
    [
      "what else a picture has",
      { clients: { images: [{ ...image, slug: "till" }] } },
      { clients: { images: [image] } },
    ],
  ])("puts up with %s", (_what, found, cleaned) => {
    expect(business(found)).toEqual({ fields: clean(cleaned), problems: [] });
  });

  it("keeps a record's id, and takes out one that is no text", () => {
    expect(business({ clients: { $id: "clients", images: [] } }).fields).toEqual(
      clean({ clients: { $id: "clients", images: [] } }),
    );
    expect(business({ clients: { $id: { a: 1 }, images: [] } }).fields).toEqual(clean({ clients: { images: [] } }));
  });

  it.each([["a text"], [7], [[{ $id: "page" }]]])("takes a whole slice out that is %j", (found) => {
    const { slices, problems } = cleanContent({ footer: found }, wanted, model);
    expect(slices).toEqual({});
    expect(problems).toHaveLength(1);
  });

  it("names long values shortly", () => {
    const { problems } = business({ howMmaIcons: "x".repeat(10_000) });
    expect(problems[0]?.length).toBeLessThan(200);
  });
});

describe("cleanInTurns", () => {
  it("cleans what cleanContent does", async () => {
    const found = { footer: { footerCopyright: 7 }, business: { businessTabsHeading: "Pay" } };
    expect(await cleanInTurns(found, wanted, model)).toEqual(cleanContent(found, wanted, model));
  });

  it("lets others have a turn after each text that takes long, also within one slice", async () => {
    const faqs = Array.from({ length: 6 }, (_, order) => ({ $id: `faq-${order}`, faqAnswer: "<", order }));
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await cleanInTurns({ faqs }, { faqs: { kind: "many", fields: {} } }, model);
    isDone = true;
    clock.mockRestore();
    expect(turns).toBeGreaterThanOrEqual(faqs.length);
  });
});
