import type { Endings } from "#engine/content/omit-ended.ts";
import type { PortableTimetable } from "./portable-timetable.ts";
import type { SiteDocument } from "#engine/render/render-page.ts";

/** What the build puts into the Worker, because there are no files to read where it runs, and no time to derive it. */
export interface WorkerBuild {
  /** Changes with any of the Worker's code, manifests and built files. */
  id: string;
  /** Changes with what content means to this build: the content model, what its pages want of it, and what cleans it. */
  shape: string;
  timetable: PortableTimetable;
  /** The ids of the assets that manifests name. */
  namedAssets: string[];
  /** What of the content ends. */
  endings: Endings;
  document: SiteDocument;
}
