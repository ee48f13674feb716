import type { PageMode } from "#engine/page/page-mode.ts";
import type { DescribedPage, SiteHead } from "#engine/page/site-head.ts";
import { colors } from "./colors.ts";
import { menuId } from "./frame-ids.ts";
import { describeBrand, describePath } from "./structured-data.ts";

/** This site's metadata for browsers and search engines. */
export const head: SiteHead = { themeColor, firstPainted, describePage };

/** The brand's colour; the application changes it with the theme, see `watchTheme`. */
function themeColor(mode: PageMode): string {
  return colors.brand[mode.includes("agent") ? "agent" : "default"];
}

/** The navbar is painted first; inside another site there is none. */
function firstPainted(mode: PageMode): string | undefined {
  return mode.includes("embedded") ? undefined : menuId;
}

/** The brand on the home page, and the path of every other page. */
function describePage(page: DescribedPage): readonly object[] {
  return page.plan.canonical === "/" ? describeBrand(page) : describePath(page);
}
