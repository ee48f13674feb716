import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { SiteState } from "./create-site.ts";

/** What monitoring can know of a site. */
export interface Metrics {
  /** The text that Prometheus reads. */
  text(): Promise<string>;
  contentType: string;
  /** Notes an answer: its status, whether it was ready in memory, and how long it took in seconds. */
  answered(status: number, isReady: boolean, seconds: number): void;
}

/** Makes the metrics of a site, and of the process that it runs in. */
export function createMetrics(state: () => SiteState): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });

  /** A figure that goes up and down, read from the site when it is asked for; `NaN` where there is none. */
  function gauge(name: string, help: string, value: () => number | undefined): void {
    const metric: Gauge = new Gauge({ name, help, registers: [register], collect: () => metric.set(value() ?? Number.NaN) });
  }

  /** A figure that only goes up. */
  function counter(name: string, help: string, value: () => number): void {
    const metric: Counter = new Counter({
      name,
      help,
      registers: [register],
      collect() {
        metric.reset();
        metric.inc(value());
      },
    });
  }

  gauge("site_content_age_seconds", "Seconds since the content service last confirmed the content", () => state().content.ageSeconds);
  counter("site_content_refreshes_total", "Times that the content service was asked", () => state().content.refreshes);
  gauge("site_content_left_out", "Values of the content that the content model does not allow", () => state().content.omitted);
  counter("site_page_renders_total", "Pages drawn", () => state().pages.renders);
  gauge("site_pages_kept_bytes", "Bytes of answers that are kept", () => state().pages.bytes);
  gauge("site_blocks_left_out", "Blocks left out of the pages that are kept", () => state().pages.omitted);

  const source = new Gauge({
    name: "site_content_source",
    help: "1 for where the content came from: cms, disk or none",
    labelNames: ["source"],
    registers: [register],
    collect() {
      for (const one of ["cms", "disk", "none"] as const) source.set({ source: one }, Number(state().content.source === one));
    },
  });
  const failures = new Counter({
    name: "site_content_refresh_failures_total",
    help: "Times that the content service did not give content that can be used, by reason",
    labelNames: ["reason"],
    registers: [register],
    collect() {
      failures.reset();
      for (const [reason, count] of Object.entries(state().content.failures)) failures.inc({ reason }, count);
    },
  });
  const answers = new Histogram({
    name: "site_answer_seconds",
    help: "Seconds from a request's head to its answer's end, by status and whether it was ready in memory",
    labelNames: ["status", "ready"],
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [register],
  });
  return {
    text: () => register.metrics(),
    contentType: register.contentType,
    answered(status, isReady, seconds) {
      answers.observe({ status: String(status), ready: String(isReady) }, seconds);
    },
  };
}
