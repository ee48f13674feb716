import type { Endings } from "#engine/content/omit-ended.ts";
import type { PortableTimetable } from "./pack-timetable.ts";
import type { SiteDocument } from "#engine/render/render-page.ts";

/** The data that the build inserts into the Worker, because a Worker has no files and no time to derive the data. */
export interface WorkerBuild {
  /** Changes with any of the Worker's code, manifests and built files. */
  id: string;
  /** Changes with the content model, the content that pages select, and the code that cleans content. */
  shape: string;
  timetable: PortableTimetable;
  namedAssets: string[];
  endings: Endings;
  document: SiteDocument;
}
