import { describe, expect, it } from "vitest";
import { bindBlocks } from "#src/page/bind-blocks.ts";
import { definition } from "#src/site/definition.ts";
import { fillPlan } from "./fill-plan.ts";
import { pageManifest } from "./manifests.fixture.ts";
import { planPage } from "./plan-page.ts";

const text = (words: string) => ({ type: "text", props: { heading: "Call", text: `<p>${words}</p>` } });
const planned = (...blocks: object[]) =>
  planPage("help", pageManifest({ description: "Pay {fact:billers} bills.", blocks }), {}, definition);
const content = { facts: { billers: "800", supportPhone: "0800 000 662" } };

describe("fillPlan", () => {
  it("puts facts into the description and the texts of blocks, those in slots included", () => {
    const tabs = {
      type: "fees",
      props: { heading: "Fees" },
      bind: { tabs: "fees.feesTabs" },
      slots: { limits: [text("{fact:billers}")] },
    };
    const plan = fillPlan(planned(text("On {fact:supportPhone}"), tabs), content, "facts");
    expect(plan.description).toBe("Pay 800 bills.");
    expect(JSON.stringify(plan.blocks)).toContain("On 0800 000 662");
    expect(JSON.stringify(plan)).not.toContain("{fact:");
  });

  it("keeps a plan as it is that names no fact, and one that is filled with the same facts again", () => {
    const without = planPage("help", pageManifest({ blocks: [text("Hello")] }), {}, definition);
    expect(fillPlan(without, content, "facts")).toBe(without);
    const plan = planned(text("{fact:billers}"));
    expect(fillPlan(plan, content, undefined)).toBe(plan);
    expect(fillPlan(plan, content, "facts")).toBe(fillPlan(plan, { ...content }, "facts"));
    expect(fillPlan(plan, { facts: { billers: "900" } }, "facts").description).toBe("Pay 900 bills.");
  });

  it("costs a block that names an unknown fact, and no other", () => {
    const plan = fillPlan(planned(text("{fact:tills}"), text("Hello")), content, "facts");
    const [without, other] = bindBlocks(plan.blocks, content, {});
    expect(without).toMatchObject({ missing: "facts.tills" });
    expect(other).toMatchObject({ props: { heading: "Call" } });
  });
});
