import type { CDPSession } from "playwright-core";

/** An event of Chromium's trace. `ts`, `dur` and `tdur` are microseconds; `tdur` is the processor time of its thread. */
export interface TraceEvent {
  name: string;
  /** The kind of the event: `X` is a complete one, with a duration. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: {
    /** The elements whose styles were computed in one go. */
    elementCount?: number;
    data?: { documentLoaderURL?: string; type?: string };
  };
}

/** Starts a trace of a page's work in Chromium; the returned function ends the trace and returns its events. */
export async function tracePage(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing"] },
    transferMode: "ReportEvents",
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    return events;
  };
}
