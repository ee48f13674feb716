import { describe, expect, it } from "vitest";
import type { KnownPictures } from "#schemas/selection.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { fillPlan } from "./fill-plan.ts";
import { namedPictures } from "./named-pictures.ts";
import { planPage } from "./plan-page.ts";
import { definition, pageManifest } from "#engine/small-site.fixture.ts";

const text = (words: string) => ({ type: "article", props: { heading: "Call", text: `<p>${words}</p>` } });
const planned = (...blocks: object[]) =>
  planPage("help", pageManifest({ description: "Pay {fact:breads} bills.", blocks }), {}, definition);
const contentOf = (numbers: object, pictures: KnownPictures = {}) => ({ slices: { numbers }, pictures });
const content = contentOf({ breads: "800", phone: "0800 000 662" });

describe("fillPlan", () => {
  it("puts facts into the description and the texts of blocks, also in slots", () => {
    const tabs = {
      type: "prices",
      props: { heading: "Prices" },
      bind: { lists: "prices.lists" },
      slots: { below: [text("{fact:breads}")] },
    };
    const plan = fillPlan(planned(text("On {fact:phone}"), tabs), content, "numbers");
    expect(plan.description).toBe("Pay 800 bills.");
    expect(JSON.stringify(plan.blocks)).toContain("On 0800 000 662");
    expect(JSON.stringify(plan)).not.toContain("{fact:");
  });

  it("keeps a plan without facts, and a plan that already has the same facts", () => {
    const without = planPage("help", pageManifest({ blocks: [text("Hello")] }), {}, definition);
    expect(fillPlan(without, content, "numbers")).toBe(without);
    const plan = planned(text("{fact:breads}"));
    expect(fillPlan(plan, content, undefined)).toMatchObject({
      description: "",
      blocks: [{ lacks: ["fact.breads"] }],
    });
    expect(fillPlan(plan, content, "numbers")).toBe(fillPlan(plan, { ...content }, "numbers"));
    expect(fillPlan(plan, contentOf({ breads: "900" }), "numbers").description).toBe("Pay 900 bills.");
  });

  it("adds the CMS's data of pictures, unless the manifest overrides it", () => {
    const pictures = {
      till: { id: "till", alt: "A {fact:till}", width: 40, height: 20, mimeType: "image/svg+xml", version: 3 },
    };
    const named = (...images: unknown[]) =>
      planned(...images.map((image) => ({ ...text("Hello"), props: { heading: "A", image } })));
    const plan = named("till", { id: "till", alt: "" }, "other");
    const filled = fillPlan(plan, contentOf({}, pictures), "numbers");
    expect(filled.blocks.map(({ props }) => props["image"])).toEqual([
      pictures.till,
      { ...pictures.till, alt: "" },
      { id: "other" },
    ]);
    expect(filled.blocks.some((block) => "pictures" in block)).toBe(false);
    expect(fillPlan(plan, contentOf({}), undefined).blocks[0]?.props["image"]).toEqual({ id: "till" });
    const fresh = { till: { ...pictures.till, version: 4 } };
    expect(fillPlan(plan, contentOf({}, fresh), undefined).blocks[0]?.props["image"]).toEqual(fresh.till);
  });

  it("finds pictures in lists, also of blocks in slots", () => {
    const views = {
      type: "views",
      props: { heading: "Why", views: [{ name: "One" }, { name: "Two", image: "till" }] },
    };
    const fees = {
      type: "prices",
      props: { heading: "Prices" },
      bind: { lists: "prices.lists" },
      slots: { below: [views] },
    };
    const plan = planned(fees);
    expect(namedPictures(plan.blocks)).toEqual(["till"]);
    const pictures = { till: { id: "till", width: 40 } };
    expect(JSON.stringify(fillPlan(plan, contentOf({}, pictures), undefined))).toContain('{"id":"till","width":40}');
  });

  /** The first block with its facts, as it is shown. */
  const shown = (block: object) =>
    bindBlocks(fillPlan(planned(block), content, "numbers").blocks, content.slices, {})[0];

  it("omits only the sentences with an unknown fact, and the block without a required text", () => {
    const said = { "rich-text": [{ element: "p", children: ["Hello."] }] };
    expect(shown(text("At {fact:tills} tills. Hello."))).toMatchObject({
      props: { heading: "Call", text: said },
      lacks: ["numbers.tills"],
    });
    expect(shown(text("{fact:tills}"))).toHaveProperty("props", { heading: "Call" });
    expect(shown({ type: "article", props: { heading: "{fact:tills}" } })).toMatchObject({ missing: "numbers.tills" });
  });

  it("omits the list item around a required text, with its picture", () => {
    const views = [{ name: "{fact:tills}" }, { name: "Two {fact:breads}", image: "till" }];
    expect(shown({ type: "views", props: { heading: "Why", views } })).toMatchObject({
      props: { views: [{ name: "Two 800", image: { id: "till" } }] },
    });
    const button = { text: "Call", to: "tel:{fact:tills}" };
    expect(shown({ type: "views", props: { views: [{ name: "One", buttons: [button] }] } })).toMatchObject({
      props: { views: [{ name: "One", buttons: [] }] },
    });
  });

  it("keeps a legal block and all of its other words", () => {
    const lists = [{ name: "{fact:tills}", rows: [{ left: "Bread", right: "{fact:tills}" }] }];
    expect(shown({ type: "prices", props: { heading: "{fact:tills}", lists } })).toMatchObject({
      hasHeading: false,
      props: { heading: "", lists: [{ name: "", rows: [{ left: "Bread" }] }] },
      lacks: ["numbers.tills"],
    });
  });
});
