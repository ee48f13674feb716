import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { createPagePlanner, planTimetable, publishedPages, type SiteManifests } from "#engine/manifest/plan-site.ts";
import type { PortableTimetable } from "./portable-timetable.ts";
import type { PageHead } from "#engine/manifest/timetable.ts";

/** Plans all pages of a site except its drafts, as plain values. */
export function packTimetable(manifests: SiteManifests, definition: SiteSchemas): PortableTimetable {
  const pages = publishedPages(manifests.pages);
  const planner = createPagePlanner(pages, definition);
  const { manifest, frameSlices, facts, redirects, slices, pictures, at } = planTimetable(manifests, definition);
  const { boundaries } = planner;

  function stateSince(page: string, since: number) {
    const [changedAt, plan] = [planner.changedAt(page, since), planner.plan(page, {}, since)];
    return {
      ...(Number.isFinite(since) && { since }),
      isShown: planner.isShown(page, since),
      ...(changedAt !== undefined && { changedAt }),
      ...(plan && { plan: JSON.stringify(plan) }),
    };
  }

  return {
    shared: { manifest, frameSlices, facts, redirects },
    slices,
    pictures,
    boundaries,
    slicesUntil: [-Infinity, ...boundaries].map((since) => at(since).slices),
    pages: [...pages].map(([page, { value }]) => {
      const states = [-Infinity, ...planner.boundariesOf(page)].map((since) => stateSince(page, since));
      return [page, { head: headOf(value), states }];
    }),
  };
}

/** The head of a page without its blocks, which are in the page's plan. */
function headOf(head: PageHead): PageHead {
  if ("redirect" in head) return head;
  const { routes, title, description } = head;
  return { routes, title, description };
}
