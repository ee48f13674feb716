import { describe, expect, it } from "vitest";
import { pageManifest } from "./manifests.fixture.ts";
import { planPage } from "./plan-page.ts";
import { definition } from "../../../tests/this-site.ts";

function plan(value: object, params: Record<string, string> = {}) {
  return planPage("help", pageManifest(value), params, definition);
}

function planBlocks(...blocks: object[]) {
  return plan({ blocks }).blocks;
}

describe("planPage", () => {
  it.each([
    ["a page", { title: "Help" }, { page: "help", status: 200, title: "Help", canonical: "/help", index: true }],
    ["a page with several routes", { routes: ["/", "/home"] }, { canonical: "/" }],
    ["a page with a parameter", { routes: ["/deals/:tab?"] }, { canonical: "/deals" }],
    ["a page that stays out of search results", { index: false }, { status: 200, index: false }],
    ["the page of unknown addresses", { routes: ["*"] }, { status: 404, index: false }],
  ])("describes %s", (_what, value, described) => {
    expect(plan(value)).toMatchObject(described);
  });

  describe("with a route that has a title of its own", () => {
    const routes = [
      { path: "/work/:tab?", params: { tab: ["rewards", "payouts"] } },
      { path: "/payouts", params: { tab: "payouts" }, title: "Payouts", description: "Pay many at once." },
    ];

    it("describes every address with that route's parameters by it", () => {
      const described = { title: "Payouts", description: "Pay many at once.", canonical: "/payouts" };
      expect(plan({ title: "Work", routes }, { tab: "payouts" })).toMatchObject(described);
    });

    it.each([[{ tab: "rewards" }], [{}]])("describes the other addresses as the page: %o", (params) => {
      const described = { title: "Work", description: "Answers.", canonical: "/work" };
      expect(plan({ title: "Work", routes }, params)).toMatchObject(described);
    });
  });

  it("gives the page of unknown addresses no canonical one", () => {
    expect(plan({ routes: ["*"] })).not.toHaveProperty("canonical");
  });

  it("keeps the route's parameters", () => {
    expect(plan({}, { tab: "payouts" }).params).toEqual({ tab: "payouts" });
  });

  it("plans a block with what is written, its heading and its place in the file", () => {
    expect(planBlocks({ type: "message", id: "top", props: { heading: "Hi" } })).toEqual([
      {
        type: "message",
        id: "top",
        heading: "heading",
        source: "page-manifests/help.json:5:5",
        props: { heading: "Hi" },
        bindings: [],
      },
    ]);
  });

  it("plans a bound prop with what the prop uses, and what it needs", () => {
    const [block] = planBlocks({ type: "message", bind: { heading: "notFound.heading", button: "notFound.button" } });
    expect(block?.bindings).toMatchObject([
      { prop: "heading", path: ["notFound", "heading"], selection: { kind: "value", required: true } },
      {
        prop: "button",
        path: ["notFound", "button"],
        selection: {
          kind: "one",
          fields: { buttonText: { kind: "value", required: true }, isExternalLink: { kind: "value" } },
        },
      },
    ]);
    expect(block?.bindings[1]?.selection).not.toHaveProperty("required");
  });

  it("plans a block that is bound as a whole", () => {
    const [block] = planBlocks({ type: "demo", bind: "people.demo" });
    expect(block?.bindings).toEqual([
      {
        path: ["people", "demo"],
        selection: {
          kind: "one",
          required: true,
          fields: {
            heading: { kind: "value", required: true },
            image: { kind: "image" },
            text: { kind: "value" },
            subtext: { kind: "value" },
          },
        },
      },
    ]);
  });

  it("plans a prop that the route fills", () => {
    const { blocks, slices } = plan({
      routes: ["/help/:tab"],
      blocks: [{ type: "tabs", props: { tabs: [] }, bind: { initialTab: "route.tab" } }],
    });
    expect(blocks[0]?.bindings).toEqual([{ prop: "initialTab", path: ["route", "tab"], selection: { kind: "value" } }]);
    expect(slices).toEqual({});
  });

  it("plans slots, and gathers what all blocks need", () => {
    const { blocks, slices } = plan({
      blocks: [
        {
          type: "fees",
          props: { heading: "Fees" },
          bind: { tabs: "fees.feesTabs" },
          slots: { stuckPeople: [{ type: "stuck", bind: "stuckPeople" }] },
        },
      ],
    });
    expect(blocks[0]?.slots?.["stuckPeople"]).toMatchObject([
      { type: "stuck", source: expect.stringMatching(/help\.json:\d+:\d+$/) },
    ]);
    expect(Object.keys(slices).sort()).toEqual(["fees", "stuckPeople"]);
  });
});
