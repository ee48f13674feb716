import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import { selectFields } from "#schemas/derive/select-fields.ts";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import type { SiteManifest } from "#schemas/site-manifest.ts";
import type { SiteSchemas } from "#schemas/site-schemas.ts";
import { wantSlice } from "./gather-slices.ts";
import type { ParsedManifest } from "./parse-manifest.ts";
import { planPage } from "./plan-page.ts";
import { buildRouteTable, matchRoute, routePaths, type RouteTable } from "./route-table.ts";

/** Every manifest of a site, checked. */
export interface SiteManifests {
  site: ParsedManifest<SiteManifest>;
  /** By page id. */
  pages: Map<string, ParsedManifest<PageManifest | RedirectManifest>>;
}

/** What an address leads to: a page's plan, or another site's path. */
export type Destination = { plan: PagePlan } | { redirect: RedirectManifest["redirect"] };

/** What all pages of a site share. */
export interface SiteShell {
  manifest: SiteManifest;
  /** What the frame needs. */
  shellSlices: SliceSelections;
  /** Paths that lead away from this site. */
  redirects: string[];
}

/** A site's manifests made ready to answer addresses. */
export interface SitePages extends SiteShell {
  /** What a path leads to. */
  find(path: string): Destination | undefined;
  /** The plan of a page that no address leads to directly, such as the maintenance page. */
  planOf(page: string): PagePlan | undefined;
  /** What all pages and the shell need together. */
  slices: SliceSelections;
  /** Every path with a page of its own; a parameter's values only where a manifest lists them. */
  paths: string[];
}

/** Plans all pages of a site. Plans are made once for each page and set of parameters. */
export function planSite({ site, pages }: SiteManifests, definition: SiteSchemas): SitePages {
  const shellSlices = frameSlices(definition);
  const table = routeTable(pages);
  const plans = new Map<string, PagePlan>();
  const plan = (page: string, params: Record<string, string>) => {
    const manifest = pages.get(page);
    if (!manifest || !isPage(manifest)) return undefined;
    const key = JSON.stringify([page, params]);
    const made = plans.get(key) ?? planPage(page, manifest, params, definition);
    if (plans.size < mostPlans) plans.set(key, made);
    return made;
  };
  const byId = [...pages.keys()].flatMap((page) => plan(page, {}) ?? []);
  return {
    manifest: site.value,
    planOf: (page) => plan(page, {}),
    find(path) {
      const match = matchRoute(table, path);
      const manifest = match && pages.get(match.entry);
      if (!match || !manifest) return undefined;
      if ("redirect" in manifest.value) return { redirect: manifest.value.redirect };
      const found = plan(match.entry, match.params);
      return found && { plan: found };
    },
    shellSlices,
    slices: mergeSlices([shellSlices, ...byId.map(({ slices }) => slices)]),
    paths: pathsOf(pages, isPage),
    redirects: pathsOf(pages, (manifest) => !isPage(manifest)),
  };
}

/** Parameters without listed values come from addresses; their plans are not all kept. */
const mostPlans = 10_000;

/** Of the frame's slices, all. */
function frameSlices({ model, frame }: SiteSchemas): SliceSelections {
  return Object.fromEntries(
    frame.slices.map((name) => {
      const { schema } = model.paths.get(name) ?? misnamed(name);
      return [name, wantSlice(name, [], selectFields(schema, schema), model)];
    }),
  );
}

function misnamed(slice: string): never {
  throw new Error(`The content model has no slice "${slice}"`);
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
