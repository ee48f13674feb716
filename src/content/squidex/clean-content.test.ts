import { describe, expect, it } from "vitest";
import type { SliceSelections } from "#schemas/page-plan.ts";
import { cleanContent } from "./clean-content.ts";
import { someSlices, someWire } from "./slices.fixture.ts";

/** One slice of each structure; which of its fields are asked for does not matter here. */
const slices: SliceSelections = {
  footer: { query: "queryFooterContents", selection: { kind: "one", fields: {} } },
  business: { query: "queryForBusinessPageContents", selection: { kind: "one", fields: {} } },
};

function business(flatData: unknown) {
  const { wire, problems } = cleanContent({ queryForBusinessPageContents: [{ id: "page", flatData }] }, slices);
  const [record] = wire["queryForBusinessPageContents"] as { flatData: unknown }[];
  return { flatData: record?.flatData, problems };
}

const reference = (flatData: unknown) => [{ id: "x", flatData }];
const image = { id: "till", version: 1, mimeType: "image/svg+xml", pixelWidth: 40, pixelHeight: 20, metadata: { alt: "A till" } };

describe("cleanContent", () => {
  it("passes good content unchanged", () => {
    expect(cleanContent(someWire, someSlices)).toEqual({ wire: someWire, problems: [] });
  });

  it("gives each wanted slice, null where the CMS has nothing, and no other", () => {
    expect(cleanContent({ queryFooterContents: null, queryFaqContents: [] }, slices)).toEqual({
      wire: { queryFooterContents: null, queryForBusinessPageContents: null },
      problems: [],
    });
  });

  it("parses HTML, and takes what an editor emptied for nothing", () => {
    const tabs = (...panels: object[]) => ({ businessTabs: reference({ panels: panels.flatMap(reference) }) });
    const found = tabs({ panelText: '<p onclick="x()">Hi<script>x()</script></p>' }, { panelText: "<p>&nbsp;</p>" }, { panelText: { "rich-text": ["x"] } });
    const { flatData, problems } = business(found);
    const paragraph = { "rich-text": [{ element: "p", children: ["Hi"] }] };
    expect(flatData).toEqual(tabs({ panelText: paragraph }, { panelText: null }, { panelText: null }));
    expect(problems).toEqual([expect.stringMatching(/panels\.2\.panelText: expected string, found another structure$/)]);
  });

  it("refuses HTML that would take long to parse", () => {
    const found = { businessTabs: reference({ panels: reference({ panelText: "<p>".repeat(20_000) }) }) };
    expect(business(found)).toEqual({
      flatData: { businessTabs: reference({ panels: reference({ panelText: null }) }) },
      problems: [expect.stringMatching(/panelText: The HTML has more than 10000 elements, found "<p>/)],
    });
  });

  it.each<[what: string, found: unknown, clean: unknown, problem: RegExp]>([
    ["a number for a text", { businessTabsHeading: 404 }, { businessTabsHeading: null }, /^business\.0\.businessTabsHeading: expected string, found 404$/],
    ["a record for a text", { businessTabsHeading: {} }, { businessTabsHeading: null }, /^business\.0\.businessTabsHeading: .*another structure$/],
    ["a text for a list", { howMmaIcons: "icons" }, { howMmaIcons: null }, /^business\.0\.howMmaIcons: expected a list, found "icons"$/],
    ["a text for a reference", { clients: "x" }, { clients: null }, /^business\.0\.clients: expected a list of records, found "x"$/],
    [
      "a text for a number",
      { businessSlider: reference({ options: [{ sliderNumber: "2", sliderAmountRange: "R1" }] }) },
      { businessSlider: reference({ options: [{ sliderNumber: null, sliderAmountRange: "R1" }] }) },
      /^business\.0\.businessSlider\.0\.options\.0\.sliderNumber: .*found "2"$/,
    ],
    [
      "a text for a boolean",
      { mmaSummary: reference({ button: reference({ isExternalLink: "yes", buttonText: "Go" }) }) },
      { mmaSummary: reference({ button: reference({ isExternalLink: null, buttonText: "Go" }) }) },
      /isExternalLink: .*found "yes"$/,
    ],
    [
      "a link that runs a script",
      { mmaSummary: reference({ button: reference({ buttonLink: "javascript:alert(1)" }) }) },
      { mmaSummary: reference({ button: reference({ buttonLink: null }) }) },
      /buttonLink: expected a site path .* address, found "javascript:alert\(1\)"$/,
    ],
    [
      "a colour that is no colour",
      { businessStepsBgColor: reference({ colorHex: "red;}</style>" }) },
      { businessStepsBgColor: reference({ colorHex: null }) },
      /^business\.0\.businessStepsBgColor\.0\.colorHex: /,
    ],
    [
      "an asset that is a text",
      { clients: reference({ images: "till" }) },
      { clients: reference({ images: null }) },
      /^business\.0\.clients\.0\.images: expected .*, found "till"$/,
    ],
    [
      "an asset whose id is a path",
      { clients: reference({ images: [{ ...image, id: "../secret" }] }) },
      { clients: reference({ images: null }) },
      /^business\.0\.clients\.0\.images: expected assets/,
    ],
    ["a record that is none", { clients: [null, { id: "x", flatData: {} }] }, { clients: reference({}) }, /^business\.0\.clients\.0: expected a record, found another structure$/],
    ["a record without fields", { clients: [{ id: "x", flatData: null }] }, { clients: [] }, /^business\.0\.clients\.0: expected fields/],
    ["an item that is none", { howMmaIcons: ["x", { heading: "Hi" }] }, { howMmaIcons: [{ heading: "Hi" }] }, /^business\.0\.howMmaIcons\.0: expected fields, found "x"$/],
    [
      "one wrong text of several",
      { businessSlider: reference({ badgeTexts: ["Fast", 7, "Safe"] }) },
      { businessSlider: reference({ badgeTexts: ["Fast", "Safe"] }) },
      /^business\.0\.businessSlider\.0\.badgeTexts\.1: .*found 7$/,
    ],
  ])("takes %s out and says so", (_what, found, clean, problem) => {
    const { flatData, problems } = business(found);
    expect(flatData).toEqual(clean);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it.each<[what: string, found: unknown, clean: unknown]>([
    ["nulls", { businessTabsHeading: null, clients: null }, { businessTabsHeading: null, clients: null }],
    ["a text that an editor has emptied", { businessTabsHeading: "" }, { businessTabsHeading: null }],
    ["an emptied link", { mmaSummary: reference({ button: reference({ buttonLink: "" }) }) }, { mmaSummary: reference({ button: reference({ buttonLink: null }) }) }],
    ["a field that the content model does not know", { businessTabsHeading: "Pay", extra: 1 }, { businessTabsHeading: "Pay" }],
    [
      "what an asset need not have",
      { clients: reference({ images: [{ id: "till", version: null, pixelWidth: -1, pixelHeight: "wide", metadata: "none" }] }) },
      { clients: reference({ images: [{ id: "till", version: null, pixelWidth: null, pixelHeight: null, metadata: null }] }) },
    ],
    ["an asset's other metadata", { clients: reference({ images: [{ ...image, metadata: { alt: 5, pixelWidth: 9 } }] }) }, { clients: reference({ images: [{ ...image, metadata: { alt: null } }] }) }],
  ])("puts up with %s", (_what, found, clean) => {
    expect(business(found)).toEqual({ flatData: clean, problems: [] });
  });

  it.each([["a text"], [7], [{ id: "page" }]])("takes a whole slice out that is %j", (found) => {
    const { wire, problems } = cleanContent({ queryFooterContents: found }, slices);
    expect(wire["queryFooterContents"]).toBeNull();
    expect(problems).toHaveLength(1);
  });

  it("names long values shortly", () => {
    const { problems } = business({ howMmaIcons: "x".repeat(10_000) });
    expect(problems[0]?.length).toBeLessThan(200);
  });
});
