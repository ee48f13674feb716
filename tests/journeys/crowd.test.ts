import { Agent, request as send } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { graphqlPath } from "#src/content/squidex/wire/addresses.ts";
import { readMetric } from "./read-metric.ts";
import { startSite, type RunningSite } from "./start-site.ts";

async function start(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite({ LOG_LEVEL: "warn", ...env });
  onTestFinished(() => site.stop());
  return site;
}

/** The pages are all rendered and compressed once the figures stand still. */
async function untilWarm(site: RunningSite): Promise<void> {
  let before = -1;
  await expect.poll(async () => {
    const now = await readMetric(site, "page_cache_bytes");
    const isSame = now === before && now > 0;
    before = now;
    return isSame;
  }, { timeout: 20_000, interval: 500 }).toBe(true);
}

/** Lets a site be told by a signal to collect garbage: otherwise it does so when it likes. */
const collects = { NODE_OPTIONS: "--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())" };

/** Bytes that a site's heap still needs. */
async function heapOf(site: RunningSite): Promise<number> {
  if (site.pid !== undefined) process.kill(site.pid, "SIGUSR2");
  await new Promise((resolve) => setTimeout(resolve, 500));
  return readMetric(site, "nodejs_heap_size_used_bytes");
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

function ask(site: RunningSite, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = send(site.url + path, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject).end();
  });
}

/** Addresses that nobody links to: long and short, with odd characters and queries; always the same ones. */
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
  it("that asks for strange addresses leaves no trace", { timeout: 120_000 }, async () => {
    const site = await start(collects);
    await untilWarm(site);
    // The page of unknown addresses, in its forms.
    for (const query of ["", "?agent=true"]) await ask(site, `/nowhere${query}`);
    for (let index = 0; index < 500; index++) await ask(site, strangeAddress(index));
    await untilWarm(site);
    const [renders, bytes, heap] = await Promise.all([
      readMetric(site, "page_renders_total"),
      readMetric(site, "page_cache_bytes"),
      heapOf(site),
    ]);
    const statuses = new Set<number>();
    for (let from = 500; from < 10_500; from += 50) {
      const addresses = Array.from({ length: 50 }, (_, index) => strangeAddress(from + index));
      for (const status of await Promise.all(addresses.map((address) => ask(site, address, { "x-forwarded-host": "evil.example" })))) statuses.add(status);
    }
    expect([...statuses].filter((status) => ![200, 308, 400, 404].includes(status))).toEqual([]);
    expect(await readMetric(site, "page_renders_total")).toBe(renders);
    expect(await readMetric(site, "page_cache_bytes")).toBe(bytes);
    // Connections that were just closed may hold on to something for a moment.
    await expect.poll(async () => (await heapOf(site)) - heap, { timeout: 20_000 }).toBeLessThan(10_000_000);
  });

  it("that asks for one page that was never rendered has it rendered once", async () => {
    const site = await start();
    await untilWarm(site);
    const [renders, refreshes] = [await readMetric(site, "page_renders_total"), await readMetric(site, "content_refreshes_total")];
    const statuses = await Promise.all(Array.from({ length: 500 }, () => ask(site, "/help?agent=true&embedded=true")));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await readMetric(site, "page_renders_total")) - renders).toBe(1);
    expect(await readMetric(site, "content_refreshes_total")).toBe(refreshes);
  });

  it("that is being answered when the process is told to end loses nothing", async () => {
    const site = await start();
    await untilWarm(site);
    const body = JSON.stringify({ query: "{queryFooterContents{id}}" });
    const answered = Array.from({ length: 50 }, () => {
      const request = send(site.url + graphqlPath("mma"), { method: "POST", agent: false, headers: { "content-type": "application/json", "content-length": String(body.length) } });
      request.write(body.slice(0, 5));
      const status = new Promise<number | string>((resolve) => {
        request.on("error", (error) => resolve(error.message)).on("response", (response) => {
          response.resume();
          response.on("end", () => resolve(response.statusCode ?? 0));
        });
      });
      return { request, status };
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const begun = Date.now();
    const ended = site.stop("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const { request } of answered) request.end(body.slice(5));
    expect(new Set(await Promise.all(answered.map(({ status }) => status)))).toEqual(new Set([200]));
    await ended;
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(site.exitCode()).toBe(0);
  });

  it("of which some never end keeps no process longer than ten seconds", async () => {
    const site = await start();
    await untilWarm(site);
    const endless = send(site.url + graphqlPath("mma"), { method: "POST", agent: false, headers: { "content-length": "100" } }).on("error", () => undefined);
    onTestFinished(() => void endless.destroy());
    endless.write("{");
    await new Promise((resolve) => setTimeout(resolve, 500));
    const begun = Date.now();
    await site.stop("SIGTERM");
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(site.exitCode()).toBe(0);
  });
});
