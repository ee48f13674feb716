import { cmsApp } from "#schemas/content/cms-app.ts";
import type { SiteDefinition } from "#engine/page/site-definition.ts";
import { colorRoles, pictureThemes } from "./colors.ts";
import { head } from "./head.ts";
import { modes } from "./modes.ts";
import { renderSocialImage } from "./render-social-image.ts";
import { tokens } from "./tokens.ts";

/** The entry point `#site`: servers and tools import this site here. */
export const site: SiteDefinition = {
  cmsApp,
  head,
  modes,
  pictureThemes,
  colorRoles,
  maintenancePage: "maintenance",
  securityContact: "/about/account-security#report-a-weakness",
  registrationUrl: "https://register.moneymarket.example",
  sample: {
    registrationUrl: "/sample",
    facts: {
      topUpByEft: "/sample/top-up",
      topUpByCard: "/sample/top-up",
      googlePlay: "/sample/app",
      appStore: "/sample/app",
      appGallery: "/sample/app",
      privacyNotice: "/sample/privacy",
      paiaManual: "/sample/paia",
    },
  },
  tokens,
  renderSocialImage,
  schemas: async () => (await import("./site-schemas.ts")).siteSchemas,
  application: async () => (await import("./application.ts")).application,
};
