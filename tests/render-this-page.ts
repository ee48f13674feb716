import type { PagePlan } from "#schemas/page-plan.ts";
import type { Slices } from "#schemas/selection.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import { renderPage } from "#engine/render/render-page.ts";
import { loadComponents } from "#ui/block-component.ts";
import { pages } from "./this-pages.ts";
import { definition } from "./this-site.ts";

const context = {
  application: definition.application,
  pages,
  components: await loadComponents(definition.application.components),
  publicUrl: "https://www.example.co.za",
  imageBase: `/api/assets/${definition.cmsApp}/`,
  document: { baseCss: "", headScript: "head()", loaderScript: "load()", app: "/static/app.js" },
};

/** The HTML of a page of this site with some content. */
export const renderThisPage = (plan: PagePlan, path: string, content: Slices): string =>
  renderPage({ plan, version: "1", content }, path, plainMode, context).html;
