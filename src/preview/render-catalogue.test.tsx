// @vitest-environment happy-dom
import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { registry } from "#registry/index.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { blockExamples } from "./render-catalogue.tsx";
import { renderCatalogue } from "./render-catalogue.tsx";
import { definition } from "#src/site/definition.ts";
import { loadComponents } from "#src/ui/block-component.ts";

const { manifests } = readManifests("page-manifests", definition);
if (!manifests) throw new Error("page-manifests/site.json cannot be used");
const pages = planSite(manifests, definition);
const { html } = renderCatalogue({
  blocks: definition.blocks,
  components: await loadComponents(definition.application.components),
  pages,
  imageBase: "/api/assets/mma/",
  baseCss: "",
  previewScript: "preview()",
});
const catalogue = new DOMParser().parseFromString(html, "text/html");

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

  it("links to the site's own pages only", () => {
    const links = [...catalogue.querySelectorAll<HTMLElement>("[data-block] a[href]")];
    const away = links.filter((link) => !isOwn(link.getAttribute("href") ?? "") && !link.hasAttribute("download"));
    expect(
      away.map((link) => `${link.closest<HTMLElement>("[data-block]")?.dataset["block"]}: ${link.outerHTML}`),
    ).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });

  it("runs the script of previews alone and is not indexed", () => {
    expect([...catalogue.scripts].map((script) => script.src + script.textContent)).toEqual(["preview()", ""]);
    expect(catalogue.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });
});

function isOwn(href: string): boolean {
  return href.startsWith("#") || pages.paths.includes(href.replace(/[?#].*$/, ""));
}
