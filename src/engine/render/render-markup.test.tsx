import { describe, expect, it, vi } from "vitest";
import { css } from "@emotion/react";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { LaterStyles } from "#engine/page/later-styles.tsx";
import { renderBlocks, renderMarkup } from "./render-markup.tsx";
import { definition, smallPages } from "#engine/small-site.fixture.ts";

const block = (type: string): BoundBlock => ({
  type,
  id: undefined,
  hasHeading: true,
  source: `${type}.json:1:1`,
  props: {},
  slots: {},
});

const Questions = vi.fn(() => <p>Questions</p>);
const components = {
  questions: Questions,
  views: () => <p>Views</p>,
  bad: () => {
    throw new Error("No price");
  },
};

const page = {
  plan: { page: "help", title: "Help", description: "Help." },
  site: { manifest: smallPages({}).manifest, content: {}, imageBase: "/", redirects: [] },
  address: "/help",
};
const context = { application: definition.application, components };

const words = (html: string) => [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text);

describe("renderMarkup", () => {
  const shared = css`
    color: red;
  `;
  const own = css`
    color: blue;
  `;

  it("separates the rules that only later markup needs", () => {
    const { css: first, laterCss } = renderMarkup(
      <>
        <header css={shared} />
        <LaterStyles />
        <main css={shared} />
        <footer css={own} />
      </>,
    );
    expect([first, laterCss].map((rules) => rules.match(/color:\w+/g))).toEqual([["color:red"], ["color:blue"]]);
  });

  it("has no later rules in markup without a place for them", () => {
    const { css: first, laterCss } = renderMarkup(
      <>
        <main css={shared} />
        <footer css={own} />
      </>,
    );
    expect(first.match(/color:\w+/g)).toEqual(["color:red", "color:blue"]);
    expect(laterCss).toBe("");
  });
});

describe("renderBlocks", () => {
  it("renders all blocks at once when none throws", () => {
    Questions.mockClear();
    const { markup, blocks } = renderBlocks([block("questions"), block("views")], page, context);
    expect(words(markup.html)).toEqual(["Questions", "Views"]);
    expect(blocks).toHaveLength(2);
    expect(Questions).toHaveBeenCalledOnce();
  });

  it("omits the block that throws and says why", () => {
    const { markup, blocks } = renderBlocks([block("questions"), block("bad"), block("views")], page, context);
    expect(words(markup.html)).toEqual(["Questions", "Views"]);
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
      get questions(): never {
        throw new Error("No table");
      },
    };
    expect(() => renderBlocks([block("questions")], page, { ...context, components: broken })).toThrow("No table");
  });
});
