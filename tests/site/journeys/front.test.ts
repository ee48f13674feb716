import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { barePolicy, cacheControl, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import { startFullListener } from "#hosts/node/full-listener.fixture.ts";
import { ask, type WireAnswer } from "../../journeys/ask.ts";
import { findNginx, noNginx } from "../../journeys/find-nginx.ts";
import { startFront, type Front } from "../../journeys/start-front.ts";
import { visitorWords } from "../../visitor-words.ts";

/** Answers in place of an instance. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A replacement for an instance, and the addresses of its requests. */
interface StandIn {
  port: number;
  asked: string[];
  answer: Answer;
  server: Server;
}

const nginx = findNginx();
let instances: StandIn[] = [];
let front: Front | undefined;

beforeEach((context) => context.skip(!nginx, noNginx));
afterEach(async () => {
  await front?.stop();
  for (const { server } of instances) server.closeAllConnections();
  for (const { server } of instances) server.close();
  instances = [];
});

const page = cacheControl("page", 60);

/** Sends a text as the site would send a response. */
function send(response: ServerResponse, text: string, caching = page, status = 200): void {
  response.writeHead(status, { ...securityHeaders, "cache-control": caching, "content-type": "text/html" }).end(text);
}

async function standIn(answer: Answer): Promise<StandIn> {
  const asked: string[] = [];
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    asked.push(request.url ?? "");
    instance.answer(request, response);
  });
  const instance: StandIn = { port: 0, asked, answer, server };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  instance.port = typeof address === "object" && address ? address.port : 0;
  instances.push(instance);
  return instance;
}

/** Starts nginx in front of two instances. Both instances answer alike unless a second function is given. */
async function start(answer: Answer, other = answer): Promise<[Front, StandIn, StandIn]> {
  const [one, two] = [await standIn(answer), await standIn(other)];
  front = await startFront(nginx ?? "", [one.port, two.port]);
  return [front, one, two];
}

function statuses(answers: WireAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function times<Result>(count: number, one: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}

function countFiles(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(join(folder, name)).isFile()).length;
}

describe("no request makes an instance look dead", () => {
  it("when its address is as long as a preview's, and the response names it", async () => {
    const [{ url, log }] = await start(({ url: address = "" }, response) => {
      response.setHeader("link", `<${address.slice(0, 3_400)}>; rel=canonical`);
      send(response, "page", address.startsWith("/preview") ? "no-store" : page);
    });
    const addresses = [2_900, 3_475, 33_000].map((length) => `/preview?manifest=${"x".repeat(length - 18)}`);
    addresses.push(`/help?${"x".repeat(2_000)}`, `/${"x".repeat(2_000)}`);
    const answers: WireAnswer[] = [];
    for (const address of addresses) answers.push(await ask(url + address));
    expect(statuses(answers)).toEqual({ 200: addresses.length });
    expect((await ask(`${url}/${"x".repeat(2_048)}`)).status).toBe(414);
    expect(log()).not.toMatch(/too big header|not enough for cache key|no live upstreams/);
  });

  it.each([429, 404, 503])(
    "when it answers pictures and queries with %d, and neither is asked for twice",
    async (status) => {
      const [{ url }, ...both] = await start(({ url: address = "" }, response) =>
        address.startsWith("/api/") ? send(response, "busy", "no-store", status) : send(response, "page"),
      );
      const refused = await times(20, (index) => ask(`${url}/api/assets/mma/nobody-${index}?version=1`));
      refused.push(await ask(`${url}/api/content/mma/graphql`, { method: "POST", body: "{}" }));
      expect(statuses(refused)).toEqual({ [status]: 21 });
      expect(both.flatMap(({ asked }) => asked)).toHaveLength(21);
      expect(statuses(await times(20, (index) => ask(`${url}/page-${index}`)))).toEqual({ 200: 20 });
    },
  );

  it("when its first instance resets a query, which may have done its work", async () => {
    const [{ url }, ...both] = await start((request, response) =>
      request.method === "POST" ? void request.socket.destroy() : send(response, "page"),
    );
    const question = { method: "POST", body: "{}" };
    const refused = await times(10, () => ask(`${url}/api/content/mma/graphql`, question));
    expect(statuses(refused)).toEqual({ 503: 10 });
    expect(both.flatMap(({ asked }) => asked)).toHaveLength(10);
    expect(statuses(await times(20, (index) => ask(`${url}/page-${index}`)))).toEqual({ 200: 20 });
  });
});

