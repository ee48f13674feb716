import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { AssetFigures } from "#engine/assets/asset-figures.ts";
import type { DiskState } from "#engine/content/content-disk.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import type { SiteState } from "#engine/serve/create-site.ts";
import type { CdnState } from "#engine/serve/site-cdn.ts";
import type { BuildInfo } from "./built-files.ts";

/** The state of a server for its metrics; `cdn` is absent for a site without a CDN. */
interface ServerState extends SiteState {
  assets: Readonly<AssetFigures>;
  cdn?: CdnState | undefined;
  disk?: DiskState | undefined;
}

/** Collects the metrics of a site and of its process. Names follow https://prometheus.io/docs/practices/naming/. */
export function createMetrics(readState: () => ServerState, { version, revision, pages }: BuildInfo) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  // These gauges have names of counters; `nodejs_active_resources` and similar metrics have the same values by type.
  for (const name of ["handles", "requests", "resources"]) register.removeSingleMetric(`nodejs_active_${name}_total`);
  const registers = [register];

  /** Adds a metric that each scrape reads: one value, `NaN` when it is missing, or a value for each label. */
  function add(Kind: typeof Gauge<string> | typeof Counter<string>, [name, help, read]: Figure): void {
    const labelNames = ["source", "reason", "result"];
    const metric: Gauge | Counter = new Kind({ name, help, registers, labelNames, collect });
    function collect(): void {
      metric.reset();
      const found = read(readState());
      if (Array.isArray(found)) for (const [value, labels] of found) metric.inc(labels, value);
      else metric.inc(found ?? Number.NaN);
    }
  }

  for (const figure of gauges) add(Gauge, figure);
  for (const figure of counters) add(Counter, figure);
  const build = new Gauge({
    name: "build_info",
    help: "Always 1, with the versions of the site and of Node.js as labels.",
    labelNames: ["version", "revision", "pages", "node"],
    registers,
  });
  build.set({ version, revision, pages, node: process.version }, 1);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from a request's head to the end of its response, by status and by whether the response was cached.",
    labelNames: ["status", "cache"],
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  // The rate of a series would miss the first error if the series began with this error.
  for (const status of ["200", "500", "503"]) requests.zero({ status, cache: "miss" });
  return {
    /** Answers `/metrics`, in the format of Prometheus. */
    async respond(): Promise<Response> {
      const headers = { "content-type": register.contentType, "cache-control": cacheControl("status") };
      return new Response(await register.metrics(), { headers });
    },
    /** Counts a request by its status and cache result, and records its duration in seconds. */
    observe(status: number, isHit: boolean, seconds: number): void {
      requests.observe({ status: String(status), cache: isHit ? "hit" : "miss" }, seconds);
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

type Figures = [value: number, labels: Record<string, string>][];
type Figure = [name: string, help: string, read: (state: ServerState) => number | undefined | Figures];

const gauges: Figure[] = [
  ["content_age_seconds", "Seconds since the CMS last confirmed the content.", ({ content }) => content.ageSeconds],
  [
    "content_values_omitted",
    "Values of the content that are omitted because the content model does not allow them.",
    ({ content }) => content.omitted,
  ],
  [
    "content_source",
    "The origin of the content: 1 for one of cms, disk and none, 0 for the others.",
    ({ content }) => ["cms", "disk", "none"].map((source) => [Number(content.source === source), { source }]),
  ],
  [
    "content_copy_written_timestamp_seconds",
    "The time at which the copy of the content was last written to disk or confirmed, in seconds since 1970.",
    ({ disk }) => (disk ? (disk.writtenAt ?? Number.NaN) / 1000 : []),
  ],
  [
    "content_copy_failing",
    "1 from a failed write of the copy on disk until the next successful write.",
    ({ disk }) => (disk ? Number(disk.isFailing) : []),
  ],
  ["page_cache_bytes", "Bytes of the cached pages, in all encodings.", ({ pages }) => pages.bytes],
  ["page_blocks_omitted", "Blocks omitted from the cached pages.", ({ pages }) => pages.omitted],
  ["page_values_missing", "Values that blocks of the cached pages lack.", ({ pages }) => pages.missing],
  ["asset_renditions_waiting", "Renditions of pictures that wait to be made.", ({ assets }) => assets.waiting],
  [
    "asset_worker_resident_bytes",
    "Bytes that the image process held after its last picture; 0 without an image process.",
    ({ assets }) => assets.workerBytes,
  ],
  ["cdn_purges_waiting", "Tags that are still to be purged at the CDN.", ({ cdn }) => (cdn ? cdn.waiting : [])],
];

const counters: Figure[] = [
  [
    "content_refreshes_total",
    "Requests for all content to the CMS, failed or not.",
    ({ content }) => content.refreshes,
  ],
  [
    "content_refresh_failures_total",
    "Requests for all content that gave no usable content, by reason.",
    ({ content }) => byLabel("reason", content.failures),
  ],
  [
    "webhook_messages_total",
    "Messages that content changed, by whether they were accepted.",
    ({ webhookMessages }) => byLabel("result", webhookMessages),
  ],
  ["page_renders_total", "Pages rendered.", ({ pages }) => pages.renders],
  [
    "asset_requests_refused_total",
    "Requests for files that were refused or given up, by reason.",
    ({ assets }) => byLabel("reason", assets.refused),
  ],
  [
    "cdn_purges_total",
    "Tags purged at the CDN, and requests for it that failed.",
    ({ cdn }) => (cdn ? byLabel("result", { purged: cdn.purged, failed: cdn.failed }) : []),
  ],
];

function byLabel(label: string, counts: Readonly<Record<string, number>>): Figures {
  return Object.entries(counts).map(([name, count]) => [count, { [label]: name }]);
}
