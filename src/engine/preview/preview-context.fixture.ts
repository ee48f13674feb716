import { siteManifests } from "#engine/manifest/manifests.fixture.ts";
import { definition } from "../../../tests/this-site.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { withoutScripts } from "#engine/render/write-document.ts";
import type { PreviewContext } from "./render-preview.tsx";
import { loadComponents } from "#ui/block-component.ts";

/** A site with a page, a redirect and a page of unknown addresses. */
const pages = planSite(
  siteManifests({
    help: { routes: ["/help"] },
    register: { routes: ["/register"], redirect: { to: "registration", path: "/register" } },
    unknown: { routes: ["*"] },
  }),
  definition,
);

const content = {
  notFound: { heading: "From the content" },
  footer: { footerCopyright: "© 2026", footerPolicyLinks: [{ link: "https://other.example/terms", text: "Terms" }] },
};

/** The context of a test's previews. */
export const previewContext: PreviewContext = {
  definition,
  application: definition.application,
  components: await loadComponents(definition.application.components),
  pages,
  publicUrl: "https://www.example.co.za",
  imageBase: "/api/assets/mma/",
  document: { ...withoutScripts, baseCss: ":root{--ink:#000}", previewScript: "preview()" },
  loadContent: () => Promise.resolve({ slices: content, pictures: {} }),
};

/** The text of a manifest with some blocks. */
export function manifestText(...blocks: unknown[]): string {
  return JSON.stringify({ routes: ["/hello"], title: "Hello", description: "A page.", blocks }, null, 2);
}
