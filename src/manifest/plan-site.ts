import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { WantedContent } from "#schemas/page-content.ts";
import { isWithin } from "#schemas/period.ts";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import type { SiteManifest, SiteSchemas } from "#schemas/site-schemas.ts";
import { namedPictures } from "./find-pictures.ts";
import { wantFacts, wantWhole, type WantedFacts } from "./gather-slices.ts";
import type { ParsedManifest } from "./parse-manifest.ts";
import { createPagePlanner, isPage, type AnyManifest, type PagePlanner } from "./page-planner.ts";
import {
  buildRouteTable,
  matchRoute,
  pathsWithValues,
  routePaths,
  withoutUnknownValue,
  type RouteTable,
} from "./route-table.ts";

/** Every manifest of a site, checked. */
export interface SiteManifests {
  site: ParsedManifest<SiteManifest>;
  /** By page id. */
  pages: Map<string, AnyManifest>;
}

/** Where an address leads: to a page's plan, or to a path of another site. */
export type Destination = { plan: PagePlan } | { redirect: RedirectManifest["redirect"] };

/** What all pages of a site share. */
export interface SharedPlan {
  manifest: SiteManifest;
  /** What the frame needs. */
  frameSlices: SliceSelections;
  /** The facts that texts name, if the site has any. */
  facts?: WantedFacts | undefined;
  /** Paths that lead to another site. */
  redirects: string[];
}

/** A site's pages at one moment, made ready to answer addresses. */
export interface SitePages extends SharedPlan {
  find(path: string): Destination | undefined;
  /**
   * The path that is meant by one that no manifest has: it differs in the case of its letters only, or does not
   * end in a value that an optional parameter does not have.
   */
  meantBy(path: string): string | undefined;
  /** The plan of a page by its id, also of one that only the server shows, such as the maintenance page. */
  planOf(page: string): PagePlan | undefined;
  /** When a page changed, in milliseconds: its manifest, or what its dates show; undefined when neither is known. */
  changedAt(page: string): number | undefined;
  /** What all pages and the frame need together, or needed before: somebody may still look at a page that has ended. */
  slices: SliceSelections;
  /** The ids of the pictures that any page ever names. */
  pictures: readonly string[];
  /** Every path of a page; a parameter's values only if a manifest lists them. */
  paths: string[];
  /** The paths that an optional parameter of listed values follows: another value means the path itself. */
  pathsWithValues: string[];
}

/** A site's pages at every moment, and what they and the frame ever need: no boundary needs other content. */
export interface Timetable extends SharedPlan, WantedContent {
  /** The same object for all moments between two boundaries. */
  at(moment: number): SitePages;
  /** The next moment at which a page or a block appears or disappears; infinity without one. */
  boundaryAfter(moment: number): number;
}

/** True for a page that is not on the site yet. */
export function isDraft(manifest: PageManifest | RedirectManifest): boolean {
  return "draft" in manifest && manifest.draft === true;
}

/** True for the address of a page that visitors find. */
export function isPublished(pages: Pick<SitePages, "find">, path: string): boolean {
  const found = pages.find(path);
  return found !== undefined && "plan" in found && found.plan.status === 200;
}

/** Plans the pages of a site as they are at a moment: now, unless it says otherwise. */
export function planSite(manifests: SiteManifests, definition: SiteSchemas, moment = Date.now()): SitePages {
  return planTimetable(manifests, definition).at(moment);
}

/** Plans all pages of a site but its drafts. */
export function planTimetable({ site, pages: all }: SiteManifests, definition: SiteSchemas): Timetable {
  const pages = new Map([...all].filter(([, { value }]) => !isDraft(value)));
  const planner = createPagePlanner(pages, definition);
  const { boundaries } = planner;
  const shared: SharedPlan = {
    manifest: site.value,
    frameSlices: planFrame(definition),
    facts: wantFacts(definition.model),
    redirects: pathsOf(pages, (manifest) => !isPage(manifest)),
  };
  const everyPage = [shared.frameSlices, shared.facts?.wanted ?? {}];
  const everything = planner.all();
  const gather = (plans: PagePlan[]) => mergeSlices([...everyPage, ...plans.map(({ slices: own }) => own)]);
  const slices = gather(everything);
  const pictures = [...new Set(everything.flatMap(({ blocks }) => namedPictures(blocks)))].sort();
  const kept = new Map<number, SitePages>();

  function planPeriod(since: number): SitePages {
    const known = boundaries.length === 0 ? slices : gather(planner.all(({ from }) => from <= since));
    const shown = new Map([...pages].filter(([, manifest]) => isWithin(planner.periodOf(manifest), since)));
    return { ...shared, ...findPages(shown, since, planner), slices: known, pictures };
  }

  return {
    ...shared,
    slices,
    pictures,
    boundaryAfter: (moment) => boundaries.find((boundary) => boundary > moment) ?? Infinity,
    at(moment) {
      const since = boundaries.findLast((boundary) => boundary <= moment) ?? -Infinity;
      const planned = kept.get(since) ?? planPeriod(since);
      kept.set(since, planned);
      const [oldest] = kept.keys();
      if (kept.size > maxPeriods && oldest !== undefined) kept.delete(oldest);
      return planned;
    },
  };
}

/** Periods whose pages are kept: the present one, and those of documents that somebody has open. */
const maxPeriods = 4;

/** Answers addresses from the pages that are shown at a moment. */
function findPages(pages: SiteManifests["pages"], moment: number, planner: PagePlanner) {
  const table = routeTable(pages);
  const paths = pathsOf(pages, isPage);
  const redirects = pathsOf(pages, (manifest) => !isPage(manifest));
  const byLowerCase = new Map([...paths, ...redirects].map((path) => [path.toLowerCase(), path]));
  const plan = (page: string, params: Record<string, string>) => {
    const manifest = pages.get(page);
    return manifest && isPage(manifest) ? planner.plan(page, manifest, params, moment) : undefined;
  };
  return {
    paths,
    pathsWithValues: pathsWithValues(table),
    meantBy: (path: string) => byLowerCase.get(path.toLowerCase()) ?? withoutUnknownValue(table, path),
    planOf: (page: string) => plan(page, {}),
    changedAt: (page: string) => planner.changedAt(page, moment),
    find(path: string): Destination | undefined {
      const match = matchRoute(table, path);
      const manifest = match && pages.get(match.entry);
      if (!match || !manifest) return undefined;
      if ("redirect" in manifest.value) return { redirect: manifest.value.redirect };
      const found = plan(match.entry, match.params);
      return found && { plan: found };
    },
  };
}

/** The frame takes all fields of its slices. */
function planFrame({ model, frame }: SiteSchemas): SliceSelections {
  return wantWhole(frame.slices, model);
}

function routeTable(pages: SiteManifests["pages"]): RouteTable<string> {
  return buildRouteTable([...pages].map(([page, { value }]) => [page, value.routes]));
}

function pathsOf(pages: SiteManifests["pages"], wanted: (manifest: AnyManifest) => boolean): string[] {
  return [...pages.values()].filter(wanted).flatMap(({ value }) => value.routes.flatMap(routePaths));
}
