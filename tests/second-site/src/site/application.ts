import { pageFormat } from "#schemas/generated/page-format.ts";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import { components } from "../../registry/components.ts";
import { cmsApp } from "../../schemas/content/cms-app.ts";
import { Frame } from "./frame.tsx";
import { modes } from "./modes.ts";
import { applyTheme, themeClasses } from "./theme.ts";

/** This site, wherever it runs. */
export const application: SiteApplication = {
  cmsApp,
  pageFormat,
  sliceQueries,
  modes,
  components,
  Frame: Frame,
  applyTheme,
  themeClasses,
};
