import { describe, expect, it } from "vitest";
import { sliceNames } from "#schemas/content/index.ts";
import { bindBlocks } from "./bind-blocks.ts";
import { pageManifest } from "#engine/manifest/manifests.fixture.ts";
import { planPage } from "#engine/manifest/plan-page.ts";
import { definition } from "../../../tests/this-site.ts";

/** Binds the blocks of a page's manifest. */
function bind(blocks: object[], content: Record<string, unknown>, params: Record<string, string> = {}) {
  const manifest = pageManifest({ routes: ["/help/:tab?"], blocks });
  return bindBlocks(planPage("help", manifest, params, definition).blocks, content, params);
}

describe("bindBlocks", () => {
  it("renders from what is written where nothing is bound", () => {
    expect(bind([{ type: "message", id: "top", props: { heading: "Hi" } }], {})).toEqual([
      {
        type: "message",
        id: "top",
        hasHeading: true,
        source: expect.stringContaining("help.json:"),
        props: { heading: "Hi" },
        slots: {},
      },
    ]);
  });

  it("fills single props, next to written ones", () => {
    const block = { type: "message", props: { paragraph: "Sorry." }, bind: { heading: "notFound.heading" } };
    expect(bind([block], { notFound: { heading: "Nothing here", paragraph: "Not asked for" } })).toMatchObject([
      { props: { heading: "Nothing here", paragraph: "Sorry." } },
    ]);
  });

  it("fills a whole block with what it uses and nothing else", () => {
    const content = { people: { demo: { heading: "Pay", text: "At any till", internal: "secret" } } };
    expect(bind([{ type: "demo", bind: "people.demo" }], content)).toMatchObject([
      { props: { heading: "Pay", text: "At any till" } },
    ]);
    expect(bind([{ type: "demo", bind: "people.demo" }], content)[0]).not.toHaveProperty("props.internal");
  });

  it.each<[what: string, block: object, content: Record<string, unknown>, missing: string]>([
    ["no slice", { type: "demo", bind: "people.demo" }, {}, "people.demo"],
    ["an empty slice", { type: "demo", bind: "people.demo" }, { people: {} }, "people.demo"],
    [
      "no required field",
      { type: "demo", bind: "people.demo" },
      { people: { demo: { text: "x" } } },
      "people.demo.heading",
    ],
    [
      "no required prop",
      { type: "message", bind: { heading: "notFound.heading" } },
      { notFound: {} },
      "notFound.heading",
    ],
    ["no required list", { type: "faq", props: { heading: "Q" }, bind: { items: "faqs" } }, {}, "faqs"],
    ["null for a list", { type: "faq", props: { heading: "Q" }, bind: { items: "faqs" } }, { faqs: null }, "faqs"],
    ["another structure", { type: "demo", bind: "people.demo" }, { people: { demo: "x" } }, "people.demo"],
    ["what every object has instead", { type: "demo", bind: "people.demo" }, { people: "x" }, "people.demo"],
  ])("leaves a block out with %s, and says what was missing", (_what, block, content, missing) => {
    const [bound] = bind([block], content);
    expect(bound).toMatchObject({ missing, hasHeading: false });
    expect(bound).not.toHaveProperty("props");
  });

  it.each<[what: string, content: Record<string, unknown>]>([
    ["no slice", {}],
    ["no field", { notFound: {} }],
    ["a button without words", { notFound: { button: { buttonLink: "/" } } }],
    ["a button that leads nowhere", { notFound: { button: { buttonText: "Home" } } }],
  ])("leaves an optional prop absent with %s", (_what, content) => {
    const [bound] = bind([{ type: "message", props: { heading: "Hi" }, bind: { button: "notFound.button" } }], content);
    expect(bound).toHaveProperty("props", { heading: "Hi" });
  });

  it("drops from a list what lacks a required field, and keeps the order of the rest", () => {
    const faqs = [
      { faqQuestion: "A?", faqAnswer: "<p>a</p>" },
      { faqQuestion: "B?" },
      null,
      { faqId: "c", faqQuestion: "C?", faqAnswer: "<p>c</p>", order: 3 },
    ];
    expect(bind([{ type: "faq", props: { heading: "Q" }, bind: { items: "faqs" } }], { faqs })[0]).toHaveProperty(
      "props.items",
      [
        { faqQuestion: "A?", faqAnswer: "<p>a</p>" },
        { faqId: "c", faqQuestion: "C?", faqAnswer: "<p>c</p>" },
      ],
    );
  });

  it("keeps an empty list, which is not absent", () => {
    expect(bind([{ type: "faq", props: { heading: "Q" }, bind: { items: "faqs" } }], { faqs: [] })[0]).toHaveProperty(
      "props.items",
      [],
    );
  });

  it("drops at any depth: a button without a link costs no more than itself", () => {
    const buttons = [{ buttonText: "Go" }, { buttonText: "Join", buttonLink: "/register" }];
    const [bound] = bind([{ type: "showcase", bind: "people.showcase" }], {
      people: { showcase: { leftTextRow1: "R0", buttons } },
    });
    expect(bound).toHaveProperty("props.buttons", [{ buttonText: "Join", buttonLink: "/register" }]);
  });

  it.each([
    [{ tab: "payouts" }, { tabs: [], initialTab: "payouts" }],
    [{}, { tabs: [] }],
  ])("fills a prop from the route: %j", (params, props) => {
    const [bound] = bind([{ type: "tabs", props: { tabs: [] }, bind: { initialTab: "route.tab" } }], {}, params);
    expect(bound).toHaveProperty("props", props);
  });

  it("does not take content for the route", () => {
    expect(sliceNames).not.toContain("route");
    const [bound] = bind(
      [{ type: "tabs", props: { tabs: [] }, bind: { initialTab: "route.tab" } }],
      { route: { tab: "x" } },
      {},
    );
    expect(bound).toHaveProperty("props", { tabs: [] });
  });

  it("binds blocks in slots, and loses only the one that cannot be rendered", () => {
    const fees = {
      type: "fees",
      props: { heading: "Fees", tabs: [] },
      slots: {
        stuckPeople: [{ type: "stuck", bind: "stuckPeople" }],
        stuckBusiness: [{ type: "stuck", bind: "stuckBusiness" }],
      },
    };
    expect(bind([fees], { stuckPeople: { leftColumnHeading: "Stuck?" } })).toMatchObject([
      {
        props: { heading: "Fees" },
        slots: {
          stuckPeople: [{ props: { leftColumnHeading: "Stuck?" } }],
          stuckBusiness: [{ missing: "stuckBusiness" }],
        },
      },
    ]);
  });

  it("knows whether a block has a heading to show", () => {
    const tabs = [
      { type: "tabs", props: { tabs: [] } },
      { type: "tabs", props: { tabs: [], heading: "Hi" } },
    ];
    const unnamed = { type: "limits", props: { heading: "Limits", tabs: [] } };
    expect(bind([...tabs, unnamed], {}).map(({ hasHeading }) => hasHeading)).toEqual([false, true, false]);
  });

  it("leaves plans and content as they were, since pages share them", () => {
    const { blocks } = planPage(
      "help",
      pageManifest({ blocks: [{ type: "message", props: { heading: "Hi" }, bind: { button: "notFound.button" } }] }),
      {},
      definition,
    );
    const content = Object.freeze({
      notFound: Object.freeze({ button: Object.freeze({ buttonText: "Go", buttonLink: "/" }) }),
    });
    bindBlocks(blocks, content, {});
    expect(blocks[0]?.props).toEqual({ heading: "Hi" });
  });
});
