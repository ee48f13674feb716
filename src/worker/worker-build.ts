import type { WantedContent } from "#schemas/page-content.ts";
import type { PortableManifests } from "#src/manifest/portable-manifests.ts";
import type { SiteDocument } from "#src/render/render-page.ts";

/** What the build puts into the Worker, because there are no files to read where it runs. */
export interface WorkerBuild {
  /** Changes with any of the Worker's code, manifests and built files. */
  id: string;
  /** Changes with what content means to this build: the content model, and what its pages want of it. */
  shape: string;
  wanted: WantedContent;
  manifests: PortableManifests;
  document: SiteDocument;
}
