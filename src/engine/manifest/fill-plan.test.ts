import { describe, expect, it } from "vitest";
import type { KnownPictures } from "#schemas/page-content.ts";
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
    expect(fillPlan(plan, content, undefined)).toBe(plan);
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

  it("omits only the block that names an unknown fact", () => {
    const plan = fillPlan(planned(text("{fact:tills}"), text("Hello")), content, "numbers");
    const [without, other] = bindBlocks(plan.blocks, content.slices, {});
    expect(without).toMatchObject({ missing: "numbers.tills" });
    expect(other).toMatchObject({ props: { heading: "Call" } });
  });
});
