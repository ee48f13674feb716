import { registry } from "#registry/index.ts";
import { pageManifestSchema } from "#schemas/page-manifest.ts";

/** The schema of a page's manifest, for the blocks of the registry. */
export const PageManifest = pageManifestSchema(registry);
