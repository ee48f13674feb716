import type { SiteHead } from "#engine/page/site-head.ts";
import { colors } from "./colors.ts";
import { menuId } from "./frame-ids.ts";
import { describeBrand, describePath } from "./structured-data.ts";

/** This site's metadata for browsers and search engines. */
export const head: SiteHead = {
  // The brand's colour; the application changes it with the theme, see `watchTheme`.
  themeColor: (mode) => colors.brand[mode.includes("agent") ? "agent" : "default"],
  // The navbar is painted first; pages inside another site have no navbar.
  firstPainted: (mode) => (mode.includes("embedded") ? undefined : menuId),
  // Describes the brand on the home page, and the path to every other page.
  describePage: (page) => (page.plan.canonical === "/" ? describeBrand(page) : describePath(page)),
};
