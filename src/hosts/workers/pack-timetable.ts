import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { createPagePlanner, planTimetable, publishedPages, type SiteManifests } from "#engine/manifest/plan-site.ts";
import type { PageHead } from "#engine/manifest/timetable.ts";

/** A site's planned pages as plain values, for a process that has no time to read and plan manifests. */
export type PortableTimetable = ReturnType<typeof packTimetable>;

/** Plans all pages of a site except its drafts, as plain values. */
export function packTimetable(manifests: SiteManifests, definition: SiteSchemas) {
  const pages = publishedPages(manifests.pages);
  const planner = createPagePlanner(pages, definition);
  const { manifest, frameSlices, facts, slices, pictures, at } = planTimetable(manifests, definition);
  const { boundaries } = planner;

  function stateSince(page: string, since: number) {
    const [changedAt, plan] = [planner.changedAt(page, since), planner.plan(page, since)];
    return {
      /** The moment in milliseconds; absent for the first state. */
      ...(Number.isFinite(since) && { since }),
      isShown: planner.isShown(page, since),
      ...(changedAt !== undefined && { changedAt }),
      /** The plan as JSON, parsed at the first request for the page; absent for a redirect. */
      ...(plan && { plan: JSON.stringify(plan) }),
    };
  }

  return {
    shared: { manifest, frameSlices, facts },
    slices,
    pictures,
    /** The moments at which a page or a block appears or disappears, in order. */
    boundaries,
    /** The content that pages need in each period: before the first boundary, and after each boundary. */
    slicesUntil: [-Infinity, ...boundaries].map((since) => at(since).slices),
    /** Each page with its states before its first boundary, and after each boundary. */
    pages: [...pages].map(([page, { value }]) => {
      const states = [-Infinity, ...planner.boundariesOf(page)].map((since) => stateSince(page, since));
      return [page, { head: headOf(value), states }] as const;
    }),
  };
}

/** The head of a page without its blocks, which are in the page's plan. */
function headOf(head: PageHead): PageHead {
  if ("redirect" in head) return head;
  const { routes, title, description } = head;
  return { routes, title, description };
}
