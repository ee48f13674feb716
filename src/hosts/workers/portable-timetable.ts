import type { WantedContent } from "#schemas/page-content.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import { fillHead } from "#engine/manifest/fill-head.ts";
import { createTimetable, type PageHead, type SharedPlan, type Timetable } from "#engine/manifest/timetable.ts";

/** A site's planned pages as plain values, for a process that has no time to read and to plan manifests. */
export interface PortableTimetable extends WantedContent {
  shared: SharedPlan;
  pages: [page: string, planned: PortablePage][];
  /** The moments at which a page or a block appears or disappears, in order. */
  boundaries: number[];
  /** What pages need until the next boundary: before the first one, and from each on. */
  slicesUntil: SliceSelections[];
}

/** A page or a redirect. */
interface PortablePage {
  head: PageHead;
  /** Its state before the first boundary of its own, and from each on. */
  states: PortableState[];
}

/** What a page is like from a moment on. */
interface PortableState {
  /** In milliseconds; absent for what was always so. */
  since?: number;
  isShown: boolean;
  changedAt?: number;
  /** Its plan as JSON, which is parsed when somebody asks for the page; absent for a redirect. */
  plan?: string;
}

/** Makes the timetable that `packTimetable` has made plain values of. */
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

/** Visitors choose the values of parameters that no manifest lists; not all of their plans are kept. */
const maxPlans = 1_000;
