import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { buildCatalogueScript, buildInlineScripts } from "#tools/bundle/inline-scripts.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { catalogueHeaders } from "#engine/preview/preview-handler.ts";
import { renderCatalogue } from "#tools/catalogue/render-catalogue.tsx";
import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { withoutScripts } from "#engine/render/write-document.ts";
import { definition } from "../../this-site.ts";
import { loadComponents } from "#ui/block-component.ts";
import { findWithAxe } from "../../journeys/find-violations.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

const context = makeContext();

async function makeContext(): Promise<Parameters<typeof renderCatalogue>[1]> {
  const { manifests } = readManifests("page-manifests", definition);
  if (!manifests) throw new Error("page-manifests/site.json cannot be used");
  const { previewScript } = await buildInlineScripts("");
  return {
    components: await loadComponents(definition.application.components),
    definition,
    pages: planSite(manifests, definition),
    imageBase: "/api/assets/mma/",
    document: {
      ...withoutScripts,
      baseCss: compileBaseStyles(definition),
      previewScript,
      catalogueScript: await buildCatalogueScript(),
    },
  };
}

/** Answers like the development server, with the same headers; a development server needs seconds to start. */
async function serveCatalogue(page: Page): Promise<void> {
  await page.route("**/preview/blocks*", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const { html, hashes } = await renderCatalogue(query, await context);
    await route.fulfill({ body: html, headers: catalogueHeaders(hashes) });
  });
}

it("the catalogue copies examples, and has no fault in any of them", async () => {
  const page = await openPage("/preview/blocks", { prepare: serveCatalogue });
  // Slides without links are reached by the thumbnails beside them, which axe does not connect with the row.
  const isOfSlides = (fault: string) => fault.startsWith("axe scrollable-region-focusable: <div data-slides=");
  expect((await findWithAxe(page)).filter((fault) => !isOfSlides(fault))).toEqual([]);
  const entry = page.getByRole("region", { name: "stuck" });
  await entry.getByText("As a manifest writes it").first().click();
  await entry.getByRole("button", { name: "Copy" }).first().click();
  await entry.getByRole("button", { name: "Copied" }).waitFor();
  // The copied text is pasted into a field, where the test can read it.
  await page.evaluate(() => document.body.append(document.createElement("textarea")));
  const field = page.locator("body > textarea");
  await field.press("ControlOrMeta+v");
  expect(await field.inputValue()).toMatch(/^\{\s*"type": "stuck"/);
});

it("the catalogue works without scripts", async () => {
  const page = await openPage("/preview/blocks", { prepare: serveCatalogue, javaScript: false });
  expect(await page.getByRole("button", { name: "Copy" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "360 pixels" }).getAttribute("href")).toBe("?width=360");
  expect(page.url().startsWith(inject("siteUrl"))).toBe(true);
});
