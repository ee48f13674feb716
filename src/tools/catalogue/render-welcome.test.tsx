// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { registry } from "#registry/index.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { definition } from "../../../tests/this-site.ts";
import { readFigures, renderWelcome } from "./render-welcome.tsx";

const { manifests } = readManifests("page-manifests", definition);
if (!manifests) throw new Error("page-manifests/site.json cannot be used");
const pages = planSite(manifests, definition);
const { html } = renderWelcome({ blocks: definition.blocks, pages, baseCss: "" });
const document = new DOMParser().parseFromString(html, "text/html");

describe("the page that says what this is", () => {
  it("leads to the blocks, the studio and the site, and says how many there are", () => {
    const main = within(document.body);
    const blocks = main.getByRole("link", { name: `The ${Object.keys(registry).length} blocks` });
    expect(blocks.getAttribute("href")).toBe("/preview/blocks");
    expect(main.getByRole("link", { name: "The studio" }).parentElement?.textContent).toMatch(/all \d\d pages/);
  });

  it("shows the figures of the README, row by row", () => {
    const table = within(document.body).getByRole("table");
    const shown = [...table.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));
    const figures = readFigures(readFileSync("README.md", "utf8"));
    expect(shown).toEqual(figures.map((row) => row.map((cell) => cell.replaceAll("`", ""))));
    expect(shown).toHaveLength(7);
  });

  it("has a picture for whoever wants nothing to move, and runs no script", () => {
    const source = document.querySelector("source");
    expect(source?.getAttribute("media")).toBe("(prefers-reduced-motion: reduce)");
    expect([...document.querySelectorAll("script")].map((script) => script.textContent).join("")).toBe("");
    expect(within(document.body).getByRole("checkbox", { name: "Stop the picture" })).toBeDefined();
  });
});

it.each([
  ["no table", "# Another site\n", []],
  ["another table", "| a |\n| - |\n| 1 |\n", []],
  [
    "the table",
    "<!-- `npm run bench` -->\n| a | b |\n| --- | --: |\n| 1 | `2` |\n\n| c |\n",
    [
      ["a", "b"],
      ["1", "`2`"],
    ],
  ],
])("of a README with %s", (_what, text, expected) => expect(readFigures(text)).toEqual(expected));
