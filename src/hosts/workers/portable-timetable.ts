import { cached } from "#schemas/cached.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import { createTimetable, type Timetable } from "#engine/manifest/timetable.ts";
import type { PortableTimetable } from "./pack-timetable.ts";

/** Makes a timetable of the plain values of `packTimetable`. */
export function unpackTimetable({ shared, slices, pictures, ...portable }: PortableTimetable): Timetable {
  const pages = new Map(portable.pages);
  const planOf = cached(({ plan }: { plan?: string }) => (plan ? (JSON.parse(plan) as PagePlan) : undefined));
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
      plan(page, moment) {
        const state = stateOf(page, moment);
        return state && planOf(state);
      },
    },
  });
}
