import type { SiteHead } from "#engine/page/site-head.ts";

/** This site's metadata for browsers and search engines. */
export const head: SiteHead = {
  themeColor: () => "#3f2a6b",
  describePage: ({ plan, publicUrl }) =>
    plan.canonical === "/" ? [{ "@type": "Library", name: plan.title, url: publicUrl }] : [],
};
