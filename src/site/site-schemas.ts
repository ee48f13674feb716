import * as blocks from "#registry/index.ts";
import { model } from "#schemas/content/index.ts";
import { pageFormat } from "#schemas/generated/page-format.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { mainId, menuId } from "./frame-ids.ts";
import { frameManifest } from "./frame-manifest.ts";
import { words } from "./words.ts";

/** This site's schemas, which check manifests. They are apart from the application, so that checks load no React. */
export const siteSchemas = {
  pageFormat,
  model,
  blocks,
  frame: { slices: ["navbar", "footer"], manifest: frameManifest, ids: [mainId, menuId] },
  words,
} satisfies SiteSchemas;
