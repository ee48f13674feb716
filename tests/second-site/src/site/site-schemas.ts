import { pageFormat } from "#schemas/generated/page-format.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import * as blocks from "../../registry/index.ts";
import { model } from "../../schemas/content/index.ts";
import { mainId } from "./frame-ids.ts";
import { frameManifest } from "./frame-manifest.ts";

/** This site's schemas, which check manifests; tools that only check load no React. */
export const siteSchemas = {
  pageFormat,
  model,
  blocks,
  frame: { slices: ["library"], manifest: frameManifest, ids: [mainId] },
} satisfies SiteSchemas;
