import { describe, expect, it } from "vitest";
import { siteManifests } from "./manifests.fixture.ts";
import { planSite } from "./plan-site.ts";
import type { Destination } from "./timetable.ts";
import { definition } from "../../../tests/this-site.ts";

const pages = planSite(
  siteManifests({
    people: { routes: ["/", "/for-people"], blocks: [{ type: "demo", bind: "people.demo" }] },
    deals: {
      routes: [{ path: "/deals/:tab?", params: { tab: ["new"] } }, "/offers/:offer"],
      blocks: [
        { type: "tabs", props: { tabs: [] }, bind: { initialTab: "route.tab" } },
        { type: "stuck", bind: "stuckPeople" },
      ],
    },
    maintenance: { routes: ["/maintenance"], index: false },
    next: { routes: ["/next", "/"], draft: true, blocks: [{ type: "stuck", bind: "stuckBusiness" }] },
    unknown: { routes: ["*"] },
    register: { routes: ["/register", "/offer"], redirect: { to: "registration", path: "/register" } },
  }),
  definition,
);

function pageOf(found: Destination | undefined) {
  return found && "plan" in found ? { page: found.plan.page, params: found.plan.params } : found;
}

describe("planSite", () => {
  it.each([
    ["/", { page: "people", params: {} }],
    ["/for-people", { page: "people", params: {} }],
    ["/deals", { page: "deals", params: {} }],
    ["/deals/new", { page: "deals", params: { tab: "new" } }],
    ["/offers/12", { page: "deals", params: { offer: "12" } }],
    ["/nowhere", { page: "unknown", params: {} }],
    ["/next", { page: "unknown", params: {} }],
    ["/register", { redirect: { to: "registration", path: "/register" } }],
  ])("finds what %s leads to", (path, destination) => {
    expect(pageOf(pages.find(path))).toEqual(destination);
  });

  it.each([
    ["/FOR-people", "/for-people"],
    ["/Register", "/register"],
    ["/deals/NEW", "/deals/new"],
    ["/deals/nonsense", "/deals"],
    ["/deals/new/more", undefined],
    ["/offers/12/more", undefined],
    ["/nowhere", undefined],
  ])("knows what is meant by %s", (path, meant) => {
    expect(pages.meantBy(path)).toBe(meant);
  });

  it("makes each plan once", () => {
    expect(pages.find("/deals/new")).toEqual(pages.find("/deals/new"));
    const [one, other] = [pages.find("/"), pages.find("/for-people")];
    expect(one && "plan" in one && other && "plan" in other && one.plan === other.plan).toBe(true);
  });

  it("finds pages by their id, but no redirects", () => {
    expect(pages.planOf("maintenance")).toMatchObject({ page: "maintenance", index: false });
    expect(pages.planOf("register")).toBeUndefined();
    expect(pages.planOf("halp")).toBeUndefined();
  });

  it("lists the paths of pages and those that lead away", () => {
    expect(pages.paths).toEqual(["/", "/for-people", "/deals", "/deals/new", "/maintenance"]);
    expect(pages.redirects).toEqual(["/register", "/offer"]);
  });

  it("knows what all pages need together, and what surrounds them", () => {
    expect(Object.keys(pages.slices).sort()).toEqual(["facts", "footer", "navbar", "people", "stuckPeople"]);
    expect(Object.keys(pages.frameSlices)).toEqual(["navbar", "footer"]);
  });
});