describe("a page is answered while any instance can", () => {
  it("when the other resets, or has no content", async () => {
    const [{ url }, one] = await start(
      ({ socket }) => void socket.destroy(),
      (_request, response) => send(response, "page"),
    );
    expect(statuses(await times(30, (index) => ask(`${url}/reset-${index}`)))).toEqual({ 200: 30 });
    one.answer = (_request, response) => send(response, "no content yet", "no-store", 503);
    expect(statuses(await times(30, (index) => ask(`${url}/empty-${index}`)))).toEqual({ 200: 30 });
  });

  it("when the other hangs", async () => {
    const [{ url }] = await start(
      () => {},
      (_request, response) => send(response, "page"),
    );
    const addresses = ["/page", "/static/script", "/page-plan/page"];
    const answers = addresses.flatMap((address) => [1, 2, 3].map((index) => ask(`${url}${address}-${index}`)));
    expect(statuses(await Promise.all(answers))).toEqual({ 200: 9 });
  });

  it("when the other's address is gone and it failed itself a moment ago", async () => {
    const gone = await startFullListener();
    const instance = await standIn(({ socket }) => void socket.destroy());
    front = await startFront(nginx ?? "", [new URL(gone.url).port, instance.port]);
    await ask(`${front.url}/first`);
    instance.answer = (_request, response) => send(response, "page");
    expect((await ask(`${front.url}/second`)).status).toBe(200);
    await gone.stop();
  });
});

