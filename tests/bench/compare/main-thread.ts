import type { TraceEvent } from "../../journeys/trace-page.ts";

/** The kinds of work of a page's main thread, in milliseconds. */
export type MainThread = Record<Kind, number>;

export const kinds = ["style", "layout", "parsing", "scripts", "paint"] as const;
export type Kind = (typeof kinds)[number];

const kindOf: Partial<Record<string, Kind>> = {
  UpdateLayoutTree: "style",
  Layout: "layout",
  ParseHTML: "parsing",
  EvaluateScript: "scripts",
  "v8.compile": "scripts",
  FunctionCall: "scripts",
  RunMicrotasks: "scripts",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
};

/**
 * The processor time of each kind between the start of a page and its first paint. An event's time does not include the
 * events inside it.
 * @param firstPaint milliseconds after the start
 */
export function workBefore(events: readonly TraceEvent[], url: string, firstPaint: number): MainThread {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no start of ${url}`);
  const work: MainThread = { style: 0, layout: 0, parsing: 0, scripts: 0, paint: 0 };
  const open: { kind: Kind; end: number }[] = [];
  for (const { kind, ts, dur = 0, tdur = dur } of events.flatMap(ofKind(start)).toSorted((a, b) => a.ts - b.ts)) {
    if (ts >= start.ts + firstPaint * 1000) break;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    if (around) work[around.kind] -= tdur / 1000;
    work[kind] += tdur / 1000;
    open.push({ kind, end: ts + dur });
  }
  return work;
}

/** Events of the thread that began the page, with their kind. */
function ofKind({ pid, tid, ts }: TraceEvent) {
  return (event: TraceEvent) => {
    const kind = kindOf[event.name];
    const isOwn = event.ph === "X" && event.pid === pid && event.tid === tid && event.ts >= ts;
    return kind && isOwn ? [{ ...event, kind }] : [];
  };
}
