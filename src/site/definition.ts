import type { SiteDefinition } from "#src/page/site-definition.ts";
import { application } from "./application.ts";
import { renderSocialImage } from "./render-social-image.ts";
import { pictureThemes } from "./colors.ts";
import { head } from "./head.ts";
import { siteSchemas } from "./site-schemas.ts";
import { tokens } from "./tokens.ts";

/** This site, for the server and for tools. */
export const definition: SiteDefinition = {
  ...siteSchemas,
  application,
  head,
  renderSocialImage,
  tokens,
  pictureThemes,
  maintenancePage: "maintenance",
  securityContact: "/about/account-security",
  registrationUrl: "https://register.moneymarket.example",
};