describe("what is kept", () => {
  it("does not depend on queries, but for those that change a page", async () => {
    const [{ url, caches }, ...both] = await start(({ url: address = "" }, response) => send(response, address));
    const wanted = {
      "": ["?z=1", "?embedded=1", "?embedded=false&embedded=true", "?xagent=true"],
      "?embedded=true": ["?embedded=true", "?z=1&embedded=true&agent=yes"],
      "?agent=true": ["?agent=true&agent=false"],
      "?embedded=true&agent=true": ["?agent=true&x&embedded=true"],
    };
    for (const [query, spellings] of Object.entries(wanted))
      for (const spelling of spellings) expect((await ask(`${url}/help${spelling}`)).text).toBe(`/help${query}`);
    const many = await times(300, (index) => ask(`${url}/help?z=${index}`));
    expect(many.every(({ headers }) => headers["x-cache"] === "HIT")).toBe(true);
    expect(both.flatMap(({ asked }) => asked)).toHaveLength(4);
    expect(countFiles(join(caches, "pages"))).toBe(4);
  });

  it("is neither evicted nor crowded by addresses without a page, other spellings, and files", async () => {
    const [{ url, caches }] = await start(({ url: address = "" }, response) => {
      if (address.startsWith("/api/")) send(response, address, cacheControl("versionedAsset"));
      else if (/no-such|plan/.test(address)) send(response, "unknown", cacheControl("unknownPage"), 404);
      else send(response, "page");
    });
    await ask(`${url}/help`);
    await times(200, (index) => ask(`${url}/no-such-${index}`));
    await times(50, (index) => ask(`${url}/page-plan/no-${index}.json`));
    await times(50, (index) => ask(`${url}/x${index}/../help`));
    for (const path of ["/%68elp", "//help", "/./help", "/help%2f", "/hel%70?agent=true"]) await ask(url + path);
    await times(50, (index) => ask(`${url}/api/assets/mma/a/80.avif?version=${index}`));
    await times(50, (index) => ask(`${url}/api/assets/mma/a?width=${index}&version=1`));
    expect((await ask(`${url}/help`)).headers["x-cache"]).toBe("HIT");
    expect(countFiles(join(caches, "pages"))).toBe(1);
    expect(countFiles(join(caches, "files"))).toBe(50);
  });

  it("of files is as much a second as their disk has room for; the others are answered all the same", async () => {
    const [{ url, caches }, ...both] = await start((_request, response) =>
      send(response, "picture", cacheControl("versionedAsset")),
    );
    const codings = ["br", "gzip", "identity"];
    for (const coding of codings)
      await ask(`${url}/api/assets/mma/a/80.avif?version=1`, { headers: { "accept-encoding": coding } });
    expect(both.flatMap(({ asked }) => asked)).toHaveLength(1);
    const begun = performance.now();
    const answers = await times(300, (index) => ask(`${url}/api/assets/mma/b${index}/80.avif?version=1`));
    const seconds = (performance.now() - begun) / 1000;
    expect(answers.every(({ status, text }) => status === 200 && text === "picture")).toBe(true);
    expect(countFiles(join(caches, "files"))).toBeLessThan(105 + 30 * Math.ceil(seconds));
  });

  it("is answered for everybody at once while it is being made, and large files are passed on in ranges", async () => {
    const [{ url }] = await start(({ url: address = "", headers }, response) => {
      if (address.includes("film"))
        response
          .writeHead(headers.range ? 206 : 200, {
            "cache-control": cacheControl("versionedAsset"),
            "x-range": headers.range ?? "",
          })
          .end("film");
      else setTimeout(() => send(response, "unknown", cacheControl("unknownPage"), 404), 50);
    });
    const begun = performance.now();
    expect(statuses(await times(20, () => ask(`${url}/no-such-page`)))).toEqual({ 404: 20 });
    // Requests that wait for each other take half a second in nginx for each turn.
    expect(performance.now() - begun).toBeLessThan(5_000);
    const part = await ask(`${url}/api/assets/mma/film?version=1`, { headers: { range: "bytes=0-1" } });
    expect([part.status, part.headers["x-range"]]).toEqual([206, "bytes=0-1"]);
    expect((await ask(`${url}/api/assets/mma/film?version=1`)).status).toBe(200);
  });

  it("outlives the instances, robots.txt even if nobody ever asked for it", async () => {
    const [{ url }] = await start((_request, response) => send(response, "map", cacheControl("siteFile")));
    await ask(`${url}/sitemap.xml`);
    for (const { server } of instances) server.closeAllConnections();
    for (const { server } of instances) server.close();
    expect((await ask(`${url}/sitemap.xml`)).text).toBe("map");
    expect(await ask(`${url}/robots.txt`)).toMatchObject({ status: 200, headers: securityHeaders });
    const maintenance = await ask(`${url}/help?agent=true`);
    for (const words of Object.values(visitorWords.maintenance)) expect(maintenance.text).toContain(words);
    expect(maintenance).toMatchObject({ status: 503, headers: { ...securityHeaders, "retry-after": "10" } });
  });
});

describe("redirects", () => {
  it.each([
    [
      "/register?utm_source=till&x=%20",
      "https://r.example/register",
      "https://r.example/register?utm_source=till&x=%20",
    ],
    ["/help/?agent=true&utm=x", "/help?agent=true", "/help?agent=true&utm=x"],
    ["/offer?agent=true", "https://r.example/o?a=b&agent=true", "https://r.example/o?a=b&agent=true"],
    ["/offer", "https://r.example/o?a=b", "https://r.example/o?a=b"],
    ["/About", "/about", "/about"],
  ])("of %s keep the visitor's query", async (address, location, expected) => {
    const [{ url }] = await start((_request, response) => response.writeHead(302, { location }).end());
    expect((await ask(url + address)).headers.location).toBe(expected);
  });
});

describe("scripts of another version", () => {
  it("are found on the instance that has them; no cache keeps that they are missing", async () => {
    const [{ url }, one, two] = await start(
      (_request, response) => send(response, "missing", cacheControl("error"), 404),
      (_request, response) => send(response, "script", cacheControl("staticFile")),
    );
    expect(statuses(await times(20, (index) => ask(`${url}/static/new-${index}.js`)))).toEqual({ 200: 20 });
    two.answer = one.answer;
    const missing = [await ask(`${url}/static/none.js`), await ask(`${url}/static/none.js`)];
    expect(missing.map(({ status, headers }) => [status, headers["x-cache"]])).toEqual([
      [404, "MISS"],
      [404, "MISS"],
    ]);
  });
});

