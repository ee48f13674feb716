import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  barePolicy,
  cacheControl,
  headersOf304,
  policyHeader,
  securityHeaders,
  storedHeaders,
} from "#engine/http/http-policy.ts";
import { writeKeepMessage } from "#engine/preview/preview-store.ts";
import { packManifest, writeFiles } from "#engine/preview/preview-files.ts";
import { writePreviewAddress } from "#engine/preview/preview-address.ts";
import { ask, type WireAnswer } from "../../journeys/ask.ts";
import { findNginx, noNginx } from "../../journeys/find-nginx.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { startFront } from "../../journeys/start-front.ts";
import { freePort, startSite, type RunningSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";
import { visitorWords } from "../../visitor-words.ts";

const nginx = findNginx();
const project = smallProject({ pages: ["promo"] });
const secret = "the secret of both instances";
/** The folder that both instances share. */
const previews = temporaryFolder();
const ends: (() => Promise<unknown>)[] = [];
let front = "";
let ports: string[] = [];
let sites: RunningSite[] = [];

beforeAll(async () => {
  if (!nginx) return;
  ports = [String(await freePort()), String(await freePort())];
  sites = await Promise.all(ports.map(startInstance));
  const started = await startFront(nginx, ports);
  front = started.url;
  ends.push(started.stop);
});

afterAll(async () => {
  for (const end of ends) await end();
  await Promise.all(sites.map((site) => site.stop("SIGKILL")));
});

beforeEach((context) => context.skip(!nginx, noNginx));

describe("two instances behind nginx", () => {
  it.each(["br", "gzip", "identity"])("pass %s bodies through unchanged", async (coding) => {
    const headers = { "accept-encoding": coding };
    const direct = await ask(`${sites[0]?.url}/help`, { headers });
    const first = await ask(`${front}/help`, { headers });
    expect(first.status).toBe(200);
    expect(first.text).toBe(direct.text);
    expect(first.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
    expect(first.headers.vary).toBe("accept-encoding");
    expect(first.headers["strict-transport-security"]).toBe(direct.headers["strict-transport-security"]);
    expect(first.headers.server).toBe("nginx");
  });

  it("cache one response for each encoding, however a browser spells it", async () => {
    await untilCached(`${front}/promo`, { "accept-encoding": "br" });
    const answers: WireAnswer[] = [];
    for (const spelling of ["gzip, deflate, br, zstd", "BR;q=1.0, gzip;q=0.8"])
      answers.push(await ask(`${front}/promo`, { headers: { "accept-encoding": spelling } }));
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "br"]);
    expect(cacheStates(answers)).not.toContain("MISS");
    const refused = await ask(`${front}/promo`, { headers: { "accept-encoding": "br;q=0, gzip" } });
    expect(refused.headers["content-encoding"]).toBe("gzip");
  });

  it("have every security header on the responses that nginx makes itself", async () => {
    const headers = { ...securityHeaders, [policyHeader]: barePolicy, "cache-control": cacheControl("error") };
    expect(await ask(`${front}/metrics`)).toMatchObject({ status: 404, headers });
    expect(await ask(`${front}/help`, { headers: { host: "a b" } })).toMatchObject({ status: 400, headers });
    expect(await ask(`${front}/help`, { method: "POST", body: "x".repeat(1024 * 1024 + 1) })).toMatchObject({
      status: 413,
      headers,
    });
  });

  it("have every security header on a 412, whether the page was cached or not", async () => {
    const address = `${front}/promo?agent=true`;
    const refused = () => ask(address, { headers: { "if-match": '"another"' } });
    const uncached = await refused();
    await untilCached(address);
    const answers = [uncached, await refused()];
    expect(answers.map(({ headers }) => headers["x-cache"] === "MISS")).toEqual([true, false]);
    for (const { status, headers } of answers) {
      expect(status).toBe(412);
      expect(headers).toMatchObject({ ...securityHeaders, "cache-control": cacheControl("error") });
      expect(headers[policyHeader]).toContain("default-src 'none'");
    }
  });

  it("have each security header once, whether the page was cached or not", async () => {
    const address = `${front}/for-people?agent=true`;
    const uncached = await ask(address);
    expect(uncached.headers).toMatchObject({ "x-cache": "MISS", ...securityHeaders });
    expect((await untilCached(address)).headers).toMatchObject(securityHeaders);
  });

  it("answer 304 to a visitor who has the page, and cache nothing that must not be cached", async () => {
    const { headers } = await ask(`${front}/help`);
    const again = await ask(`${front}/help`, { headers: { "if-none-match": headers.etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    for (const name of storedHeaders) expect([name, again.headers[name]]).toEqual([name, undefined]);
    expect(again.headers).toMatchObject(headersOf304(securityHeaders));
    const checks = [await ask(`${front}/healthz`), await ask(`${front}/healthz`)];
    expect(cacheStates(checks)).toEqual(["MISS", "MISS"]);
    const redirects = [await ask(`${front}/register`), await ask(`${front}/help/`)];
    expect(redirects.map(({ status }) => status)).toEqual([302, 308]);
    expect(redirects[1]?.headers.location).toBe("/help");
  });
});

describe("a preview that is too long for an address", () => {
  it("is given to one instance and shown by both, and nginx keeps nothing of it", async () => {
    const expires = Math.floor(Date.now() / 1000) + 600;
    const text = JSON.stringify({ routes: ["/x"], redirect: { to: "/help" } });
    const packed = packManifest(writeFiles([{ name: "x.json", text }]));
    const body = writeKeepMessage(secret, packed, String(expires));
    const posted = await fetch(`${front}/hooks/preview`, { method: "POST", body });
    expect(posted.status).toBe(201);
    const { kept } = (await posted.json()) as { kept: string };
    const address = writePreviewAddress({ kept }, { secret, expires });
    const addresses = [...ports.map((port) => `http://localhost:${port}${address}`), front + address];
    const answers = await Promise.all(addresses.map((one) => ask(one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.every(({ text: html }) => html.includes("It sends visitors to <code>/help</code>"))).toBe(true);
    expect(answers[2]?.headers["cache-control"]).toBe("no-store");
    const refused = await fetch(`${front}/hooks/preview`, { method: "POST", body: `${body}A` });
    expect(refused.status).toBe(401);
  });
});

describe("when instances end", () => {
  it("one of two, no request fails", async () => {
    const load = askOnAndOn();
    await load.more(100);
    await sites[0]?.stop("SIGKILL");
    await load.more(200);
    // nginx does not use the failed instance for two seconds, and uses it at once when the other instance ends.
    sites[0] = await startInstance(ports[0] ?? "");
    // On a busy machine its first page may take longer than nginx's timeout.
    await expect.poll(() => statusAt(`${sites[0]?.url}/no-such-page`)).toBe(404);
    await sites[1]?.stop("SIGTERM");
    await load.more(200);
    const answers = await load.stop();
    const failed = answers.filter(({ status, text }) => status !== 404 || !text.endsWith("</html>"));
    expect(failed.map(({ status, headers }) => `${status} at ${headers.date}`)).toEqual([]);
    expect(cacheStates(answers)).toContain("MISS");
  });

  it("both of them, cached pages are served, others respond with 503, and a restarted instance is found", async () => {
    const fresh = await ask(`${front}/about`);
    expect(fresh.status).toBe(200);
    await sites[0]?.stop("SIGKILL");
    // Older than the maximum age.
    await wait(2500);
    for (let attempt = 0; attempt < 20; attempt++) {
      const stale = await ask(`${front}/about`);
      expect(stale.status).toBe(200);
      expect(stale.text).toBe(fresh.text);
      expect(stale.headers["x-cache"]).toMatch(/STALE|UPDATING/);
      expect(stale.headers).toMatchObject({ ...securityHeaders, "cache-control": fresh.headers["cache-control"] });
    }
    const other = await ask(`${front}/for-business`);
    expect(other.status).toBe(503);
    expect(other.text).toContain(visitorWords.maintenance.heading);
    expect(other.headers).toMatchObject({
      ...securityHeaders,
      "retry-after": "10",
      "cache-control": cacheControl("maintenance"),
      [policyHeader]: barePolicy,
    });
    expect((await ask(`${front}/nginx-healthz`)).text).toBe("ok\n");

    sites[1] = await startInstance(ports[1] ?? "");
    await expect.poll(async () => (await ask(`${front}/for-business`)).status).toBe(200);
    await expect.poll(async () => (await ask(`${front}/about`)).headers["x-cache"]).toBe("HIT");
  });
});

/** Content is fresh for one second, and caches keep pages no longer. */
function startInstance(port: string): Promise<RunningSite> {
  return startSite(
    {
      PORT: port,
      PUBLIC_URL: "https://www.example.co.za",
      CONTENT_TTL_SECONDS: "1",
      LOG_LEVEL: "warn",
      PREVIEW_SECRET: secret,
      PREVIEW_DIR: previews,
    },
    { folder: project },
  );
}

/** Eight visitors who send a request every few moments, each for an address without a page: no response is cached. */
function askOnAndOn() {
  const visitors = new AbortController();
  const answers: WireAnswer[] = [];
  const visit = async (visitor: number) => {
    for (let turn = 0; !visitors.signal.aborted; turn++) {
      answers.push(await ask(`${front}/no-such-page/${visitor}/${turn}`, { headers: { "accept-encoding": "br" } }));
      await wait(40);
    }
  };
  const visits = Array.from({ length: 8 }, (_, visitor) => visit(visitor));
  return {
    /** Resolves after a number of further answers. */
    async more(count: number): Promise<void> {
      const wanted = answers.length + count;
      await expect.poll(() => answers.length).toBeGreaterThanOrEqual(wanted);
    },
    async stop(): Promise<WireAnswer[]> {
      visitors.abort();
      await Promise.all(visits);
      return answers;
    },
  };
}

function statusAt(address: string): Promise<number> {
  return ask(address).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Sends requests until nginx has stored the response, which happens after the visitor has it. */
async function untilCached(address: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  let answer = await ask(address, { headers });
  while (answer.headers["x-cache"] !== "HIT") answer = await ask(address, { headers });
  return answer;
}

function cacheStates(answers: WireAnswer[]): unknown[] {
  return answers.map(({ headers }) => headers["x-cache"]);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
