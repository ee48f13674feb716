import type { PageMode } from "#engine/page/page-mode.ts";
import type { SiteHead } from "#engine/page/site-head.ts";
import { describePage } from "./structured-data/describe-page.ts";
import { colors } from "./colors.ts";
import { menuId } from "./frame-ids.ts";

/** This site's metadata for browsers and search engines. */
export const head: SiteHead = { themeColor, firstPainted, describePage };

/** The brand's colour; the application changes it with the theme, see `watchTheme`. */
function themeColor({ agent }: PageMode): string {
  return colors.brand[agent ? "agent" : "default"];
}

/** The navbar is painted first; inside another site there is none. */
function firstPainted({ embedded }: PageMode): string | undefined {
  return embedded ? undefined : menuId;
}
