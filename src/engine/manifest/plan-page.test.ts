import { describe, expect, it } from "vitest";
import { planPage } from "./plan-page.ts";
import { definition, pageManifest } from "#engine/small-site.fixture.ts";

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

    it("uses the route's title for every address with its parameters", () => {
      const described = { title: "Payouts", description: "Pay many at once.", canonical: "/payouts" };
      expect(plan({ title: "Work", routes }, { tab: "payouts" })).toMatchObject(described);
    });

    it.each([[{ tab: "rewards" }], [{}]])("describes the other addresses as the page: %o", (params) => {
      const described = { title: "Work", description: "Answers.", canonical: "/work" };
      expect(plan({ title: "Work", routes }, params)).toMatchObject(described);
    });
  });

  it("gives the page of unknown addresses no canonical address", () => {
    expect(plan({ routes: ["*"] })).not.toHaveProperty("canonical");
  });

  it("keeps the route's parameters", () => {
    expect(plan({}, { tab: "payouts" }).params).toEqual({ tab: "payouts" });
  });

  it("plans a block with its written props, its heading and its place in the file", () => {
    expect(planBlocks({ type: "article", id: "top", props: { heading: "Hi" } })).toEqual([
      {
        type: "article",
        id: "top",
        heading: "heading",
        source: "pages/help.json:5:5",
        props: { heading: "Hi" },
        bindings: [],
      },
    ]);
  });

  it("plans a bound prop with the fields that the prop uses and requires", () => {
    const [block] = planBlocks({ type: "article", bind: { heading: "lost.heading", button: "lost.button" } });
    expect(block?.bindings).toMatchObject([
      { prop: "heading", path: ["lost", "heading"], selection: { kind: "value", required: true } },
      {
        prop: "button",
        path: ["lost", "button"],
        selection: {
          kind: "one",
          fields: { buttonText: { kind: "value", required: true }, isExternalLink: { kind: "value" } },
        },
      },
    ]);
    expect(block?.bindings[1]?.selection).not.toHaveProperty("required");
  });

  it("plans a block that is bound as a whole", () => {
    const [block] = planBlocks({ type: "article", bind: "shop.note" });
    expect(block?.bindings).toEqual([
      {
        path: ["shop", "note"],
        selection: {
          kind: "one",
          required: true,
          fields: {
            heading: { kind: "value", required: true },
            image: { kind: "image" },
            paragraph: { kind: "value" },
            button: {
              kind: "one",
              fields: expect.objectContaining({ buttonText: { kind: "value", required: true } }),
            },
            text: { kind: "value" },
          },
        },
      },
    ]);
  });

  it("plans a prop that the route fills", () => {
    const { blocks, slices } = plan({
      routes: ["/help/:tab"],
      blocks: [{ type: "views", props: { views: [] }, bind: { open: "route.tab" } }],
    });
    expect(blocks[0]?.bindings).toEqual([{ prop: "open", path: ["route", "tab"], selection: { kind: "value" } }]);
    expect(slices).toEqual({});
  });

  it("plans slots, and gathers the content that all blocks need", () => {
    const { blocks, slices } = plan({
      blocks: [
        {
          type: "prices",
          props: { heading: "Prices" },
          bind: { lists: "prices.lists" },
          slots: { contact: [{ type: "article", bind: "contact" }] },
        },
      ],
    });
    expect(blocks[0]?.slots?.["contact"]).toMatchObject([
      { type: "article", source: expect.stringMatching(/help\.json:\d+:\d+$/) },
    ]);
    expect(Object.keys(slices).sort()).toEqual(["contact", "prices"]);
  });
});
