import { describe, expect, it } from "vitest";
import { describeMoment, localTimeWords, readLocalTime } from "#schemas/period.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { exportAgain, listJobs } from "./export-site.ts";
import { smallTimetable } from "#engine/small-site.fixture.ts";

const december = readLocalTime("2026-12-01T00:00") ?? NaN;
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
    const jobs = listJobs(timetable.at(moment), { pages: {}, assets: {} }, { folder: ".", compress: false });
    expect(jobs.map(({ path }) => path)).toEqual(paths);
    expect(jobs[0]?.plan.blocks).toHaveLength(blocks);
  });

  it("says when it is not what visitors are to see any more", () => {
    const moment = `${describeMoment(december)}, ${localTimeWords}`;
    expect(exportAgain(timetable.boundaryAfter(0))).toEqual([expect.stringContaining(`Export again on ${moment}`)]);
    expect(exportAgain(timetable.boundaryAfter(december))).toEqual([]);
  });
});
