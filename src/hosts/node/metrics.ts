import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { AssetFigures } from "#engine/assets/asset-figures.ts";
import type { DiskState } from "#engine/content/content-disk.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import type { SiteState } from "#engine/serve/create-site.ts";
import type { CdnState } from "#engine/serve/site-cdn.ts";

/** A site's metrics. */
export interface Metrics {
  /** Answers `/metrics`, in the format of Prometheus. */
  respond(): Promise<Response>;
  /** Counts a request by its status and cache result, and records its duration in seconds. */
  observe(status: number, isHit: boolean, seconds: number): void;
}

/** The version and the revision of the build. */
export interface BuildInfo {
  /** The project's version, from `package.json`. */
  version: string;
  /** A fingerprint of the build. */
  revision: string;
}

/** The state of a server for its metrics. */
interface ServerState extends SiteState {
  assets: Readonly<AssetFigures>;
  /** Absent without a CDN. */
  cdn?: CdnState | undefined;
  /** Absent without a copy of the content on disk. */
  disk?: DiskState | undefined;
}

/** Values with their labels. */
type Figures = [value: number | undefined, labels: Record<string, string>][];

/** Collects the metrics of a site and of its process. Names follow https://prometheus.io/docs/practices/naming/. */
export function createMetrics(state: () => ServerState, { version, revision }: BuildInfo): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  // These gauges have names that end like counters; `nodejs_active_resources` and similar metrics have the same values
  // by type.
  for (const name of ["handles", "requests", "resources"]) register.removeSingleMetric(`nodejs_active_${name}_total`);
  const registers = [register];

  /**
   * Adds a metric with one value, or a value for each label, which each scrape reads from the site; `NaN` for a missing
   * value.
   */
  function add(
    Kind: typeof Gauge<string> | typeof Counter<string>,
    name: string,
    help: string,
    read: () => Figures,
  ): void {
    const metric: Gauge | Counter = new Kind({
      name,
      help,
      registers,
      labelNames: ["source", "reason", "result"],
      collect,
    });
    function collect(): void {
      metric.reset();
      for (const [value, labels] of read()) metric.inc(labels, value ?? Number.NaN);
    }
  }
  const gauge = (name: string, help: string, value: () => number | undefined) =>
    add(Gauge, name, help, () => [[value(), {}]]);
  const counter = (name: string, help: string, value: () => number) => add(Counter, name, help, () => [[value(), {}]]);

  gauge("content_age_seconds", "Seconds since the CMS last confirmed the content.", () => state().content.ageSeconds);
  gauge(
    "content_values_omitted",
    "Values of the content that are omitted because the content model does not allow them.",
    () => state().content.omitted,
  );
  counter(
    "content_refreshes_total",
    "Requests for all content to the CMS, successful or not.",
    () => state().content.refreshes,
  );
  counter("page_renders_total", "Pages rendered.", () => state().pages.renders);
  gauge("page_cache_bytes", "Bytes of the cached pages, in all encodings.", () => state().pages.bytes);
  gauge("page_blocks_omitted", "Blocks omitted from the cached pages.", () => state().pages.omitted);

  gauge("asset_renditions_waiting", "Renditions of pictures that wait to be made.", () => state().assets.waiting);
  gauge(
    "asset_worker_resident_bytes",
    "Bytes that the image process held after its last picture; 0 when there is none.",
    () => state().assets.workerBytes,
  );
  add(Counter, "asset_requests_refused_total", "Requests for files that were refused or given up, by reason.", () =>
    Object.entries(state().assets.refused).map(([reason, count]) => [count, { reason }]),
  );

  add(Gauge, "content_source", "Where the content came from: 1 for one of cms, disk and none, 0 for the others.", () =>
    ["cms", "disk", "none"].map((source) => [Number(state().content.source === source), { source }]),
  );
  add(
    Gauge,
    "content_copy_written_timestamp_seconds",
    "When the copy of the content was last written to disk or confirmed, in seconds since 1970; NaN before.",
    () => optional(state().disk, ({ writtenAt }) => writtenAt && writtenAt / 1000),
  );
  add(Gauge, "content_copy_failing", "1 from a failed write of the copy on disk until the next successful one.", () =>
    optional(state().disk, ({ isFailing }) => Number(isFailing)),
  );
  add(
    Counter,
    "content_refresh_failures_total",
    "Requests for all content that gave no usable content, by reason.",
    () => Object.entries(state().content.failures).map(([reason, count]) => [count, { reason }]),
  );
  add(Counter, "webhook_messages_total", "Messages that content changed, by whether they were accepted.", () =>
    Object.entries(state().webhookMessages).map(([result, count]) => [count, { result }]),
  );
  add(Counter, "cdn_purges_total", "Tags purged at the CDN, and requests for it that failed.", () => {
    const { cdn } = state();
    return cdn
      ? [
          [cdn.purged, { result: "purged" }],
          [cdn.failed, { result: "failed" }],
        ]
      : [];
  });
  add(Gauge, "cdn_purges_waiting", "Tags that are still to be purged at the CDN.", () =>
    optional(state().cdn, ({ waiting }) => waiting),
  );
  const build = new Gauge({
    name: "build_info",
    help: "1, with the version that runs and the Node.js that runs it.",
    labelNames: ["version", "revision", "node"],
    registers,
  });
  build.set({ version, revision, node: process.version }, 1);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from a request's head to the end of its response, by status and by whether the response was cached.",
    labelNames: ["status", "cache"],
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  return {
    async respond() {
      const headers = { "content-type": register.contentType, "cache-control": cacheControl("status") };
      return new Response(await register.metrics(), { headers });
    },
    observe(status, isHit, seconds) {
      requests.observe({ status: String(status), cache: isHit ? "hit" : "miss" }, seconds);
    },
  };
}

/** The value of a part that a server may lack. */
function optional<Part>(part: Part | undefined, read: (part: Part) => number | undefined): Figures {
  return part ? [[read(part), {}]] : [];
}
