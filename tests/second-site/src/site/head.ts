import type { SiteHead } from "#engine/page/site-head.ts";

/** What browsers and search engines are told about this site. */
export const head: SiteHead = {
  themeColor: () => "#3f2a6b",
  describePage: ({ plan, publicUrl }) =>
    plan.canonical === "/" ? [{ "@type": "Library", name: plan.title, url: publicUrl }] : [],
};
