import type { SiteDefinition } from "#src/page/site-definition.ts";
import { registry } from "../../registry/index.ts";
import { model } from "../../schemas/content/index.ts";
import { application } from "./application.ts";
import { frameManifest } from "./frame-manifest.ts";
import { tokens } from "./tokens.ts";

/** This site, for the server and for tools. */
export const definition: SiteDefinition = {
  application,
  model,
  blocks: registry,
  frame: { slices: ["library"], manifest: frameManifest },
  tokens,
  maintenancePage: "maintenance",
  securityContact: "/visit",
  registrationUrl: "https://members.jacaranda-library.example",
};
