import type { SiteDefinition } from "#engine/page/site-definition.ts";
import { application } from "./application.ts";
import { renderSocialImage } from "./render-social-image.ts";
import { runtime } from "./runtime.ts";
import { siteSchemas } from "./site-schemas.ts";
import { tokens } from "./tokens.ts";

/** This site, for the server and for tools. */
export const definition: SiteDefinition = { ...siteSchemas, ...runtime, application, renderSocialImage, tokens };
