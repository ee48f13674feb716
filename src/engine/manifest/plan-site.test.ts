import { describe, expect, it } from "vitest";
import { planAt, type Destination } from "./timetable.ts";
import { smallPages } from "#engine/small-site.fixture.ts";

const pages = smallPages({
  people: { routes: ["/", "/for-people"], blocks: [{ type: "article", bind: "shop.note" }] },
  offers: {
    routes: [{ path: "/deals/:tab?", params: { tab: ["new"] } }, "/offers/:offer"],
    blocks: [
      { type: "views", props: { views: [] }, bind: { open: "route.tab" } },
      { type: "article", bind: "contact" },
    ],
  },
  maintenance: { routes: ["/maintenance"], index: false },
  next: { routes: ["/next", "/"], draft: true, blocks: [{ type: "article", bind: "office" }] },
  unknown: { routes: ["*"] },
  register: { routes: ["/register", "/offer"], redirect: { to: "registration", path: "/register" } },
});

function pageOf(found: Destination | undefined) {
  return found && "plan" in found ? { page: found.plan.page, params: found.plan.params } : found;
}

describe("planSite", () => {
  it("makes one plan of each address, and shares the blocks among the values that visitors choose", () => {
    const planOf = (path: string) => planAt(pages, path) ?? expect.fail();
    expect(planOf("/offers/1")).toBe(planOf("/offers/1"));
    expect(planOf("/offers/1").blocks).toBe(planOf("/offers/2").blocks);
    expect(planOf("/offers/2").params).toEqual({ offer: "2" });
  });

  it.each([
    ["/", { page: "people", params: {} }],
    ["/for-people", { page: "people", params: {} }],
    ["/deals", { page: "offers", params: {} }],
    ["/deals/new", { page: "offers", params: { tab: "new" } }],
    ["/offers/12", { page: "offers", params: { offer: "12" } }],
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
    ["/deals/new", undefined],
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

  it("lists the paths of pages and the paths that lead to another site", () => {
    expect(pages.paths).toEqual(["/", "/for-people", "/deals", "/deals/new", "/maintenance"]);
    expect(pages.redirects).toEqual(["/register", "/offer"]);
  });

  it("knows the content that all pages and the frame need", () => {
    expect(Object.keys(pages.slices).sort()).toEqual(["contact", "imprint", "menu", "numbers", "shop"]);
    expect(Object.keys(pages.frameSlices)).toEqual(["menu", "imprint"]);
  });
});
