import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

const state = () => ({
  content: {
    source: "disk" as const,
    ageSeconds: 7.5,
    version: "v1",
    isFailing: true,
    refreshes: 3,
    failures: { timeout: 2 },
    omitted: 1,
  },
  pages: { renders: 9, bytes: 4096, omitted: 0, missing: 2 },
  assets: {
    waiting: 4,
    workerBytes: 90_000_000,
    refused: { allowance: 5, downloads: 0, renditions: 2, abandoned: 1 },
    lost: 0,
  },
  disk: { writtenAt: 1_700_000_000_500, isFailing: true },
  webhookMessages: { accepted: 2, repeated: 1, refused: 0 },
});
const metrics = createMetrics(state, { version: "1.2.3", revision: "abc", pages: "def" });
metrics.observe(200, true, 0.0002);
metrics.observe(404, false, 0.02);
const text = await (await metrics.respond()).text();

it.each([
  "content_age_seconds 7.5",
  "content_refreshes_total 3",
  'content_refresh_failures_total{reason="timeout"} 2',
  "content_values_omitted 1",
  "content_copy_written_timestamp_seconds 1700000000.5",
  "content_copy_failing 1",
  'content_source{source="disk"} 1',
  'content_source{source="cms"} 0',
  'webhook_messages_total{result="repeated"} 1',
  `build_info{version="1.2.3",revision="abc",pages="def",node="${process.version}"} 1`,
  "asset_renditions_waiting 4",
  "asset_worker_resident_bytes 90000000",
  'asset_requests_refused_total{reason="allowance"} 5',
  'asset_requests_refused_total{reason="abandoned"} 1',
  "page_renders_total 9",
  "page_cache_bytes 4096",
  "page_blocks_omitted 0",
  "page_values_missing 2",
  'http_request_duration_seconds_count{status="200",cache="hit"} 1',
  'http_request_duration_seconds_count{status="404",cache="miss"} 1',
])("says %s", (line) => {
  expect(text.split("\n")).toContain(line);
});

it("names metrics as `promtool check metrics` wants them", () => {
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => ({ name, type }));
  expect(types.length).toBeGreaterThan(20);
  const wrong = types.filter(
    ({ name, type }) =>
      !new RegExp(`^# HELP ${name} \\S`, "m").test(text) ||
      name.endsWith("_total") !== (type === "counter") ||
      (!["histogram", "summary"].includes(type) && /_(?:bucket|count|sum)$/.test(name)) ||
      /_(?:milliseconds|minutes|hours|kilobytes|bits|percent|gauge|counter|histogram|summary)(?:_|$)/.test(name) ||
      !/^[a-z][a-z\d_]*$/.test(name),
  );
  expect(wrong).toEqual([]);
});
