import { expect, it } from "vitest";
import { definition } from "../../tests/this-site.ts";
import { packTimetable } from "#hosts/workers/pack-timetable.ts";
import { pagesOfTypes } from "#engine/preview/drafts-addresses.ts";
import { planSite, planTimetable } from "#engine/manifest/plan-site.ts";
import { unpackTimetable } from "#hosts/workers/portable-timetable.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { planAt } from "#engine/manifest/timetable.ts";

const { manifests = expect.fail() } = readManifests("page-manifests", definition);

it("shows every content type on a page", () => {
  const found = pagesOfTypes(planSite(manifests, definition), definition.model);
  expect([...definition.model.types.keys()].filter((type) => !found.has(type))).toEqual([]);
  expect(Object.fromEntries(found)).toMatchObject({ "for-people-page": "/", fees: "/account-fees-and-limits" });
});

it("has the same plans once its timetable is packed", () => {
  const [planned, packed] = [
    planTimetable(manifests, definition),
    unpackTimetable(packTimetable(manifests, definition)),
  ];
  const { paths, redirects } = planned.at(0);
  const said = ({ at }: typeof planned) => [...paths, ...redirects, "/no-such-page"].map((path) => at(0).find(path));
  expect(JSON.stringify(said(packed))).toBe(JSON.stringify(said(planned)));
});

const pages = planTimetable(manifests, definition).at(0);

it("leads people who report a weakness to the section about it", () => {
  const [path = "", id = "no section"] = definition.securityContact.split("#");
  expect(planAt(pages, path)?.blocks.map((block) => block.id)).toContain(id);
});

it("keeps the page about an offer that has ended out of search results", () => {
  expect(planAt(pages, "/share")?.index).toBe(false);
});
