import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { allBlocks, type PagePlan } from "#schemas/page-plan.ts";
import type { SiteManifest, SiteSchemas } from "#schemas/manifest-schemas.ts";
import { endingsOf } from "#engine/content/drop-ended.ts";
import { endsOf } from "#engine/content/omit-ended.ts";
import { wantFacts, wantWhole } from "./gather-slices.ts";
import { namedPictures } from "./named-pictures.ts";
import type { AnyManifest, ParsedManifest } from "./parse-manifest.ts";
import type { Sections } from "./shared-sections.ts";
import { createTimetable, type PageHead, type SitePages, type Timetable } from "./timetable.ts";
import { always, isWithin, periodOf } from "#schemas/period.ts";
import { allParts, partsAt, planPage } from "./plan-page.ts";

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

/** Plans all pages of a site except drafts. */
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
    slices,
    pictures: [...new Set(everything.flatMap(({ blocks }) => namedPictures(blocks)))].sort(),
    heads,
    planner,
    boundaries,
    slicesUntil: (moment) =>
      boundaries.length === 0 ? slices : gather(planner.all({ ...allParts, isShown: ({ from }) => from <= moment })),
  });
}

export function publishedPages(pages: ReadonlyMap<string, AnyManifest>): Map<string, AnyManifest> {
  return new Map([...pages].filter(([, { value }]) => !isDraft(value)));
}

function isPage(manifest: AnyManifest): manifest is ParsedManifest<PageManifest> {
  return !("redirect" in manifest.value);
}

/** Plans pages at moments. A plan is made once for each page and set of shown blocks. */
export function createPagePlanner(pages: ReadonlyMap<string, AnyManifest>, definition: SiteSchemas) {
  const plans = new Map<string, PagePlan>();
  const byPage = new Map(
    [...pages].flatMap(([page, { value }]): [string, number[]][] => {
      const moments = boundariesOf(value, definition);
      return moments.length > 0 ? [[page, moments]] : [];
    }),
  );

  function plan(page: string, moment: number): PagePlan | undefined {
    const manifest = pages.get(page);
    if (!manifest || !isPage(manifest)) return undefined;
    const since = byPage.get(page)?.findLast((boundary) => boundary <= moment);
    const key = JSON.stringify([page, since]);
    const known = plans.get(key) ?? planPage(page, manifest, {}, definition, partsAt(moment));
    plans.set(key, known);
    return known;
  }

  return {
    plan,
    /** The moments at which a page or a block appears or disappears, in order. */
    boundaries: [...new Set([...byPage.values()].flat())].sort((one, other) => one - other),
    boundariesOf: (page: string): readonly number[] => byPage.get(page) ?? [],
    isShown(page: string, moment: number) {
      const manifest = pages.get(page);
      return manifest !== undefined && isWithin(isPage(manifest) ? periodOf(manifest.value) : always, moment);
    },
    changedAt(page: string, moment: number) {
      const dated = byPage.get(page)?.findLast((boundary) => boundary <= moment);
      const times = [pages.get(page)?.changedAt, dated].filter((time) => time !== undefined);
      return times.length > 0 ? Math.max(...times) : undefined;
    },
    all: (parts = allParts) =>
      [...pages].flatMap(([page, manifest]) => {
        if (!isPage(manifest) || !parts.isShown(periodOf(manifest.value))) return [];
        return byPage.has(page) ? planPage(page, manifest, {}, definition, parts) : (plan(page, -Infinity) ?? []);
      }),
  };
}

/** The moments at which a page, a block of it or an item of a block's lists appears or disappears, in order. */
function boundariesOf(manifest: PageManifest | RedirectManifest, { blocks }: SiteSchemas): number[] {
  if ("redirect" in manifest) return [];
  const entries = allBlocks(manifest.blocks);
  const periods = [manifest, ...entries].map(periodOf);
  const moments = periods.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite);
  const ends = entries.flatMap(({ type, props = {} }) => endsOf(props, endingsOf(blocks[type]?.props.shape ?? {})));
  return [...new Set([...moments, ...ends])].sort((one, other) => one - other);
}
