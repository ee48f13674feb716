import type { SiteDefinition } from "#engine/page/site-definition.ts";
import { application } from "./application.ts";
import { head } from "./head.ts";
import { siteSchemas } from "./site-schemas.ts";
import { tokens } from "./tokens.ts";

/** This site, for the server and for tools. */
export const definition: SiteDefinition = {
  ...siteSchemas,
  application,
  head,
  tokens,
  maintenancePage: "maintenance",
  securityContact: "/visit",
  registrationUrl: "https://members.jacaranda-library.example",
};
