import type { SiteRuntime } from "#src/page/site-definition.ts";
import { application } from "./application.ts";
import { pictureThemes } from "./colors.ts";
import { head } from "./head.ts";

/** What answers this site's visitors: nothing of it needs the schemas of blocks and content. */
export const runtime: SiteRuntime = {
  application,
  head,
  pictureThemes,
  maintenancePage: "maintenance",
  securityContact: "/about/account-security",
  registrationUrl: "https://register.moneymarket.example",
};
