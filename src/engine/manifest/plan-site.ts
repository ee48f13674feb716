import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { SiteManifest, SiteSchemas } from "#schemas/manifest-schemas.ts";
import { wantFacts, wantWhole } from "./gather-slices.ts";
import { namedPictures } from "./named-pictures.ts";
import { createPagePlanner } from "./page-planner.ts";
import type { AnyManifest, ParsedManifest } from "./parse-manifest.ts";
import type { Sections } from "./shared-sections.ts";
import { createTimetable, redirectPaths, type PageHead, type SitePages, type Timetable } from "./timetable.ts";

/** Every manifest of a site, checked. */
export interface SiteManifests {
  site: ParsedManifest<SiteManifest>;
  pages: Map<string, AnyManifest>;
  sections?: Sections | undefined;
}

export function isDraft(manifest: PageManifest | RedirectManifest): boolean {
  return "draft" in manifest && manifest.draft === true;
}

export function planSite(manifests: SiteManifests, definition: SiteSchemas, moment = Date.now()): SitePages {
  return planTimetable(manifests, definition).at(moment);
}

/** Plans all pages of a site but its drafts. */
export function planTimetable({ site, pages: all, sections }: SiteManifests, definition: SiteSchemas): Timetable {
  const pages = publishedPages(all);
  const heads = new Map([...pages].map(([page, { value }]): [string, PageHead] => [page, value]));
  const planner = createPagePlanner(pages, definition);
  const { boundaries } = planner;
  const facts = wantFacts(definition.model);
  // The frame takes all fields of its slices.
  const frameSlices = wantWhole(definition.frame.slices, definition.model);
  const everything = planner.all();
  const gather = (plans: PagePlan[]) =>
    mergeSlices([frameSlices, facts?.wanted ?? {}, ...plans.map(({ slices: own }) => own)]);
  const slices = gather(everything);
  return createTimetable({
    manifest: site.value,
    frameSlices,
    facts,
    sections,
    redirects: redirectPaths(heads),
    slices,
    pictures: [...new Set(everything.flatMap(({ blocks }) => namedPictures(blocks)))].sort(),
    heads,
    planner,
    boundaries,
    slicesUntil: (moment) => (boundaries.length === 0 ? slices : gather(planner.all(({ from }) => from <= moment))),
  });
}

export function publishedPages(pages: ReadonlyMap<string, AnyManifest>): Map<string, AnyManifest> {
  return new Map([...pages].filter(([, { value }]) => !isDraft(value)));
}
