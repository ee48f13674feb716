import { describe, expect, it } from "vitest";
import { packTimetable, type PortableTimetable } from "./pack-timetable.ts";
import { planTimetable, type SiteManifests } from "#engine/manifest/plan-site.ts";
import { unpackTimetable } from "./portable-timetable.ts";
import type { Timetable } from "#engine/manifest/timetable.ts";
import { definition, siteManifests } from "#engine/small-site.fixture.ts";

const manifests = siteManifests({
  maintenance: {
    routes: ["/maintenance"],
    index: false,
    blocks: [{ type: "article", props: { heading: "Back soon" } }],
  },
  home: { routes: ["/", "/home"], blocks: [{ type: "hero", bind: "shop.hero" }] },
  help: {
    routes: ["/help"],
    blocks: [{ type: "questions", props: { heading: "Help" }, bind: { items: "questions" } }],
  },
  offers: {
    routes: [
      { path: "/offers/:tab?", params: { tab: ["bread", "rolls"] } },
      { path: "/rolls", params: { tab: "rolls" } },
    ],
    blocks: [
      { type: "views", props: { views: [{ name: "Bread" }] }, bind: { open: "route.tab" } },
      { type: "article", bind: "contact" },
    ],
  },
  lost: { routes: ["*"], blocks: [{ type: "article", bind: "lost" }] },
  moved: { routes: ["/old"], redirect: { to: "/help" } },
  order: { routes: ["/order"], redirect: { to: "registration", path: "/order" } },
  prices: {
    routes: ["/prices"],
    blocks: [
      {
        type: "prices",
        props: { heading: "Prices" },
        bind: { lists: "prices.lists" },
        slots: { below: [{ type: "article", props: { heading: "Call {fact:phone}" } }] },
      },
    ],
  },
});

/** The whole state of a timetable at a moment, as text: the order of fields matters for comparisons of bytes. */
function saidAt(timetable: Timetable, moment: number): string {
  const pages = timetable.at(moment);
  const known = [...pages.paths, ...pages.redirects, "/no-such-page", "/offers/none"];
  return JSON.stringify([
    timetable.boundaryAfter(moment),
    pages.slices,
    pages.pathsWithValues,
    known.map((path) => [path, pages.find(path), pages.meantBy(path.toUpperCase())]),
    pages.paths.map((path) => pages.changedAt(path)),
    pages.planOf(definition.maintenancePage),
  ]);
}

/** The timetable in the form that a Worker has. */
function carried(site: SiteManifests): Timetable {
  return unpackTimetable(JSON.parse(JSON.stringify(packTimetable(site, definition))) as PortableTimetable);
}

describe("a packed timetable", () => {
  it("answers for every path as the manifests do, to the order of fields", () => {
    const [there, here] = [planTimetable(manifests, definition), carried(manifests)];
    expect(saidAt(here, Date.now())).toBe(saidAt(there, Date.now()));
    expect({ ...here, at: 0, boundaryAfter: 0 }).toEqual({ ...there, at: 0, boundaryAfter: 0 });
  });

  it("does so before, at and after each moment at which a page or a block begins or ends", () => {
    const pages = new Map(
      [...manifests.pages].map(([id, page], index) => {
        const { value } = page;
        if ("redirect" in value || index % 3 > 0) return [id, page] as const;
        const [first, ...rest] = value.blocks;
        const blocks = first ? [{ ...first, from: `2026-12-0${(index % 9) + 1}` }, ...rest] : rest;
        const until = index % 2 === 0 ? { until: "2027-01-01" } : {};
        return [id, { ...page, changedAt: 1_000, value: { ...value, ...until, blocks } }] as const;
      }),
    );
    const dated: SiteManifests = { ...manifests, pages: new Map(pages) };
    const [there, here] = [planTimetable(dated, definition), carried(dated)];
    const moments = [0];
    while (moments.length < 30 && Number.isFinite(there.boundaryAfter(moments.at(-1) ?? 0)))
      moments.push(there.boundaryAfter(moments.at(-1) ?? 0));
    expect(moments.length).toBeGreaterThan(3);
    for (const moment of moments.flatMap((one) => [one - 1, one, one + 1]))
      expect(saidAt(here, moment)).toBe(saidAt(there, moment));
  });
});
