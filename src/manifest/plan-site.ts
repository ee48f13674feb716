import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import type { SiteManifest, SiteSchemas } from "#schemas/site-schemas.ts";
import { wantFacts, wantWhole, type WantedFacts } from "./gather-slices.ts";
import type { ParsedManifest } from "./parse-manifest.ts";
import { planPage } from "./plan-page.ts";
import { buildRouteTable, matchRoute, routePaths, withoutUnknownValue, type RouteTable } from "./route-table.ts";

/** Every manifest of a site, checked. */
export interface SiteManifests {
  site: ParsedManifest<SiteManifest>;
  /** By page id. */
  pages: Map<string, ParsedManifest<PageManifest | RedirectManifest>>;
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

/** A site's manifests made ready to answer addresses. */
export interface SitePages extends SharedPlan {
  find(path: string): Destination | undefined;
  /**
   * The path that is meant by one that no manifest has: it differs in the case of its letters only, or does not
   * end in a value that an optional parameter does not have.
   */
  meantBy(path: string): string | undefined;
  /** The plan of a page by its id, also of one that only the server shows, such as the maintenance page. */
  planOf(page: string): PagePlan | undefined;
  /** When a page's manifest changed, in milliseconds; undefined when it is in no file. */
  changedAt(page: string): number | undefined;
  /** What all pages and the frame need together. */
  slices: SliceSelections;
  /** Every path of a page; a parameter's values only if a manifest lists them. */
  paths: string[];
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

/** Plans all pages of a site but its drafts. A plan is made once for each page and set of parameters. */
export function planSite({ site, pages: all }: SiteManifests, definition: SiteSchemas): SitePages {
  const pages = new Map([...all].filter(([, { value }]) => !isDraft(value)));
  const table = routeTable(pages);
  const plans = new Map<string, PagePlan>();
  const plan = (page: string, params: Record<string, string>) => {
    const manifest = pages.get(page);
    if (!manifest || !isPage(manifest)) return undefined;
    const key = JSON.stringify([page, params]);
    const known = plans.get(key) ?? planPage(page, manifest, params, definition);
    if (plans.size < maxPlans) plans.set(key, known);
    return known;
  };
  const frameSlices = planFrame(definition);
  const facts = wantFacts(definition.model);
  const byId = [...pages.keys()].flatMap((page) => plan(page, {}) ?? []);
  const paths = pathsOf(pages, isPage);
  const redirects = pathsOf(pages, (manifest) => !isPage(manifest));
  const byLowerCase = new Map([...paths, ...redirects].map((path) => [path.toLowerCase(), path]));
  return {
    manifest: site.value,
    meantBy: (path) => byLowerCase.get(path.toLowerCase()) ?? withoutUnknownValue(table, path),
    planOf: (page) => plan(page, {}),
    changedAt: (page) => pages.get(page)?.changedAt,
    find(path) {
      const match = matchRoute(table, path);
      const manifest = match && pages.get(match.entry);
      if (!match || !manifest) return undefined;
      if ("redirect" in manifest.value) return { redirect: manifest.value.redirect };
      const found = plan(match.entry, match.params);
      return found && { plan: found };
    },
    frameSlices,
    facts,
    slices: mergeSlices([frameSlices, facts?.wanted ?? {}, ...byId.map(({ slices }) => slices)]),
    paths,
    redirects,
  };
}

/** Visitors choose the values of parameters that no manifest lists; not all of their plans are kept. */
const maxPlans = 10_000;

/** The frame takes all fields of its slices. */
function planFrame({ model, frame }: SiteSchemas): SliceSelections {
  return wantWhole(frame.slices, model);
}

type AnyManifest = ParsedManifest<PageManifest | RedirectManifest>;

function isPage(manifest: AnyManifest): manifest is ParsedManifest<PageManifest> {
  return !("redirect" in manifest.value);
}

function routeTable(pages: SiteManifests["pages"]): RouteTable<string> {
  return buildRouteTable([...pages].map(([page, { value }]) => [page, value.routes]));
}

function pathsOf(pages: SiteManifests["pages"], wanted: (manifest: AnyManifest) => boolean): string[] {
  return [...pages.values()].filter(wanted).flatMap(({ value }) => value.routes.flatMap(routePaths));
}
