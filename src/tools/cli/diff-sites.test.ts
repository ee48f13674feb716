import { describe, expect, it } from "vitest";
import { diffSites, type BlockView, type PageView, type SiteView } from "./diff-sites.ts";

function block(type: string, texts: string[], more: Partial<BlockView> = {}): BlockView {
  return { type, id: undefined, missing: undefined, props: {}, texts, ...more };
}

function site(page: Partial<PageView>, addresses: Record<string, string> = {}): SiteView {
  const whole = { title: "Fees", description: "What it costs.", blocks: [], frame: ["Menu"], ...page };
  return { pages: new Map([["fees", whole]]), addresses: new Map(Object.entries(addresses)) };
}

const showcase = block("showcase", ["Fees", "The account costs R5 a month in all shops"]);
const faq = block("faq", ["Questions", "What does it cost?"], { id: "questions" });
const stuck = block("stuck", ["Call us"], { props: { phone: "0800", times: ["9 to 5"] } });

describe("diff", () => {
  it("is silent about what stayed", () => {
    const view = site({ blocks: [showcase, faq] }, { "/fees": 'is an address of "fees"' });
    expect(diffSites(view, view)).toEqual([]);
  });

  it("names blocks that are added, removed and moved", () => {
    const before = site({ blocks: [showcase, faq, stuck] });
    const after = site({ blocks: [faq, stuck, showcase, block("text", ["More"])] });
    expect(diffSites(before, after)).toEqual([
      "fees",
      "  block added: text, place 4",
      "  block moved: showcase, place 1 → 3",
    ]);
    expect(diffSites(before, site({ blocks: [showcase, stuck] }))).toEqual([
      "fees",
      "  block removed: faq #questions, place 2",
    ]);
  });

  it("shows words and figures that changed, in their surroundings", () => {
    const now = block("showcase", ["Fees", "The account costs R6 a month in all shops", "New"]);
    expect(diffSites(site({ blocks: [showcase] }), site({ title: "Prices", blocks: [now] }))).toEqual([
      "fees",
      '  title words "Fees" → "Prices"',
      "  showcase",
      '    figure "The account costs R5 a month in …" → "The account costs R6 a month in …"',
      "    + New",
    ]);
  });

  it("knows a block again whose words changed, and tells pages with the same changes together", () => {
    const [one, other] = [block("stuck", ["Call us", "0800", "Help"]), block("stuck", ["Write", "to", "us"])];
    const before = site({ blocks: [one] }).pages.get("fees");
    const after = site({ blocks: [other, { ...one, texts: ["Call us", "0801", "Help"] }] }).pages.get("fees");
    const both = (page: PageView | undefined): SiteView => ({
      pages: new Map(page ? [["fees", page] as const, ["help", page] as const] : []),
      addresses: new Map(),
    });
    expect(diffSites(both(before), both(after))).toEqual([
      "fees, help",
      "  block added: stuck, place 1",
      "  stuck",
      '    figure "0800" → "0801"',
    ]);
  });

  it("names props that became empty, and blocks that are not shown any more", () => {
    const emptied = { ...stuck, props: { phone: "0800", times: [] } };
    expect(diffSites(site({ blocks: [stuck] }), site({ blocks: [emptied] }))).toEqual([
      "fees",
      "  stuck",
      '    "times" became empty',
    ]);
    const omitted = block("stuck", [], { missing: "stuckPeople" });
    expect(diffSites(site({ blocks: [stuck] }), site({ blocks: [omitted] })).at(-1)).toBe(
      '    not shown any more: "stuckPeople" is empty',
    );
  });

  it("names addresses that are gone, new or lead elsewhere, and what changed around every page", () => {
    const before = site({}, { "/fees": 'is an address of "fees"', "/old": 'is an address of "old"' });
    const after = site({ frame: ["Menu", "Prices"] }, { "/fees": "redirects to /prices", "/prices": "is new" });
    expect(diffSites(before, after)).toEqual([
      "Addresses",
      '  changed: /fees redirects to /prices; before it is an address of "fees"',
      '  gone: /old, which is an address of "old"',
      "  new: /prices is new",
      "Every page",
      "  + Prices",
    ]);
  });

  it("names pages that are new and removed", () => {
    const none: SiteView = { pages: new Map(), addresses: new Map() };
    expect(diffSites(none, site({ blocks: [showcase, faq] }))).toEqual(["fees", "  the page is new: showcase, faq"]);
    expect(diffSites(site({}), none)).toEqual(["fees", "  the page is removed"]);
  });
});
