import { describe, expect, it, vi } from "vitest";
import { siteManifests } from "#engine/manifest/manifests.fixture.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { renderBlocks } from "./render-markup.tsx";
import { definition } from "../../../tests/this-site.ts";

const block = (type: string): BoundBlock => ({
  type,
  id: undefined,
  hasHeading: true,
  source: `${type}.json:1:1`,
  props: {},
  slots: {},
});

const Faq = vi.fn(() => <p>Questions</p>);
const components = {
  faq: Faq,
  tabs: () => <p>Tabs</p>,
  bad: () => {
    throw new Error("No price");
  },
};

const page = {
  plan: { page: "help", title: "Help", description: "Help." },
  site: { manifest: planSite(siteManifests({}), definition).manifest, content: {}, imageBase: "/", redirects: [] },
  address: "/help",
};
const context = { application: definition.application, components };

const words = (html: string) => [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text);

describe("renderBlocks", () => {
  it("renders all blocks at once when none throws", () => {
    Faq.mockClear();
    const { markup, blocks } = renderBlocks([block("faq"), block("tabs")], page, context);
    expect(words(markup.html)).toEqual(["Questions", "Tabs"]);
    expect(blocks).toHaveLength(2);
    expect(Faq).toHaveBeenCalledOnce();
  });

  it("omits the block that throws and says why", () => {
    const { markup, blocks } = renderBlocks([block("faq"), block("bad"), block("tabs")], page, context);
    expect(words(markup.html)).toEqual(["Questions", "Tabs"]);
    expect(blocks[1]).toEqual({
      type: "bad",
      id: undefined,
      hasHeading: false,
      source: "bad.json:1:1",
      failed: "No price",
    });
  });

  it("fails when it is not a block that throws", () => {
    const broken = {
      get faq(): never {
        throw new Error("No table");
      },
    };
    expect(() => renderBlocks([block("faq")], page, { ...context, components: broken })).toThrow("No table");
  });
});
