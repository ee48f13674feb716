import { Agent, request as send } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { readMetric } from "../../journeys/read-metric.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { maxWait } from "../../max-wait.ts";

/** Lets a signal start a garbage collection: otherwise the time of a collection is unknown. */
const collects = { NODE_OPTIONS: "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())" };

const folder = smallProject();
/** The first three tests use one site, which the third test ends. */
let site: RunningSite;
beforeAll(async () => {
  // Content stays fresh while the tests run, even on a busy machine: only visitors could cause a request for content.
  site = await startSite({ LOG_LEVEL: "warn", CONTENT_TTL_SECONDS: "86400", ...collects }, { folder });
});
afterAll(() => site.stop());
beforeEach(() => untilWarm(site));

/** When the figures are stable, all pages are rendered and compressed. */
async function untilWarm({ url, exitCode }: RunningSite): Promise<void> {
  let before = -1;
  const isWarm = async () => {
    const now = await readMetric({ url }, "page_cache_bytes");
    const isSame = now === before && now > 0;
    before = now;
    return isSame;
  };
  if (exitCode() === null) await vi.waitUntil(isWarm, { timeout: maxWait, interval: 500 });
}

/** The bytes of live objects in a site's heap. */
async function heapUsed(): Promise<number> {
  if (site.pid !== undefined) process.kill(site.pid, "SIGUSR2");
  await new Promise((resolve) => setTimeout(resolve, 500));
  return readMetric(site, "nodejs_heap_size_used_bytes");
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

function ask(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = send(site.url + path, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject).end();
  });
}

/** An address that no page links to. The addresses have unusual characters and queries, and are the same in each run. */
function strangeAddress(index: number): string {
  const word = ((index * 2654435761) % 2 ** 32).toString(36);
  const forms = [
    `/${word}`,
    `/help/${word}`,
    `/help?${word}=${index}`,
    `/?utm_source=${word}&embedded=${word}`,
    `/%${(index % 256).toString(16).padStart(2, "0")}${word}`,
    `/${word.repeat(20)}`,
    `/page-plan/${word}.json`,
    `/page-data/${word}/index.json`,
    `/static/${word}.js`,
    `/for-people//${word}//?agent=true`,
  ];
  return forms[index % forms.length] ?? "/";
}

describe("a crowd", () => {
  it("that asks for strange addresses leaves no trace", async () => {
    // The page of unknown addresses, in each of its page modes.
    for (const query of ["", "?agent=true"]) await ask(`/nowhere${query}`);
    for (let index = 0; index < 500; index++) await ask(strangeAddress(index));
    await untilWarm(site);
    const [renders, bytes, heap] = await Promise.all([
      readMetric(site, "page_renders_total"),
      readMetric(site, "page_cache_bytes"),
      heapUsed(),
    ]);
    const statuses = new Set<number>();
    for (let from = 500; from < 5_500; from += 50) {
      const addresses = Array.from({ length: 50 }, (_, index) => strangeAddress(from + index));
      for (const status of await Promise.all(
        addresses.map((address) => ask(address, { "x-forwarded-host": "evil.example" })),
      ))
        statuses.add(status);
    }
    expect([...statuses].filter((status) => ![200, 308, 400, 404].includes(status))).toEqual([]);
    expect(await readMetric(site, "page_renders_total")).toBe(renders);
    expect(await readMetric(site, "page_cache_bytes")).toBe(bytes);
    // Recently closed connections may hold memory for a moment.
    await expect.poll(async () => (await heapUsed()) - heap).toBeLessThan(5_000_000);
  });

  it("that asks for one page that was never rendered has it rendered once", async () => {
    const [renders, refreshes] = [
      await readMetric(site, "page_renders_total"),
      await readMetric(site, "content_refreshes_total"),
    ];
    const statuses = await Promise.all(Array.from({ length: 500 }, () => ask("/help?agent=true&embedded=true")));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await readMetric(site, "page_renders_total")) - renders).toBe(1);
    expect(await readMetric(site, "content_refreshes_total")).toBe(refreshes);
  });

  it("that is being answered when the process is told to end loses nothing", async () => {
    const body = JSON.stringify({ query: "{queryFooterContents{id}}" });
    const answered = Array.from({ length: 50 }, () => {
      const request = send(site.url + graphqlPath("mma"), {
        method: "POST",
        agent: false,
        headers: { "content-type": "application/json", "content-length": String(body.length) },
      });
      request.write(body.slice(0, 5));
      const status = new Promise<number | string>((resolve) => {
        request
          .on("error", (error) => resolve(error.message))
          .on("response", (response) => {
            response.resume();
            response.on("end", () => resolve(response.statusCode ?? 0));
          });
      });
      return { request, status };
    });
    await expect.poll(() => readMetric(site, "nodejs_active_resources")).toBeGreaterThan(answered.length);
    const ended = site.stop("SIGTERM");
    // Then the site accepts no new connections.
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const { request } of answered) request.end(body.slice(5));
    expect(new Set(await Promise.all(answered.map(({ status }) => status)))).toEqual(new Set([200]));
    await ended;
    expect(site.exitCode()).toBe(0);
  });

  it.each(["SIGTERM", "SIGHUP"] as const)(
    "of which some never end keeps no process from ending at %s",
    async (signal) => {
      const ending = await startSite({ LOG_LEVEL: "warn" }, { folder });
      onTestFinished(() => ending.stop());
      const endless = send(ending.url + graphqlPath("mma"), {
        method: "POST",
        agent: false,
        headers: { "content-length": "100" },
      }).on("error", () => undefined);
      onTestFinished(() => void endless.destroy());
      await new Promise((resolve) => endless.write("{", resolve));
      await ending.stop(signal);
      expect(ending.exitCode()).toBe(0);
    },
  );
});
