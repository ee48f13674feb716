import type { PagePlan } from "#schemas/page-plan.ts";
import { fillHead } from "#engine/manifest/fill-head.ts";
import { createTimetable, type Timetable } from "#engine/manifest/timetable.ts";
import type { PortableTimetable } from "./pack-timetable.ts";

/** Makes a timetable of the plain values of `packTimetable`. */
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
