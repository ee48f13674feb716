import { components } from "#registry/components.ts";
import { cmsApp } from "#schemas/content/cms-app.ts";
import { pageFormat } from "#schemas/generated/page-format.ts";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import { accentColors, brandColors } from "./colors.ts";
import { receiveContent, watchWindow } from "./client-store.ts";
import { modes } from "./modes.ts";
import { SiteFrame } from "./site-frame.tsx";
import { applyTheme, pictureTheme, themeClasses } from "./theme.ts";
import { watchTheme } from "./watch-theme.ts";

/** This site's application, the same on servers and in browsers. */
export const application: SiteApplication = {
  cmsApp,
  pageFormat,
  sliceQueries,
  modes,
  components,
  Frame: SiteFrame,
  applyTheme,
  themeClasses,
  pictureTheme,
  brandColors,
  accentColors,
  receiveContent,
  start() {
    watchWindow();
    watchTheme();
  },
};
