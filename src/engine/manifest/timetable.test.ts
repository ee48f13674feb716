import { describe, expect, it } from "vitest";
import { smallTimetable } from "#engine/small-site.fixture.ts";
import { readLocalTime } from "#schemas/period.ts";
import { planAt } from "./timetable.ts";

const december = readLocalTime("2026-12-01T00:00") ?? NaN;
const nine = readLocalTime("2026-12-01T09:00") ?? NaN;
const january = readLocalTime("2027-01-01T00:00") ?? NaN;

const message = (heading: string, dates: object = {}) => ({ type: "article", props: { heading }, ...dates });
const summer = { type: "article", bind: "contact", from: "2026-12-01T09:00", until: "2026-12-31" };

const site = smallTimetable({
  home: { routes: ["/"], blocks: [message("Welcome"), { ...summer, id: "summer" }] },
  help: { routes: ["/help"], blocks: [message("Help")] },
  old: { routes: ["/deals", "/old-deals"], blocks: [message("Old")], until: "2026-11-30" },
  new: { routes: ["/deals"], blocks: [message("New")], from: "2026-12-01" },
  party: {
    routes: ["/party"],
    blocks: [{ type: "article", bind: "shop.note" }],
    from: "2026-12-01",
    until: "2026-12-31",
  },
  unknown: { routes: ["*"], blocks: [message("Nothing")] },
});

const shown = (path: string, moment: number) => {
  const found = site.at(moment).find(path);
  return found && "plan" in found ? found.plan : undefined;
};

describe("a site with dates", () => {
  it.each([
    ["/party", december - 1, "unknown"],
    ["/party", december, "party"],
    ["/party", january - 1, "party"],
    ["/party", january, "unknown"],
    ["/deals", december - 1, "old"],
    ["/deals", december, "new"],
    ["/old-deals", december - 1, "old"],
    ["/old-deals", december, "unknown"],
  ])("leads %s at %d to the page %s", (path, moment, page) => {
    expect(shown(path, moment)?.page).toBe(page);
    const { paths, meantBy } = site.at(moment);
    expect(paths.includes(path)).toBe(page !== "unknown");
    expect(meantBy(path.toUpperCase())).toBe(page === "unknown" ? undefined : path);
  });

  it.each([
    [nine - 1, 1],
    [nine, 2],
    [january - 1, 2],
    [january, 1],
  ])("plans at %d %d blocks", (moment, count) => {
    expect(shown("/", moment)?.blocks).toHaveLength(count);
    expect(Object.keys(shown("/", moment)?.slices ?? {})).toEqual(count > 1 ? ["contact"] : []);
  });

  it("knows the next moment at which something changes", () => {
    expect([0, december - 1, december, nine, january - 1, january].map(site.boundaryAfter)).toEqual([
      december,
      december,
      nine,
      january,
      january,
      Infinity,
    ]);
  });

  it("returns the same site and the same unchanged plans between two boundaries", () => {
    expect(site.at(december - 1)).toBe(site.at(0));
    expect(site.at(december)).not.toBe(site.at(0));
    expect(shown("/help", january)).toBe(shown("/help", 0));
    expect(shown("/", december)).toBe(shown("/", 0));
    expect(shown("/", nine)).not.toBe(shown("/", 0));
  });

  it("needs the same content at every moment, and hides pages before their period", () => {
    expect(Object.keys(site.slices)).toEqual(expect.arrayContaining(["shop", "contact"]));
    const known = (moment: number) => ["shop", "contact"].filter((slice) => slice in site.at(moment).slices);
    expect([0, december, nine, january].map(known)).toEqual([[], ["shop"], ["shop", "contact"], ["shop", "contact"]]);
  });

  it("reports a page as changed when one of its dates has passed", () => {
    expect(["home", "help"].map((page) => site.at(nine).changedAt(page))).toEqual([nine, undefined]);
  });
});

it("shows an item of a written list until its last moment", () => {
  const rice = { name: "Rice", validUntil: new Date(december).toISOString() };
  const views = [{ name: "Soap" }, rice, { name: "Oil", validUntil: new Date(nine).toISOString() }];
  const { at, boundaryAfter } = smallTimetable({
    list: { routes: ["/list"], blocks: [{ type: "views", props: { views } }] },
  });
  const namesAt = (moment: number) => {
    const props = at(moment).planOf("list")?.blocks[0]?.props as { views: { name: string }[] };
    return props.views.map(({ name }) => name).join(" ");
  };
  expect([december, december + 1, nine, nine + 1].map(namesAt)).toEqual([
    "Soap Rice Oil",
    "Soap Oil",
    "Soap Oil",
    "Soap",
  ]);
  expect([0, december + 1, nine + 1].map(boundaryAfter)).toEqual([december + 1, nine + 1, Infinity]);
});

it("has no boundary without dates", () => {
  const pages = smallTimetable({ help: { routes: ["/help"] } });
  expect(pages.boundaryAfter(0)).toBe(Infinity);
  expect(pages.at(0)).toBe(pages.at(january));
});

it("remembers a thousand addresses of a page with a parameter, however many strangers invent", () => {
  const pages = smallTimetable({ views: { routes: ["/views/:name"] } }).at(0);
  const isRemembered = (path: string) => planAt(pages, path) === planAt(pages, path);
  for (let name = 0; name < 1_000; name++) planAt(pages, `/views/${name}`);
  expect(["/views/999", "/views/1000"].map(isRemembered)).toEqual([true, false]);
});
