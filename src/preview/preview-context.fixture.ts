import { components as lazyComponents } from "#registry/components.ts";
import { siteManifests } from "#src/manifest/manifests.fixture.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { loadComponents } from "#src/ui/block-component.ts";
import type { PreviewContext } from "./render-preview.tsx";

/** A site with a page, a redirect and a page of unknown addresses. */
const pages = planSite(
  siteManifests({
    help: { routes: ["/help"] },
    register: { routes: ["/register"], redirect: { to: "registration", path: "/register" } },
    unknown: { routes: ["*"] },
  }),
);

const content = {
  notFound: { heading: "From the content" },
  footer: { footerCopyright: "© 2026", footerPolicyLinks: [{ link: "https://other.example/terms", text: "Terms" }] },
};

/** The context of a test's previews. */
export const previewContext: PreviewContext = {
  pages,
  publicUrl: "https://www.example.co.za",
  imageBase: "/api/assets/mma/",
  components: await loadComponents(lazyComponents),
  baseCss: ":root{--ink:#000}",
  loadContent: () => Promise.resolve(content),
};

/** The text of a manifest with some blocks. */
export function manifestText(...blocks: unknown[]): string {
  return JSON.stringify({ routes: ["/hello"], title: "Hello", description: "A page.", blocks }, null, 2);
}
