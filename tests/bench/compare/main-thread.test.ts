import { expect, test } from "vitest";
import type { TraceEvent } from "../../journeys/trace-page.ts";
import { workBefore } from "./main-thread.ts";

const url = "http://localhost/";
const begin = {
  ph: "R",
  pid: 1,
  tid: 1,
  ts: 1000,
  name: "navigationStart",
  args: { data: { documentLoaderURL: url } },
};
const work = (name: string, ts: number, dur: number, of: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts,
  dur,
  ...of,
});

test("adds up the work of the page's own thread until the first paint, without the events inside an event", () => {
  const events = [
    begin,
    work("Layout", 500, 100),
    work("ParseHTML", 2000, 5000),
    work("EvaluateScript", 3000, 1000),
    work("Layout", 8000, 4000, { tdur: 2000 }),
    work("Layout", 9000, 4000, { tid: 2 }),
    work("UpdateLayoutTree", 40_000, 1000),
  ];
  expect(workBefore(events, url, 20)).toEqual({ style: 0, layout: 2, parsing: 4, scripts: 1, paint: 0 });
  expect(() => workBefore(events, "http://localhost/other", 20)).toThrow("has no start");
});
