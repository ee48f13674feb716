import { cmsApp } from "#schemas/content/cms-app.ts";
import type { SiteRuntime } from "#engine/page/site-definition.ts";
import { pictureThemes } from "./colors.ts";
import { head } from "./head.ts";

/** What answers this site's visitors: nothing of it needs the schemas of blocks and content, or what renders pages. */
export const runtime: SiteRuntime = {
  application: { cmsApp },
  head,
  pictureThemes,
  maintenancePage: "maintenance",
  securityContact: "/about/account-security",
  registrationUrl: "https://register.moneymarket.example",
};
