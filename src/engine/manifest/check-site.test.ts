import { describe, expect, it } from "vitest";
import { formatProblem } from "#engine/json/problem.ts";
import { checkSite } from "./check-site.ts";
import { definition, siteManifests } from "#engine/small-site.fixture.ts";

function lines(pages: Record<string, object>): string[] {
  return checkSite(siteManifests(pages).pages, definition.model).map(formatProblem);
}

const redirect = { to: "registration", path: "/register" };
const fromRoute = (path: string) => [{ type: "views", props: { views: [] }, bind: { open: path } }];

describe("checkSite", () => {
  it.each<[what: string, pages: Record<string, object>]>([
    ["nothing", {}],
    ["pages with addresses of their own", { help: { routes: ["/help", "/faq"] }, about: { routes: ["/about"] } }],
    ["a draft of a page's next version", { help: { routes: ["/help"] }, next: { routes: ["/help"], draft: true } }],
    ["one page for unknown addresses", { help: { routes: ["/help"] }, unknown: { routes: ["*"] } }],
    ["a bound parameter", { deals: { routes: ["/deals/:tab?"], blocks: fromRoute("route.tab") } }],
    [
      "a bound parameter that one route fixes",
      { deals: { routes: [{ path: "/deals", params: { tab: "a" } }], blocks: fromRoute("route.tab") } },
    ],
  ])("accepts %s", (_what, pages) => {
    expect(lines(pages)).toEqual([]);
  });

  it.each<[what: string, pages: Record<string, object>, path: string]>([
    ["two pages at one address", { a: { routes: ["/help"] }, b: { routes: ["/help"] } }, "/help"],
    [
      "a page and a redirect at one address",
      { a: { routes: ["/register"] }, b: { routes: ["/register"], redirect } },
      "/register",
    ],
    ["two pages for unknown addresses", { a: { routes: ["*"] }, b: { routes: ["*"] } }, "*"],
    [
      "a page at a parameter's value",
      { a: { routes: [{ path: "/deals/:tab", params: { tab: ["x"] } }] }, b: { routes: ["/deals/x"] } },
      "/deals/x",
    ],
    [
      "a page where a parameter may be absent",
      { a: { routes: ["/deals/:tab?"] }, b: { routes: ["/deals"] } },
      "/deals",
    ],
    ["the same parameter twice", { a: { routes: ["/deals/:tab"] }, b: { routes: ["/deals/:tab"] } }, "/deals/:tab"],
  ])("finds %s", (_what, pages, path) => {
    expect(lines(pages)).toEqual([
      expect.stringMatching(
        /^pages\/b.json:\d+:\d+ error The address .* already belongs to pages\/a.json:\d+(, written ".*")? – choose/,
      ),
    ]);
    expect(lines(pages)[0]).toContain(`"${path}"`);
  });

  it("reports an address that a page repeats, at the repetition", () => {
    expect(lines({ help: { routes: ["/help", "/help"] } })).toEqual([
      'pages/help.json:7:5 error The address "/help" already belongs to pages/help.json:6 – choose another path or remove one of the two',
    ]);
  });

  it("finds a parameter that no route provides, also in a slot", () => {
    const blocks = [
      { type: "prices", props: { heading: "Prices", lists: [] }, slots: { below: fromRoute("route.tabb") } },
      ...fromRoute("route.other"),
    ];
    const [inSlot, last] = lines({ deals: { routes: ["/deals/:tab"], blocks } });
    expect(inSlot).toMatch(
      /deals\.json:\d+:\d+ error No route of this page has the parameter "route\.tabb" – did you mean "route\.tab"\?$/,
    );
    expect(last).toContain('has the parameter "route.other" – use one of "route.tab"');
    expect(lines({ help: { routes: ["/help"], blocks: fromRoute("route.tab") } })).toEqual([
      expect.stringContaining('has the parameter "route.tab" – remove it'),
    ]);
  });
});