describe("limits", () => {
  it("refuse who asks too much for what is not kept, and nobody else", async () => {
    const [{ url }] = await start((request, response) => {
      request.resume();
      send(response, "answer", request.url === "/help" ? page : "no-store");
    });
    await ask(`${url}/help`);
    const hooks = await times(60, () => ask(`${url}/hooks/content`, { method: "POST", body: "{}" }));
    const refused = hooks.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(30);
    const headers = {
      ...securityHeaders,
      [policyHeader]: barePolicy,
      "cache-control": "no-store",
      "retry-after": "10",
    };
    expect(refused[0]).toMatchObject({ headers });
    expect(statuses(await times(200, () => ask(`${url}/help`)))).toEqual({ 200: 200 });
    expect((await ask(`${url}/not-kept`)).status).toBe(200);
  });

  it("leave a place for the CMS when one address sends its messages slowly", async () => {
    const [{ url }] = await start((_request, response) => send(response, "answer", "no-store"));
    const { hostname, port } = new URL(url);
    const refused = new Set<number>();
    const sockets = Array.from({ length: 6 }, (_, index) => {
      const socket = connect(Number(port), hostname).on("data", () => refused.add(index));
      socket.on("error", () => {});
      socket.write("POST /hooks/content HTTP/1.1\r\nHost: site\r\nContent-Length: 1000\r\n\r\n{");
      return socket;
    });
    await expect.poll(() => refused.size).toBe(3);
    for (const socket of sockets) socket.destroy();
  });

  it("count messages and queries apart from the other requests of an address", async () => {
    const waiting: ServerResponse[] = [];
    const [{ url }] = await start((request, response) => {
      if (request.method === "GET") waiting.push(response);
      else send(response, "answer", "no-store");
    });
    const pages = times(80, () => ask(`${url}/not-kept`));
    await expect.poll(() => waiting.length).toBe(80);
    const posted = ["/hooks/content", "/api/content/mma/graphql"].map((path) =>
      ask(url + path, { method: "POST", body: "{}" }),
    );
    const answers = await Promise.all(posted);
    for (const response of waiting) send(response, "answer", "no-store");
    expect(statuses([...answers, ...(await pages)])).toEqual({ 200: 82 });
  });

  it.each([
    ["/api/content/mma/graphql", 64 * 1024],
    ["/hooks/content", 1024 * 1024],
    ["/help", 1024],
  ])("bodies of %s at %d bytes", async (path, bytes) => {
    const [{ url }] = await start((request, response) => {
      request.resume().once("end", () => send(response, "answer", "no-store"));
    });
    expect((await ask(url + path, { method: "POST", body: "x".repeat(bytes) })).status).toBe(200);
    const refused = await ask(url + path, { method: "POST", body: "x".repeat(bytes + 1) });
    expect(refused).toMatchObject({ status: 413, headers: { ...securityHeaders, [policyHeader]: barePolicy } });
  });
});

describe("logs and headers", () => {
  it("name no preview's signature, even when both instances fail", async () => {
    const [{ url, log }] = await start(({ socket }) => void socket.destroy());
    expect((await ask(`${url}/preview?manifest=abc&signature=secret-word`)).status).toBe(503);
    await ask(`${url}/last`);
    await expect.poll(log).toContain('"path":"/last"');
    expect(log()).toContain('"path":"/preview"');
    expect(log()).not.toContain("secret-word");
  });

  it("pass on nothing of a visitor but what an answer depends on", async () => {
    const seen: IncomingMessage["headers"][] = [];
    const [{ url }] = await start(({ headers, method }, response) => {
      seen.push({ ...headers, method });
      send(response, "answer", "no-store");
    });
    const headers = {
      cookie: "a=b".repeat(5_000),
      "x-forwarded-host": "evil.example",
      "x-visitor": "me",
      "x-request-id": "mine",
      accept: "text/html",
    };
    await ask(`${url}/help`, { headers });
    await ask(`${url}/api/content/mma/graphql`, {
      method: "POST",
      body: "{}",
      headers: { ...headers, "content-type": "application/json" },
    });
    expect(seen.map((one) => Object.keys(one).sort().join(" "))).toEqual([
      "accept-encoding host method x-request-id",
      "accept accept-encoding content-length content-type host method x-request-id",
    ]);
    for (const one of seen) expect(one["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  });
});
