// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { withoutScripts } from "#engine/render/write-document.ts";
import { blockExamples } from "#tools/catalogue/describe-block.ts";
import { cataloguePages, renderCatalogue } from "#tools/catalogue/render-catalogue.tsx";
import { definition } from "../this-site.ts";
import { loadComponents } from "#ui/block-component.ts";
import { pages } from "../this-pages.ts";

const registry = definition.blocks;
const components = await loadComponents(definition.application.components);

async function render(query = "") {
  const { html } = await renderCatalogue(new URLSearchParams(query), {
    components,
    definition,
    pages,
    imageBase: "/api/assets/mma/",
    document: { ...withoutScripts, baseCss: "", previewScript: "preview()", catalogueScript: "" },
  });
  return new DOMParser().parseFromString(html, "text/html");
}

const catalogue = await render();

describe("the catalogue", () => {
  it("has an entry for each block of the registry, and a link to it", () => {
    const entries = [...catalogue.querySelectorAll("main > section")].map(({ id }) => id);
    expect(entries).toEqual(Object.keys(registry));
    const links = within(within(catalogue.body).getByRole("navigation", { name: "Blocks" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(entries.map((type) => `#${type}`));
  });

  it.each(Object.keys(registry))("shows the name, the props and the examples of %s", (type) => {
    const entry = catalogue.querySelector<HTMLElement>(`main > section[aria-labelledby="${type}-name"]`);
    if (!entry) throw new Error("There is no entry");
    expect(entry.querySelector(`#${type}-name`)?.textContent).toBe(type);
    const table = within(entry).getByRole("table", { name: `Props of ${type}` });
    const rows = [...table.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    for (const name of Object.keys(registry[type]?.props.shape ?? {})) {
      expect(rows).toContainEqual([
        name,
        expect.stringMatching(/\w/),
        expect.stringMatching(/^(?:required|optional)$/),
        expect.stringMatching(/\w/),
      ]);
    }
    const examples = blockExamples.get(type) ?? [];
    expect(examples.length).toBeGreaterThan(0);
    expect(entry.querySelectorAll(`[data-block="${type}"]`)).toHaveLength(examples.length);
    for (const { name } of examples) expect(within(entry).getByRole("heading", { level: 3, name })).toBeDefined();
  });

  it("says of each block what it is for, what fills it, where it is used and what it weighs", () => {
    const entry = catalogue.getElementById("showcase")?.textContent ?? "";
    expect(entry).toContain("For the top of a page");
    expect(entry).toMatch(/Filled as a whole by.*people\.showcase/);
    expect(entry).toMatch(/Used on(?:\/[\w/-]*(?:, | and \d+ more)?)+Weight/);
    expect(entry).toMatch(/Weight\d\.\d KB of HTML and styles/);
    expect(entry).toMatch(/\d+ content paths fit/);
  });

  it("links to the site's own pages only", () => {
    // An empty address is the address of the page itself.
    const links = [...catalogue.querySelectorAll<HTMLElement>("[data-block] a[href]:not([href=''])")];
    const away = links.filter((link) => !isOwn(link.getAttribute("href") ?? "") && !link.hasAttribute("download"));
    expect(
      away.map((link) => `${link.closest<HTMLElement>("[data-block]")?.dataset["block"]}: ${link.outerHTML}`),
    ).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });

  it("tells newcomers what a page is, and leads to the site and the studio, also at /preview/welcome", () => {
    const main = within(within(catalogue.body).getByRole("main"));
    expect(main.getByText("New here?").parentElement?.textContent).toContain("A page is a JSON file");
    const ways = ["the site", "the studio"].map((name) => main.getByRole("link", { name }).getAttribute("href"));
    expect(ways).toEqual(["/", "/studio"]);
    expect(cataloguePages["/preview/welcome"]).toBe(cataloguePages["/preview/blocks"]);
  });

  it("runs the script of previews alone and is not indexed", () => {
    expect([...catalogue.scripts].map((script) => script.src + script.textContent)).toEqual(["preview()", ""]);
    expect(catalogue.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });
});

function isOwn(href: string): boolean {
  return href.startsWith("#") || pages.paths.includes(href.replace(/[?#].*$/, ""));
}
