// @vitest-environment happy-dom
import { siteSchemas } from "./this-site.ts";
import { cleanup, render } from "@testing-library/react";
import { HtmlValidate } from "html-validate";
import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type * as z from "zod";
import { components as lazyComponents } from "#registry/components.ts";
import type { BlockExamples } from "#schemas/block.ts";
import { describeSchema } from "#schemas/derive/read-structure.ts";
import { loadComponents } from "#ui/block-component.ts";
import { HeadingLevelProvider } from "#ui/block-heading.tsx";
import { SiteProvider } from "#ui/site-context.tsx";

const modules = import.meta.glob<BlockExamples>("../registry/*/*.examples.json", { eager: true, import: "default" });
const folders = readdirSync("registry", { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const registry = siteSchemas.blocks;
const types = Object.keys(registry);
const components = await loadComponents(lazyComponents);

/** Every example of every block. */
const examples = types.flatMap((type) =>
  (modules[`../registry/${type}/${type}.examples.json`] ?? []).map(({ name, props }) => [type, name, props] as const),
);

const sample = JSON.parse(readFileSync("content/assets.json", "utf8")) as { items: { id: string }[] };
const assets = new Set(sample.items.map(({ id }) => id));

const site = { imageBase: "/api/assets/app/", redirects: ["/register"] };

/** A block in the form that a page has. */
function block(type: string, props: object, level: 1 | 2 = 2) {
  const component = components[type];
  if (!component) throw new Error(`The registry has no "${type}"`);
  return (
    <MemoryRouter>
      <SiteProvider value={site}>
        <HeadingLevelProvider value={level}>
          <div data-block={type}>{createElement(component, checked(type, props))}</div>
        </HeadingLevelProvider>
      </SiteProvider>
    </MemoryRouter>
  );
}

/** Props in the form that a component receives. */
function checked(type: string, props: object): Record<string, unknown> {
  return registry[type]?.props.parse(props) ?? {};
}

function mainHeadings(html: string): number {
  return [...html.matchAll(/<h1[\s>]/g)].length;
}

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // The HTML notation of React.
    "attr-case": "off",
    "void-style": "off",
    // Numbers stand on buttons of their own, where they may wrap.
    "tel-non-breaking": "off",
    // A block begins with the heading that its page gives it.
    "heading-level": ["error", { minInitialRank: "any" }],
  },
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.documentElement.className = "";
});

describe("the registry", () => {
  it.each(types)("says in two or three sentences what %s is for and when not to use it", (type) => {
    const { purpose = "" } = registry[type] ?? {};
    expect(purpose, "the purpose has 60 to 300 characters").toMatch(/^[A-Z].{60,300}\.$/);
    expect(purpose.split(/(?<=\.) /).length).toBeLessThanOrEqual(3);
    // The purpose names another block, or says when not to use the block.
    expect(purpose, "the purpose names another block, or says when not to use this one").toMatch(
      new RegExp(`\\b(?:${types.filter((other) => other !== type).join("|")})s?\\b|\\b(?:not|nothing|no)\\b`, "i"),
    );
  });

  it("holds exactly the blocks that have a folder", () => {
    expect([...types].sort()).toEqual([...folders].sort());
    expect(Object.keys(components).sort()).toEqual([...folders].sort());
  });

  it.each(types)("%s has what the registry knows of it, its component and its examples in its folder", (type) => {
    expect(readdirSync(`registry/${type}`)).toEqual(
      expect.arrayContaining([`${type}.block.ts`, `${type}.tsx`, `${type}.examples.json`]),
    );
    const few = `${type}.examples.json has two examples at least: with everything, and with the least`;
    expect(examples.filter(([name]) => name === type).length, few).toBeGreaterThan(1);
  });

  it.each(types)("%s says of each prop what it is for", (type) => {
    const props = registry[type]?.props.shape ?? {};
    const silent = Object.entries(props).filter(([, prop]: [string, z.ZodType]) => !describeSchema(prop));
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it.each(types)("%s has a heading that is one of its props", (type) => {
    const { heading, props } = registry[type] ?? {};
    expect(heading === undefined || Object.hasOwn(props?.shape ?? {}, heading)).toBe(true);
  });
});

describe("each example", () => {
  it.each(examples)("%s: %s is what the block's schema takes", (type, _name, props) => {
    expect(registry[type]?.props.safeParse(props).error?.issues ?? []).toEqual([]);
  });

  it.each(examples)(
    "%s: %s is rendered on the server, in classes and not in style attributes",
    (type, _name, props) => {
      const html = renderToString(block(type, props));
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toContain("[object Object]");
      expect(html).not.toMatch(/\bundefined\b|\bNaN\b/);
    },
  );

  it.each(examples)("%s: %s carries the page's main heading when asked to, and only then", (type, _name, props) => {
    const heading = registry[type]?.heading;
    const html = renderToString(block(type, props));
    const isTitled =
      heading !== undefined && props[heading] !== undefined && html !== `<div data-block="${type}"></div>`;
    expect(mainHeadings(html)).toBe(0);
    expect(mainHeadings(renderToString(block(type, props, 1)))).toBe(isTitled ? 1 : 0);
  });

  it.each(examples)("%s: %s has exactly the ids that its rules name", (type, _name, props) => {
    const html = renderToString(block(type, props));
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].flatMap(([, id]) => id ?? []);
    const named = registry[type]?.rules?.ids?.(checked(type, props)).map(({ id }) => id) ?? [];
    const rules = `registry/${type}/${type}.block.ts names the ids of the block's HTML, see docs/checking.md`;
    expect(
      named.filter((id) => !ids.includes(id)),
      rules,
    ).toEqual([]);
    // The list of options belongs to a library, which makes its own ids.
    expect(
      ids.filter((id) => !named.some((name) => id === name || id.startsWith(`${name}-`))),
      rules,
    ).toEqual([]);
  });

  it.each(examples)("%s: %s shows only pictures and files of the sample content", (type, _name, props) => {
    const named = [...renderToString(block(type, props)).matchAll(/\/api\/assets\/app\/([\w-]+)/g)];
    const missing = named.flatMap(([, id = ""]) => (assets.has(id) ? [] : [id]));
    expect(missing, `${type}.examples.json names files that content/assets.json does not have`).toEqual([]);
  });

  it.each(examples)("%s: %s is valid HTML", async (type, _name, props) => {
    const { results } = await htmlValidate.validateString(renderToString(block(type, props)));
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
      ),
    ).toEqual([]);
  });

  it.each(examples)("%s: %s is taken over in the browser as the server drew it", (type, _name, props) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    document.documentElement.className = "js";
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(block(type, props));
    const onRecoverableError = vi.fn();
    render(block(type, props), { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError.mock.calls).toEqual([]);
    expect(error.mock.calls).toEqual([]);
  });
});
