import type { SliceSelections, WantedContent } from "#schemas/selection.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import { fillHead } from "#engine/manifest/fill-head.ts";
import { createTimetable, type PageHead, type SharedPlan, type Timetable } from "#engine/manifest/timetable.ts";

/** A site's planned pages as plain values, for a process that has no time to read and plan manifests. */
export interface PortableTimetable extends WantedContent {
  shared: SharedPlan;
  pages: [page: string, planned: PortablePage][];
  /** The moments at which a page or a block appears or disappears, in order. */
  boundaries: number[];
  /** The content that pages need: before the first boundary, and after each boundary. */
  slicesUntil: SliceSelections[];
}

interface PortablePage {
  head: PageHead;
  /** The state before the first boundary of this page, and after each boundary. */
  states: PortableState[];
}

interface PortableState {
  /** The moment in milliseconds; absent for the first state. */
  since?: number;
  isShown: boolean;
  changedAt?: number;
  /** The plan as JSON, parsed at the first request for the page; absent for a redirect. */
  plan?: string;
}

/** Makes a timetable from the plain values of `packTimetable`. */
export function unpackTimetable({ shared, slices, pictures, ...portable }: PortableTimetable): Timetable {
  const pages = new Map(portable.pages);
  const plans = new Map<string, PagePlan>();
  const stateOf = (page: string, moment: number) =>
    pages.get(page)?.states.findLast(({ since = -Infinity }) => since <= moment);
  return createTimetable({
    ...shared,
    slices,
    pictures,
    heads: new Map([...pages].map(([page, { head }]) => [page, head])),
    boundaries: portable.boundaries,
    slicesUntil: (moment) => portable.slicesUntil[portable.boundaries.filter((one) => one <= moment).length] ?? slices,
    planner: {
      isShown: (page, moment) => stateOf(page, moment)?.isShown ?? false,
      changedAt: (page, moment) => stateOf(page, moment)?.changedAt,
      plan(page, params, moment) {
        const head = pages.get(page)?.head;
        const { plan: json, since } = stateOf(page, moment) ?? {};
        if (json === undefined || !head || "redirect" in head) return undefined;
        const key = JSON.stringify([page, params, since]);
        const plan = plans.get(key) ?? { ...(JSON.parse(json) as PagePlan), ...fillHead(head, params), params };
        if (plans.size < maxPlans) plans.set(key, plan);
        return plan;
      },
    },
  });
}

/** The maximum number of cached plans: visitors can choose any value for a parameter that no manifest lists. */
const maxPlans = 1_000;
