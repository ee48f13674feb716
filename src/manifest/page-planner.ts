import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import { always, isWithin, periodOf } from "#schemas/period.ts";
import type { SiteSchemas } from "#schemas/site-schemas.ts";
import { boundariesOf } from "./boundaries.ts";
import type { ParsedManifest } from "./parse-manifest.ts";
import { planPage, type IsShown } from "./plan-page.ts";

/** A manifest of a page or a redirect. */
export type AnyManifest = ParsedManifest<PageManifest | RedirectManifest>;

/** True for a page. */
export function isPage(manifest: AnyManifest): manifest is ParsedManifest<PageManifest> {
  return !("redirect" in manifest.value);
}

/** Plans the pages of a site. */
export type PagePlanner = ReturnType<typeof createPagePlanner>;

/** Plans pages, each with the blocks that are shown at a moment. A plan is made once for each page, set of parameters and set of blocks. */
export function createPagePlanner(pages: ReadonlyMap<string, AnyManifest>, definition: SiteSchemas) {
  const plans = new Map<string, PagePlan>();
  const byPage = new Map(
    [...pages].flatMap(([page, { value }]): [string, number[]][] => {
      const moments = boundariesOf(value);
      return moments.length > 0 ? [[page, moments]] : [];
    }),
  );

  function plan(page: string, manifest: ParsedManifest<PageManifest>, params: Record<string, string>, moment: number) {
    const since = byPage.get(page)?.findLast((boundary) => boundary <= moment);
    const key = JSON.stringify([page, params, since]);
    const isShown: IsShown = (period) => isWithin(period, moment);
    const known = plans.get(key) ?? planPage(page, manifest, params, definition, isShown);
    if (plans.size < maxPlans) plans.set(key, known);
    return known;
  }

  return {
    plan,
    boundaries: [...new Set([...byPage.values()].flat())].sort((one, other) => one - other),
    periodOf: ({ value }: AnyManifest) => ("redirect" in value ? always : periodOf(value)),
    changedAt(page: string, moment: number): number | undefined {
      const dated = byPage.get(page)?.findLast((boundary) => boundary <= moment);
      const times = [pages.get(page)?.changedAt, dated].filter((time) => time !== undefined);
      return times.length > 0 ? Math.max(...times) : undefined;
    },
    /** Every page, with the blocks that are shown. */
    all: (isShown: IsShown = () => true) =>
      [...pages].flatMap(([page, manifest]) => {
        if (!isPage(manifest) || !isShown(periodOf(manifest.value))) return [];
        return byPage.has(page)
          ? planPage(page, manifest, {}, definition, isShown)
          : plan(page, manifest, {}, -Infinity);
      }),
  };
}

/** Visitors choose the values of parameters that no manifest lists; not all of their plans are kept. */
const maxPlans = 10_000;
