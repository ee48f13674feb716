import type { SiteDefinition } from "#engine/page/site-definition.ts";
import { cmsApp } from "../../schemas/content/cms-app.ts";
import { head } from "./head.ts";
import { modes } from "./modes.ts";
import { tokens } from "./tokens.ts";

/** The entry point `#site`: servers and tools import this site here. */
export const site: SiteDefinition = {
  cmsApp,
  head,
  modes,
  tokens,
  maintenancePage: "maintenance",
  securityContact: "/visit",
  registrationUrl: "https://members.jacaranda-library.example",
  schemas: async () => (await import("./site-schemas.ts")).siteSchemas,
  application: async () => (await import("./application.ts")).application,
};
