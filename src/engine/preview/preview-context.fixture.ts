import { withoutScripts } from "#engine/render/write-document.ts";
import type { PreviewContext } from "./render-preview.tsx";
import { loadComponents } from "#ui/block-component.ts";
import { definition, smallPages } from "#engine/small-site.fixture.ts";

/** A site with a page, a redirect and a page of unknown addresses. */
const pages = smallPages({
  help: { routes: ["/help"] },
  register: { routes: ["/register"], redirect: { to: "registration", path: "/register" } },
  unknown: { routes: ["*"] },
});

const content = {
  lost: { heading: "From the content" },
  imprint: { copyright: "© 2026", links: [{ link: "https://other.example/terms", text: "Terms" }] },
};

/** The context of a test's previews. */
export const previewContext: PreviewContext = {
  definition,
  application: definition.application,
  components: await loadComponents(definition.application.components),
  pages,
  publicUrl: "https://www.example.co.za",
  imageBase: "/api/assets/bakery/",
  document: { ...withoutScripts, baseCss: ":root{--ink:#000}", previewScript: "preview()" },
  loadContent: () => Promise.resolve({ slices: content, pictures: {} }),
};

/** The text of a manifest with some blocks. */
export function manifestText(...blocks: unknown[]): string {
  return JSON.stringify({ routes: ["/hello"], title: "Hello", description: "A page.", blocks }, null, 2);
}
