import type { PageMode } from "#src/page/page-mode.ts";
import type { SiteHead } from "#src/page/site-head.ts";
import { describePage } from "./structured-data/describe-page.ts";
import { colors } from "./colors.ts";

/** What browsers and search engines are told about this site. */
export const head: SiteHead = { themeColor, describePage };

/** The brand's colour; the application changes it with the theme, see `watchTheme`. */
function themeColor({ agent }: PageMode): string {
  return colors.brand[agent ? "agent" : "default"];
}
