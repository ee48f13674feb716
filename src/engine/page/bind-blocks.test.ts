import { describe, expect, it } from "vitest";
import { bindBlocks } from "./bind-blocks.ts";
import { planPage } from "#engine/manifest/plan-page.ts";
import { definition, pageManifest } from "#engine/small-site.fixture.ts";

/** Binds the blocks of a page's manifest. */
function bind(blocks: object[], content: Record<string, unknown>, params: Record<string, string> = {}) {
  const manifest = pageManifest({ routes: ["/help/:tab?"], blocks });
  return bindBlocks(planPage("help", manifest, params, definition).blocks, content, params);
}

describe("bindBlocks", () => {
  it("renders written props without bindings", () => {
    expect(bind([{ type: "article", id: "top", props: { heading: "Hi" } }], {})).toEqual([
      {
        type: "article",
        id: "top",
        hasHeading: true,
        source: expect.stringContaining("help.json:"),
        props: { heading: "Hi" },
        slots: {},
      },
    ]);
  });

  it("fills single props, next to written props", () => {
    const block = { type: "article", props: { paragraph: "Sorry." }, bind: { heading: "lost.heading" } };
    expect(bind([block], { lost: { heading: "Nothing here", paragraph: "Not asked for" } })).toMatchObject([
      { props: { heading: "Nothing here", paragraph: "Sorry." } },
    ]);
  });

  it("fills a whole block with exactly the fields that it uses", () => {
    const content = { shop: { note: { heading: "Pay", text: "At any till", internal: "secret" } } };
    expect(bind([{ type: "article", bind: "shop.note" }], content)).toMatchObject([
      { props: { heading: "Pay", text: "At any till" } },
    ]);
    expect(bind([{ type: "article", bind: "shop.note" }], content)[0]).not.toHaveProperty("props.internal");
  });

  it.each<[what: string, block: object, content: Record<string, unknown>, missing: string]>([
    ["no slice", { type: "article", bind: "shop.note" }, {}, "shop.note"],
    ["an empty slice", { type: "article", bind: "shop.note" }, { people: {} }, "shop.note"],
    [
      "no required field",
      { type: "article", bind: "shop.note" },
      { shop: { note: { text: "x" } } },
      "shop.note.heading",
    ],
    ["no required prop", { type: "article", bind: { heading: "lost.heading" } }, { lost: {} }, "lost.heading"],
    ["no required list", { type: "questions", props: { heading: "Q" }, bind: { items: "questions" } }, {}, "questions"],
    [
      "null for a list",
      { type: "questions", props: { heading: "Q" }, bind: { items: "questions" } },
      { questions: null },
      "questions",
    ],
    ["another structure", { type: "article", bind: "shop.note" }, { shop: { note: "x" } }, "shop.note"],
    ["what every object has instead", { type: "article", bind: "shop.note" }, { people: "x" }, "shop.note"],
  ])("leaves a block out with %s, and says what was missing", (_what, block, content, missing) => {
    const [bound] = bind([block], content);
    expect(bound).toMatchObject({ missing, hasHeading: false });
    expect(bound).not.toHaveProperty("props");
  });

  it.each<[what: string, content: Record<string, unknown>]>([
    ["no slice", {}],
    ["no field", { lost: {} }],
    ["a button without words", { lost: { button: { buttonLink: "/" } } }],
    ["a button that leads nowhere", { lost: { button: { buttonText: "Home" } } }],
  ])("leaves an optional prop absent with %s", (_what, content) => {
    const [bound] = bind([{ type: "article", props: { heading: "Hi" }, bind: { button: "lost.button" } }], content);
    expect(bound).toHaveProperty("props", { heading: "Hi" });
  });

  it("drops list items without a required field, and keeps the order of the rest", () => {
    const questions = [
      { questionText: "A?", answerText: "<p>a</p>" },
      { questionText: "B?" },
      null,
      { key: "c", questionText: "C?", answerText: "<p>c</p>", order: 3 },
    ];
    expect(
      bind([{ type: "questions", props: { heading: "Q" }, bind: { items: "questions" } }], { questions })[0],
    ).toHaveProperty("props.items", [
      { questionText: "A?", answerText: "<p>a</p>" },
      { key: "c", questionText: "C?", answerText: "<p>c</p>" },
    ]);
  });

  it("keeps an empty list, which is not absent", () => {
    expect(
      bind([{ type: "questions", props: { heading: "Q" }, bind: { items: "questions" } }], { questions: [] })[0],
    ).toHaveProperty("props.items", []);
  });

  it("drops at any depth: a button without a link is omitted alone", () => {
    const buttons = [{ buttonText: "Go" }, { buttonText: "Join", buttonLink: "/register" }];
    const [bound] = bind([{ type: "hero", bind: "shop.hero" }], {
      shop: { hero: { title: "R0", buttons } },
    });
    expect(bound).toHaveProperty("props.buttons", [{ buttonText: "Join", buttonLink: "/register" }]);
  });

  it.each([
    [{ tab: "payouts" }, { views: [], open: "payouts" }],
    [{}, { views: [] }],
  ])("fills a prop from the route: %j", (params, props) => {
    const [bound] = bind([{ type: "views", props: { views: [] }, bind: { open: "route.tab" } }], {}, params);
    expect(bound).toHaveProperty("props", props);
  });

  it("does not take content for the route", () => {
    expect(definition.model.names).not.toContain("route");
    const [bound] = bind(
      [{ type: "views", props: { views: [] }, bind: { open: "route.tab" } }],
      { route: { tab: "x" } },
      {},
    );
    expect(bound).toHaveProperty("props", { views: [] });
  });

  it("binds blocks in slots, and loses only the one that cannot be rendered", () => {
    const prices = {
      type: "prices",
      props: { heading: "Prices", lists: [] },
      slots: {
        contact: [{ type: "article", bind: "contact" }],
        office: [{ type: "article", bind: "office" }],
      },
    };
    expect(bind([prices], { contact: { heading: "Stuck?" } })).toMatchObject([
      {
        props: { heading: "Prices" },
        slots: {
          contact: [{ props: { heading: "Stuck?" } }],
          office: [{ missing: "office" }],
        },
      },
    ]);
  });

  it("keeps a legal block without missing words or lists, and says which", () => {
    const prices = { type: "prices", bind: { heading: "lost.heading", lists: "prices.lists" } };
    const lists = [{ rows: [{ left: "Bread" }] }, { name: "Cakes" }];
    expect(bind([prices], { prices: { lists } })).toMatchObject([
      {
        hasHeading: false,
        props: { heading: "", lists: [{ name: "", rows: [{ left: "Bread" }] }, { name: "Cakes" }] },
        lacks: ["lost.heading", "prices.lists.0.name"],
      },
    ]);
    for (const slices of [{}, { prices: { lists: [] } }])
      expect(bind([prices], { lost: { heading: "Prices" }, ...slices })).toMatchObject([
        { props: { heading: "Prices", lists: [] }, lacks: ["prices.lists"] },
      ]);
  });

  it("knows whether a block has a heading to show", () => {
    const views = [
      { type: "views", props: { views: [] } },
      { type: "views", props: { views: [], heading: "Hi" } },
    ];
    const unnamed = { type: "questions", props: { heading: "Questions", items: [] } };
    expect(bind([...views, unnamed], {}).map(({ hasHeading }) => hasHeading)).toEqual([false, true, false]);
  });

  it("leaves plans and content as they were, since pages share them", () => {
    const { blocks } = planPage(
      "help",
      pageManifest({ blocks: [{ type: "article", props: { heading: "Hi" }, bind: { button: "lost.button" } }] }),
      {},
      definition,
    );
    const content = Object.freeze({
      lost: Object.freeze({ button: Object.freeze({ buttonText: "Go", buttonLink: "/" }) }),
    });
    bindBlocks(blocks, content, {});
    expect(blocks[0]?.props).toEqual({ heading: "Hi" });
  });
});
