import { LRUCache } from "lru-cache";
import { cached } from "#schemas/cached.ts";
import type { SliceSelections, WantedContent } from "#schemas/selection.ts";
import type { RedirectManifest } from "#schemas/page-manifest.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { SiteManifest } from "#schemas/manifest-schemas.ts";
import type { WantedFacts } from "./gather-slices.ts";
import type { Sections } from "./shared-sections.ts";
import { fillHead, type HeadProperties } from "./fill-head.ts";
import { buildRouteTable, matchRoute, pathsWithValues, routePaths, withoutUnknownValue } from "./route-table.ts";

/** The target of an address: a page's plan, or a path of another site. */
export type Destination = { plan: PagePlan } | { redirect: RedirectManifest["redirect"] };

/** The parts of a plan that all pages of a site share. */
export interface SharedPlan {
  manifest: SiteManifest;
  frameSlices: SliceSelections;
  /** The facts that texts name, if the site has any. */
  facts?: WantedFacts | undefined;
  /** Paths that lead to another site. */
  redirects: string[];
  /** The shared sections, which previewed manifests may use. */
  sections?: Sections | undefined;
}

/** A site's pages at one moment, made ready to answer addresses. */
export interface SitePages extends SharedPlan {
  find(path: string): Destination | undefined;
  /** Another path: with the right case, or without an unknown value of an optional parameter. */
  meantBy(path: string): string | undefined;
  /** The plan of a page by its id, also of pages that only the server shows, such as the maintenance page. */
  planOf(page: string): PagePlan | undefined;
  /** The time of a page's last change in milliseconds, from its file and its dates, if known. */
  changedAt(page: string): number | undefined;
  /** The content of all pages so far and of the frame: a visitor may still have an ended page open. */
  slices: SliceSelections;
  /** The ids of the pictures that any page ever names. */
  pictures: readonly string[];
  /** Every path of a page; a parameter's values only if a manifest lists them. */
  paths: string[];
  /** The paths before an optional parameter with listed values; an unknown value leads to the path itself. */
  pathsWithValues: string[];
}

/** A site's pages at every moment, and the content that the pages and the frame need at any moment. */
export interface Timetable extends SharedPlan, WantedContent {
  /** The same object for all moments between two boundaries. */
  at(moment: number): SitePages;
  /** The next moment at which a page or a block appears or disappears; infinity without one. */
  boundaryAfter(moment: number): number;
}

/** Gives the pages at the moment of a snapshot, or the present pages. Read the snapshot first, so that both match. */
export type PagesOf = (content: { moment: number } | undefined) => SitePages;

/** The plan of the page at a path, or of the page of unknown paths; undefined for a redirect. */
export function planAt(pages: Pick<SitePages, "find">, path: string): PagePlan | undefined {
  const found = pages.find(path);
  return found && "plan" in found ? found.plan : undefined;
}

/** True for the address of a page that visitors find. */
export function isPublished(pages: Pick<SitePages, "find">, path: string): boolean {
  return planAt(pages, path)?.status === 200;
}

/** The properties of a page or a redirect that need no plan. */
export type PageHead = HeadProperties | RedirectManifest;

/** Plans pages, each with the blocks that are shown at a moment. */
export interface PagePlanner {
  /** A page's plan without parameters: one object for all moments with the same blocks. Undefined for a redirect. */
  plan(page: string, moment: number): PagePlan | undefined;
  /** True for a page or a redirect that is on the site at a moment. */
  isShown(page: string, moment: number): boolean;
  /** The time in milliseconds of the last change of a page, seen at a moment; undefined when the time is not known. */
  changedAt(page: string, moment: number): number | undefined;
}

interface TimetableOptions extends Omit<SharedPlan, "redirects">, WantedContent {
  /** The pages and redirects that are ever on the site, by id. */
  heads: ReadonlyMap<string, PageHead>;
  planner: PagePlanner;
  /** The moments at which a page or a block appears or disappears, in order. */
  boundaries: readonly number[];
  /** The content of all pages that are shown at a moment or were shown before. */
  slicesUntil(moment: number): SliceSelections;
}

/** Makes planned pages ready to answer addresses at every moment. */
export function createTimetable({ heads, planner, boundaries, slicesUntil, ...rest }: TimetableOptions): Timetable {
  const { slices, pictures, ...given } = rest;
  const shared = { ...given, redirects: redirectPaths(heads) };

  function planPeriod(since: number): SitePages {
    const shown = new Map([...heads].filter(([page]) => planner.isShown(page, since)));
    return { ...shared, ...findPages(shown, since, planner), slices: slicesUntil(since), pictures };
  }
  const kept = new LRUCache<number, SitePages>({ max: maxPeriods, memoMethod: planPeriod });

  return {
    ...shared,
    slices,
    pictures,
    boundaryAfter: (moment) => boundaries.find((boundary) => boundary > moment) ?? Infinity,
    at: (moment) => kept.memo(boundaries.findLast((boundary) => boundary <= moment) ?? -Infinity),
  };
}

/** The number of periods whose pages are kept: the present period, and the periods of open documents. */
const maxPeriods = 4;

/** The paths that lead to another site. */
function redirectPaths(heads: ReadonlyMap<string, PageHead>): string[] {
  return pathsOf(heads, (head) => "redirect" in head);
}

/** The plan of a page for parameters: the same object for the same values. */
function withParameters(plan: PagePlan, head: HeadProperties, params: Record<string, string>): PagePlan {
  const variants = variantsOf(plan);
  const key = JSON.stringify(params);
  const known = variants.get(key) ?? { ...plan, ...fillHead(head, params), params };
  // Visitors can choose any value for a parameter that no manifest lists.
  if (variants.size < maxVariants) variants.set(key, known);
  return known;
}

const variantsOf = cached((_plan: PagePlan) => new Map<string, PagePlan>());
const maxVariants = 1_000;

/** Answers addresses from the pages that are shown at a moment. */
function findPages(heads: ReadonlyMap<string, PageHead>, moment: number, planner: PagePlanner) {
  const table = buildRouteTable([...heads].map(([page, { routes }]) => [page, routes]));
  const paths = pathsOf(heads, (head) => !("redirect" in head));
  const byLowerCase = new Map([...paths, ...redirectPaths(heads)].map((path) => [path.toLowerCase(), path]));
  return {
    paths,
    pathsWithValues: pathsWithValues(table),
    meantBy(path: string) {
      const meant = byLowerCase.get(path.toLowerCase()) ?? withoutUnknownValue(table, path);
      return meant === path ? undefined : meant;
    },
    planOf: (page: string) => (heads.has(page) ? planner.plan(page, moment) : undefined),
    changedAt: (page: string) => planner.changedAt(page, moment),
    find(path: string): Destination | undefined {
      const match = matchRoute(table, path);
      const head = match && heads.get(match.entry);
      if (!match || !head) return undefined;
      if ("redirect" in head) return { redirect: head.redirect };
      const plan = planner.plan(match.entry, moment);
      return plan && { plan: withParameters(plan, head, match.params) };
    },
  };
}

function pathsOf(heads: ReadonlyMap<string, PageHead>, wanted: (head: PageHead) => boolean): string[] {
  return [...heads.values()].filter(wanted).flatMap(({ routes }) => routes.flatMap(routePaths));
}
