import { afterAll, describe, expect, it } from "vitest";
import type { Route } from "#engine/manifest/route-table.ts";
import { readLocalTime, periodOf, type Dated } from "#schemas/period.ts";
import { findDatedPage, findOwners, findRecord, findUnbuiltPages } from "./dev-pages.ts";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { smallTimetable } from "#engine/small-site.fixture.ts";

const manifest = (page: string, ...routes: Route[]) => ({ file: `${page}.json`, page, routes });

describe("findOwners", () => {
  const tabs = { path: "/offers/:tab?", params: { tab: ["food"] } };
  const manifests = [
    manifest("offers", tabs),
    manifest("old", "/offers"),
    manifest("missing", "*"),
    manifest("odd", "//"),
  ];

  it.each([
    ["/offers", ["offers.json", "old.json"]],
    ["/offers/food", ["offers.json"]],
    ["/no-such-page", ["missing.json"]],
    ["/odd", ["missing.json", "odd.json"]],
  ])("finds those of %s", (path, owners) => {
    expect(findOwners(path, manifests)).toEqual(owners);
  });
});

describe("findUnbuiltPages", () => {
  it("finds a page by any of its addresses, those with parameters too", () => {
    const offers = manifest("offers", "/offers", { path: "/offers/:tab", params: { tab: ["food"] } });
    const find = findUnbuiltPages([offers], new Set(["offers.json"]), new Map());
    expect(["/offers", "/offers/food", "/offers/shoes", "/help"].map(find)).toEqual([
      "offers.json",
      "offers.json",
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

describe("findDatedPage", () => {
  const pages = {
    help: { routes: ["/help"] },
    party: { routes: ["/party"], from: "2099-12-01", until: "2099-12-31" },
    next: { routes: ["/help"], from: "2099-12-01" },
    old: { routes: ["/old"], until: "2020-01-01" },
    unknown: { routes: ["*"] },
  };
  const { help, ...others } = pages;
  const all = { ...others, help: { ...help, until: "2099-11-30" } };
  const manifests = Object.entries<Dated & { routes: Route[] }>(all).map(([page, dated]) => ({
    ...manifest(page, ...dated.routes),
    period: periodOf(dated),
  }));
  const site = { manifests, timetable: smallTimetable(all) };

  it.each([
    ["a page that begins later", "/party", undefined, "party.json"],
    ["no page in the place of one that is there now", "/help", undefined, undefined],
    ["no page that is over", "/old", undefined, undefined],
    ["the page of another moment", "/help", "2099-12-01", "next.json"],
    ["the page of now, asked for as another moment", "/help", "2099-01-01", "help.json"],
    ["a page that is not there at the moment either", "/party", "2099-11-30", "party.json"],
    ["a page that is over, when somebody asks for a moment", "/old", "2099-11-30", "old.json"],
    ["nothing at an unknown address", "/nowhere", "2099-11-30", undefined],
  ])("finds %s", (_what, path, asOf, file) => {
    expect(findDatedPage(path, site, asOf === undefined ? undefined : readLocalTime(asOf))).toBe(file);
  });
});

describe("findRecord", async () => {
  const folder = await writeContentFolder({
    "shade.json": '{ "items": [\n  { "id": "pale" },\n  { "id": "green", "data": {} }\n] }',
  });
  afterAll(removeContentFolders);

  it("leads to the line of a record in the sample content", () => {
    const address = findRecord(folder, "shade", "green") ?? "";
    expect(new URLSearchParams(address.replace(/.*\?/, "")).get("file")).toBe(`${folder}/shade.json:3:1`);
  });

  it.each([
    ["shade", "no-such"],
    ["no-such", "green"],
  ])("leads nowhere for what is not there: %s %s", (type, id) => {
    expect(findRecord(folder, type, id)).toBeUndefined();
  });
});
