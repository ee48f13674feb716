import { describe, expect, it } from "vitest";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { exportAgain, listJobs } from "./export-site.ts";
import { smallTimetable } from "#engine/small-site.fixture.ts";

const december = Date.parse("2026-11-30T22:00:00Z");
const timetable = smallTimetable({
  help: {
    routes: ["/help"],
    blocks: [{ type: "article", props: { heading: "Soon" }, from: "2026-12-01" }],
  },
  party: { routes: ["/party"], from: "2026-12-01" },
  autumn: { routes: ["/autumn"], until: "2026-11-30" },
  unknown: { routes: ["*"] },
});

describe("an export", () => {
  it.each([
    ["before a date", december - 1, ["/help", "/autumn", unknownPath], 0],
    ["after it", december, ["/help", "/party", unknownPath], 1],
  ])("takes what is shown at its moment: %s", (_what, moment, paths, blocks) => {
    const jobs = listJobs(timetable.at(moment), { pages: {}, assets: {} }, ".");
    expect(jobs.map(({ path }) => path)).toEqual(paths);
    expect(jobs[0]?.plan.blocks).toHaveLength(blocks);
  });

  it("says when it is not what visitors are to see any more", () => {
    expect(exportAgain(timetable.boundaryAfter(0))).toEqual([
      expect.stringMatching(/^Export again on 0?1 December 2026.* 00:00, South African time/),
    ]);
    expect(exportAgain(timetable.boundaryAfter(december))).toEqual([]);
  });
});
