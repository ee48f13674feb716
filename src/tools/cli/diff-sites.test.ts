import { describe, expect, it } from "vitest";
import { diffSites, type ComparedBlock, type ComparedPage, type ComparedSite } from "./diff-sites.ts";

function block(type: string, texts: string[], more: Partial<ComparedBlock> = {}): ComparedBlock {
  return { type, id: undefined, missing: undefined, props: {}, texts, ...more };
}

function site(page: Partial<ComparedPage>, addresses: Record<string, string> = {}): ComparedSite {
  const whole = { title: "Fees", description: "What it costs.", blocks: [], frame: ["Menu"], ...page };
  return { pages: new Map([["costs", whole]]), addresses: new Map(Object.entries(addresses)) };
}

const hero = block("hero", ["Fees", "The account costs R5 a month in all shops"]);
const questions = block("questions", ["Questions", "What does it cost?"], { id: "questions" });
const note = block("note", ["Call us"], { props: { phone: "0800", times: ["9 to 5"] } });

describe("diff", () => {
  it("is silent about what stayed", () => {
    const view = site({ blocks: [hero, questions] }, { "/costs": 'is an address of "costs"' });
    expect(diffSites(view, view)).toEqual([]);
  });

  it("names blocks that are added, removed and moved", () => {
    const before = site({ blocks: [hero, questions, note] });
    const after = site({ blocks: [questions, note, hero, block("text", ["More"])] });
    expect(diffSites(before, after)).toEqual([
      "costs",
      "  block added: text, place 4",
      "  block moved: hero, place 1 → 3",
    ]);
    expect(diffSites(before, site({ blocks: [hero, note] }))).toEqual([
      "costs",
      "  block removed: questions #questions, place 2",
    ]);
  });

  it("shows words and figures that changed, in their surroundings", () => {
    const now = block("hero", ["Fees", "The account costs R6 a month in all shops", "New"]);
    expect(diffSites(site({ blocks: [hero] }), site({ title: "Prices", blocks: [now] }))).toEqual([
      "costs",
      '  title words "Fees" → "Prices"',
      "  hero",
      '    figure "The account costs R5 a month in …" → "The account costs R6 a month in …"',
      "    + New",
    ]);
  });

  it("shows characters that a terminal would hide or obey", () => {
    const after = site({ title: "Fees\u001b[2K", blocks: [block("hero", ["R5\u202e a month"])] });
    expect(diffSites(site({}), after)).toEqual([
      "costs",
      '  title words "Fees" → "Fees\\u001b[2K"',
      "  block added: hero, place 1",
    ]);
    expect(diffSites(site({ blocks: [block("hero", ["R5 a month"])] }), after).at(-1)).toBe(
      '    figure "R5 a month" → "R5\\u202e a month"',
    );
  });

  it("knows a block again whose words changed, and tells pages with the same changes together", () => {
    const [one, other] = [block("note", ["Call us", "0800", "Help"]), block("note", ["Write", "to", "us"])];
    const before = site({ blocks: [one] }).pages.get("costs");
    const after = site({ blocks: [other, { ...one, texts: ["Call us", "0801", "Help"] }] }).pages.get("costs");
    const both = (page: ComparedPage | undefined): ComparedSite => ({
      pages: new Map(page ? [["costs", page] as const, ["help", page] as const] : []),
      addresses: new Map(),
    });
    expect(diffSites(both(before), both(after))).toEqual([
      "costs, help",
      "  block added: note, place 1",
      "  note",
      '    figure "0800" → "0801"',
    ]);
  });

  it("names props that became empty, and blocks that are not shown any more", () => {
    const emptied = { ...note, props: { phone: "0800", times: [] } };
    expect(diffSites(site({ blocks: [note] }), site({ blocks: [emptied] }))).toEqual([
      "costs",
      "  note",
      '    "times" became empty',
    ]);
    const omitted = block("note", [], { missing: "contact" });
    expect(diffSites(site({ blocks: [note] }), site({ blocks: [omitted] })).at(-1)).toBe(
      '    not shown any more: "contact" is empty',
    );
  });

  it("names addresses that are gone, new or lead elsewhere, and what changed around every page", () => {
    const before = site({}, { "/costs": 'is an address of "costs"', "/old": 'is an address of "old"' });
    const after = site({ frame: ["Menu", "Prices"] }, { "/costs": "redirects to /prices", "/prices": "is new" });
    expect(diffSites(before, after)).toEqual([
      "Addresses",
      '  changed: /costs redirects to /prices; before it is an address of "costs"',
      '  gone: /old, which is an address of "old"',
      "  new: /prices is new",
      "Every page",
      "  + Prices",
    ]);
  });

  it("names pages that are new and removed", () => {
    const none: ComparedSite = { pages: new Map(), addresses: new Map() };
    expect(diffSites(none, site({ blocks: [hero, questions] }))).toEqual([
      "costs",
      "  the page is new: hero, questions",
    ]);
    expect(diffSites(site({}), none)).toEqual(["costs", "  the page is removed"]);
  });
});
