import { describe, expect, it } from "vitest";
import type { Route } from "#src/manifest/route-table.ts";
import { findUnbuiltPages } from "./dev-pages.ts";

const manifest = (page: string, ...routes: Route[]) => ({ file: `${page}.json`, page, routes });

describe("findUnbuiltPages", () => {
  it("finds a page by any of its addresses, those with parameters too", () => {
    const deals = manifest("deals", "/deals", { path: "/deals/:tab", params: { tab: ["food"] } });
    const find = findUnbuiltPages([deals], new Set(["deals.json"]), new Map());
    expect(["/deals", "/deals/food", "/deals/shoes", "/help"].map(find)).toEqual([
      "deals.json",
      "deals.json",
      undefined,
      undefined,
    ]);
  });

  it("leaves addresses to the pages that name them better", () => {
    const find = findUnbuiltPages(
      [manifest("any", "/:page"), manifest("help", "/help")],
      new Set(["any.json"]),
      new Map(),
    );
    expect(["/help", "/other"].map(find)).toEqual([undefined, "any.json"]);
  });

  it("finds a file without readable addresses where it was, or by its name", () => {
    const find = findUnbuiltPages(
      [manifest("about"), manifest("campaigns/new")],
      new Set(["about.json", "campaigns/new.json"]),
      new Map([["about.json", ["/about-us"]]]),
    );
    expect(["/about-us", "/about", "/campaigns/new"].map(find)).toEqual([
      "about.json",
      undefined,
      "campaigns/new.json",
    ]);
  });

  it("shows the next version of a page that is on the site", () => {
    const find = findUnbuiltPages(
      [manifest("help", "/help"), manifest("next-help", "/help")],
      new Set(["next-help.json"]),
      new Map(),
    );
    expect(find("/help")).toBe("next-help.json");
  });
});
