import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ContentSnapshot } from "#engine/content/content-source.ts";
import type { ContentStore } from "#engine/content/keep-content.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { parseEnv } from "#engine/env.ts";
import { planTimetable } from "#engine/manifest/plan-site.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { loadComponents } from "#ui/block-component.ts";
import { createCachedResponse } from "../cache/cached-response.ts";
import { createPageCache, type PageCache } from "../cache/page-cache.ts";
import { createPageDataCache } from "../cache/page-data-cache.ts";
import type { RenderAgain } from "../cache/render-body.ts";
import { createPageRefresher } from "../cache/refresh-pages.ts";
import type { PagesOf } from "#engine/manifest/timetable.ts";
import { createApp } from "./create-app.ts";
import {
  definition,
  memorySource,
  siteManifests,
  smallDefinition,
  smallTimetable,
} from "#engine/small-site.fixture.ts";
import { logMessages } from "../../../../tests/log-messages.ts";

const manifests = siteManifests({
  people: { routes: ["/", "/for-people"], title: "Home", blocks: [{ type: "article", bind: "lost" }] },
  offers: {
    routes: [{ path: "/deals/:tab?", params: { tab: ["new"] } }],
    blocks: [
      {
        type: "views",
        props: { heading: "Deals", views: [{ name: "Old" }, { name: "New" }] },
        bind: { open: "route.tab" },
      },
    ],
  },
  maintenance: {
    routes: ["/maintenance"],
    index: false,
    blocks: [{ type: "article", props: { heading: "Back soon." } }],
  },
  unknown: { routes: ["*"], blocks: [{ type: "article", props: { heading: "No such page" } }] },
  register: { routes: ["/register", "/offer"], redirect: { to: "registration", path: "/register" } },
  login: { routes: ["/login"], redirect: { to: "registration", path: "/login" } },
  moved: { routes: ["/people"], redirect: { to: "/for-people?from=old#start" } },
});
const pages = planTimetable(manifests, definition);

function snapshot(version: string, heading: string): ContentSnapshot {
  return {
    version,
    moment: 0,
    slices: { imprint: { copyright: "© 2026" }, lost: { heading } },
    pictures: {},
  };
}

let content: ContentSnapshot | undefined;
const log = vi.fn();
const assets = vi.fn((request: Request) => Promise.resolve(new Response(new URL(request.url).pathname)));
const components = await loadComponents(definition.application.components);
const document = { baseCss: "", headScript: "", loaderScript: "load()", app: "/static/app.js" };
const script = await createCachedResponse(200, "script", {});
let recent: ContentSnapshot[] = [];
const store: ContentStore = {
  current: () => content,
  recent() {
    if (content && content !== recent[0]) recent = [content, ...recent];
    return content ? recent : [];
  },
  refresh: () => Promise.resolve(),
  at: () => content,
  until: () => Infinity,
  onChange: () => {},
  state: () => ({
    source: "none",
    ageSeconds: undefined,
    version: undefined,
    isFailing: true,
    refreshes: 1,
    failures: {},
    omitted: 0,
  }),
};
let pageCache: PageCache;
let refresher: ReturnType<typeof createPageRefresher>;
let isStopping = false;

function create(timetable = pages, ttlSeconds = 60, renderAgain?: RenderAgain, variables: Record<string, string> = {}) {
  const render = {
    pages: timetable,
    publicUrl: "https://www.example.co.za",
    imageBase: "/api/assets/bakery/",
    document,
  };
  const loadRenderContext = () => Promise.resolve({ ...render, application: definition.application, components });
  const policy = { publicUrl: render.publicUrl, frameAncestors: "'none'", reportUrl: "https://reports.example/csp" };
  const pagesOf: PagesOf = (shown) => timetable.at(shown?.moment ?? 0);
  const made = {
    mode: "production",
    content: store,
    pagesOf,
    render,
    loadRenderContext,
    renderAgain,
    policy,
    ttlSeconds,
    log,
  } as const;
  pageCache = createPageCache(made);
  refresher = createPageRefresher({ pagesOf, content: store, pageCache, log });
  return createApp({
    ...made,
    definition: smallDefinition,
    registrationUrl: "https://register.example",
    env: parseEnv({ REGISTRATION_URL: "https://register.example", ...variables }),
    loadSource: () => Promise.resolve(memorySource()),
    document,
    timetable,
    pages: () => pagesOf(store.current()),
    pageCache,
    pageDataCache: createPageDataCache(made),
    assets,
    builtFiles: new Map([["/static/app.js", script]]),
    webhookMessages: { accepted: 0, repeated: 0, refused: 0 },
    isStopping: () => isStopping,
  });
}

let app = create();

beforeEach(() => {
  vi.clearAllMocks();
  content = snapshot("c1", "Bank at the till");
  recent = [];
  app = create();
});

async function get(path: string, init: RequestInit = {}) {
  const response = await app.fetch(new Request(`http://localhost${path}`, init));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("the contact for weaknesses", () => {
  it("stays valid for more than ten months and less than a year, also in a process that runs for years", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    for (const day of ["2026-12-31T23:00:00Z", "2027-01-01T00:00:00Z", "2028-02-29T12:00:00Z"]) {
      vi.setSystemTime(new Date(day));
      const text = await (await app.request("/.well-known/security.txt")).text();
      const [, expires = ""] = /^Expires: (.*)$/m.exec(text) ?? [];
      const days = (Date.parse(expires) - Date.parse(day)) / 86_400_000;
      expect([day, days > 300, days < 365]).toEqual([day, true, true]);
    }
  });
});

describe("pages", () => {
  it.each([
    ["/", 200, "Bank at the till"],
    ["/for-people", 200, "Bank at the till"],
    ["/deals", 200, "Deals"],
    ["/deals/new", 200, "Deals"],
    ["/maintenance", 200, "Back soon."],
    ["/nowhere", 404, "No such page"],
    ["/deals/new/other", 404, "No such page"],
    ["/index.html", 404, "No such page"],
  ])("%s answers %d with complete HTML", async (path, status, words) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.text).toMatch(/^<!doctype html>.*<\/html>$/s);
    expect(answer.text).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
  });

  it("must be asked for again, and are not sent twice", async () => {
    const { headers } = await get("/");
    expect(headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400",
    );
    expect(headers.get("vary")).toBe("accept-encoding");
    const again = await get("/", { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect(again).toMatchObject({ status: 304, text: "" });
  });

  it("say where browsers report violations of their policy", async () => {
    const { headers } = await get("/");
    expect(headers.get("content-security-policy")).toContain("; report-uri https://reports.example/csp");
  });

  it("change with the content", async () => {
    await get("/");
    content = snapshot("c2", "Bank anywhere");
    expect((await get("/")).text).toContain("Bank at the till");
    await refresher.revalidate();
    await vi.waitFor(async () => expect((await get("/")).text).toContain("Bank anywhere"));
  });

  it("are rendered again only when something of them changes", async () => {
    const [home, deals] = [await get("/"), await get("/deals")];
    content = snapshot("c2", "Bank anywhere");
    await refresher.revalidate();
    expect(pageCache.lookUp("/")?.version).not.toBe(versionIn(home.text));
    expect(pageCache.lookUp("/deals")?.version).toBe(versionIn(deals.text));
  });

  it("stay what they are: an unknown address has no page after a change either", async () => {
    const before = await get("/nowhere");
    content = snapshot("c2", "Bank anywhere");
    await refresher.revalidate();
    const after = await get("/nowhere");
    expect([before.status, after.status]).toEqual([404, 404]);
    expect(after.text).toContain("No such page");
    expect(pageCache.lookUp("/")).toBeUndefined();
  });

  it("stay as they were when rendering them again fails", async () => {
    await get("/");
    content = {
      version: "c2",
      moment: 0,
      pictures: {},
      slices: {
        get lost(): never {
          throw new Error("broken");
        },
      },
    };
    await refresher.revalidate();
    content = snapshot("c1", "Bank at the till");
    expect((await get("/")).text).toContain("Bank at the till");
    expect(log).toHaveBeenCalledWith(
      "error",
      "Revalidation failed, serving stale",
      expect.objectContaining({ path: "/" }),
    );
  });

  it.each([
    ["once when no site may show them in a frame", {}, 1],
    ["not when one may", { FRAME_ANCESTORS: "https://app.example.co.za" }, 0],
  ])("are warned of without a frame: %s", async (_what, variables, warnings) => {
    app = create(pages, 60, undefined, variables);
    for (const path of ["/", "/?quiet=true", "/?nested=true", "/deals?nested=true"]) await get(path);
    const said = log.mock.calls.filter(([, message]) => String(message).includes("FRAME_ANCESTORS"));
    expect(said).toHaveLength(warnings);
  });

  it("are rendered again here when they cannot be elsewhere", async () => {
    const elsewhere = vi.fn<RenderAgain>(() => Promise.reject(new Error("No memory")));
    app = create(pages, 60, elsewhere);
    await get("/");
    content = snapshot("c2", "Bank anywhere");
    await refresher.revalidate();
    expect(elsewhere).toHaveBeenCalledOnce();
    expect((await get("/")).text).toContain("Bank anywhere");
    expect(log).toHaveBeenCalledWith("warn", "Rendering in a thread of its own failed", {
      path: "/",
      reason: "Error: No memory",
    });
  });

  it("are looked up by address alone once they were requested", async () => {
    expect(pageCache.lookUp("/")).toBeUndefined();
    await get("/");
    await get("/nowhere");
    expect(pageCache.lookUp("/")?.status).toBe(200);
    expect(pageCache.lookUp("*")).toBeUndefined();
    expect(pageCache.lookUp("/nowhere")).toBeUndefined();
  });

  it("are rendered as soon as the first content has arrived", async () => {
    const first = content;
    content = undefined;
    await refresher.prerender();
    content = first;
    await refresher.revalidate();
    await vi.waitFor(() => expect(pageCache.lookUp("/")?.status).toBe(200));
  });

  it("are rendered before anybody asks", async () => {
    await refresher.prerender();
    expect(
      ["/", "/for-people", "/deals", "/deals/new", "/maintenance"].map((path) => pageCache.lookUp(path)?.status),
    ).toEqual([200, 200, 200, 200, 200]);
  });

  it("that cannot be pre-rendered cost no other page", async () => {
    content = {
      version: "c2",
      moment: 0,
      pictures: {},
      slices: {
        get lost(): never {
          throw new Error("broken");
        },
      },
    };
    await refresher.prerender();
    expect(log).toHaveBeenCalledWith("error", "Pre-render failed", expect.objectContaining({ path: "/" }));
    content = snapshot("c1", "Bank at the till");
    await refresher.prerender();
    expect(pageCache.lookUp("/")?.status).toBe(200);
  });

  it.each([
    ["/?nested=true", /<html[^>]* class="nested"/, /<header/],
    ["/?quiet=true", /<html[^>]* class="quiet"/, /nested/],
    ["/?nested=1", /<header/, / class="nested"/],
    ["/?nested=TRUE", /<header/, / class="nested"/],
  ])("%s is a mode", async (path, has, hasNot) => {
    const { text } = await get(path);
    expect(text).toMatch(has);
    expect(text).not.toMatch(hasNot);
  });

  it("name the address that they are canonically at, whatever the request's host", async () => {
    const { text } = await get("/for-people?utm_source=x", {
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    expect(text).toContain('<link rel="canonical" href="https://www.example.co.za/">');
    expect(text).not.toContain("evil.example");
  });

  it("share one response for unknown addresses, which repeats nothing of them", async () => {
    const [one, other] = [await get("/x%3Cscript%3E"), await get("/y")];
    expect(one.text).toBe(other.text);
  });

  it("answer HEAD like GET, without a body", async () => {
    const { headers: full } = await get("/");
    expect(await get("/", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    expect((await get("/", { method: "HEAD" })).headers.get("etag")).toBe(full.get("etag"));
    expect(await get("/nowhere", { method: "HEAD" })).toMatchObject({ status: 404, text: "" });
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])(
    "do not answer %s, and say what they answer",
    async (method) => {
      for (const path of ["/", "/nowhere", "/login", "/static/app.js"]) {
        const { status, headers } = await get(path, { method });
        expect([path, status, headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
      }
    },
  );

  it("tell browsers not to guess and not to leak", async () => {
    const { headers } = await get("/");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).not.toBeNull();
    // Other sites embed this page with ?nested=true.
    expect(headers.has("x-frame-options")).toBe(false);
  });
});

describe("what there is not", () => {
  it.each([
    "/nowhere",
    "/nowhere?quiet=true",
    "/static/other.js",
    "/page-plan/nowhere.json",
    "/page-plan/static/x",
    "/page-data/c1m1/login.json",
    "/page-data/c1m1",
  ])("%s is kept for a minute at most, however long content lasts", async (path) => {
    app = create(pages, 3_600);
    const { headers } = await get(path);
    expect(["no-store", "public, max-age=0, s-maxage=60"]).toContain(headers.get("cache-control"));
    expect((await get("/")).headers.get("cache-control")).toContain("s-maxage=3600");
  });
});

describe("more pages than can be rendered and waited for", () => {
  const many = smallTimetable(
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, { routes: [`/p${index}`] }])),
  );
  const addresses = many
    .at(0)
    .paths.flatMap((path) =>
      ["", "?quiet=true", "?nested=true", "?quiet=true&nested=true"].map((query) => path + query),
    );

  it("are refused for a moment, while cached ones are answered", async () => {
    app = create(many);
    await get("/p0");
    const crowd = Promise.all(addresses.map((address) => get(address)));
    expect((await get("/p0")).status).toBe(200);
    const refused = (await crowd).filter(({ status }) => status !== 200);
    // Two pages are rendered, two hundred wait, and one was cached before.
    expect(refused).toHaveLength(240 - 203);
    for (const { status, headers } of refused) {
      expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "10", "no-store"]);
    }
    expect(log).not.toHaveBeenCalledWith("error", expect.anything(), expect.anything());
    expect((await get(addresses.at(-1) ?? "")).status).toBe(200);
  });
});

describe("the data of pages", () => {
  it("are kept for a limited number of addresses: visitors choose the values of an open parameter", async () => {
    let reads = 0;
    content = {
      ...snapshot("c1", ""),
      slices: {
        get lost() {
          reads++;
          return { heading: "Lost" };
        },
      },
    };
    app = create(smallTimetable({ found: { routes: ["/found/:day"], blocks: [{ type: "article", bind: "lost" }] } }));
    const readsOf = async (value: number) => {
      const before = reads;
      await get(`/page-data/unknown/found/${value}.json`);
      return reads > before;
    };
    expect([await readsOf(0), await readsOf(0)]).toEqual([true, false]);
    for (let value = 1; value <= 200; value++) await readsOf(value);
    expect(await readsOf(0)).toBe(true);
  });
});

describe("redirects", () => {
  it.each([
    ["/register", 302, "https://register.example/register"],
    ["/offer", 302, "https://register.example/register"],
    ["/login?x=1", 302, "https://register.example/login?x=1"],
    ["/offer?utm_source=till&x=%20", 302, "https://register.example/register?utm_source=till&x=%20"],
    ["/people", 308, "/for-people?from=old#start"],
    ["/people?quiet=true", 308, "/for-people?from=old&quiet=true#start"],
    ["/For-People?quiet=true", 308, "/for-people?quiet=true"],
    ["/LOGIN?x=1", 308, "/login?x=1"],
    ["/deals/nonsense", 308, "/deals"],
    ["/deals/nonsense?quiet=true", 308, "/deals?quiet=true"],
    ["/deals/", 308, "/deals"],
    ["/DEALS/?quiet=true", 308, "/deals?quiet=true"],
    ["/for-people/", 308, "/for-people"],
    ["/for-people/?quiet=true&x=1", 308, "/for-people?quiet=true&x=1"],
    ["//evil.example/", 308, "/evil.example"],
    ["/nowhere/", 308, "/nowhere"],
    ["/%5cevil.example/", 308, "/%5cevil.example"],
    ["/%2f%2fevil.example/", 308, "/%2f%2fevil.example"],
    ["/%0d%0aset-cookie:a=b/", 308, "/%0d%0aset-cookie:a=b"],
    ["/%09/evil.example/", 308, "/%09/evil.example"],
  ])("%s answers %d to %s", async (path, status, location) => {
    const answer = await get(path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
  });

  it.each([
    ["/lost", 404, null],
    ["/lost/", 308, "/lost"],
    ["/LOST", 308, "/lost"],
    ["/page-plan/lost.json", 200, null],
  ])("lead nowhere from an own address of the page of unknown addresses: %s", async (path, status, location) => {
    app = create(smallTimetable({ unknown: { routes: ["*", "/lost"] } }));
    const answer = await get(path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
  });

  it("encode the letters that a header cannot have", async () => {
    app = create(smallTimetable({ moved: { routes: ["/moved"], redirect: { to: "/help?for=sê&by=日#vrae" } } }));
    const { status, headers } = await get("/moved", { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([308, "/help?for=s%C3%AA&by=%E6%97%A5#vrae"]);
  });

  it("work without content", async () => {
    content = undefined;
    expect((await get("/login")).status).toBe(302);
  });
});

describe("without content", () => {
  beforeEach(() => {
    content = undefined;
  });

  it.each(["/", "/deals", "/nowhere", "/maintenance", "/page-data/x/index.json"])(
    "%s answers 503 with the maintenance page's words",
    async (path) => {
      const { status, headers, text } = await get(path);
      expect(status).toBe(503);
      expect(headers.get("retry-after")).toMatch(/^\d+$/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(text).toMatch(/<h1[^>]*>Back soon\.<\/h1>/);
      expect(text).toContain("noindex");
      expect(text).not.toContain("load()");
    },
  );

  it("answers each mode with the maintenance page in that mode", async () => {
    const modesAt = async (path: string) => / class="([^"]*)"/.exec((await get(path)).text)?.[1];
    expect([await modesAt("/"), await modesAt("/?quiet=true"), await modesAt("/")]).toEqual([
      "nested",
      "nested quiet",
      "nested",
    ]);
  });

  it("has words even without a maintenance page", async () => {
    app = create(smallTimetable({ help: { routes: ["/help"] } }));
    expect(await get("/help")).toMatchObject({ status: 503, text: "Our systems are currently overloaded." });
  });

  it("is not ready any more when its process is to end", async () => {
    content = snapshot("c1", "x");
    isStopping = true;
    expect(await get("/readyz")).toMatchObject({ status: 503, text: "stopping" });
    isStopping = false;
    expect((await get("/readyz")).status).toBe(200);
  });

  it("lives, but is not ready", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(503);
    content = snapshot("c1", "x");
    expect((await get("/readyz")).status).toBe(200);
  });
});

describe("what a browser that navigates asks for", () => {
  it("is a plan for an address, with its parameters", async () => {
    const answer = await get("/page-plan/deals/new.json");
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(JSON.parse(answer.text)).toMatchObject({
      page: "offers",
      params: { tab: "new" },
      blocks: [{ type: "views" }],
    });
    expect(JSON.parse((await get("/page-plan/index.json")).text)).toMatchObject({
      page: "people",
      slices: { lost: {} },
    });
  });

  it("is the same plan for an address with slashes at its end", async () => {
    for (const path of ["/deals/new/", "/deals/new//"])
      expect(JSON.parse((await get(`/page-plan${path}.json`)).text)).toMatchObject({ params: { tab: "new" } });
  });

  it("says the facts of the content, in the plan as in the page", async () => {
    const call = { routes: ["/call"], blocks: [{ type: "article", props: { heading: "Call {fact:phone}" } }] };
    app = create(smallTimetable({ call }));
    for (const phone of ["0800 000 662", "0800 111 773"]) {
      content = { version: phone, moment: 0, pictures: {}, slices: { numbers: { $id: "numbers", phone } } };
      const said = `Call ${phone}`;
      expect(JSON.parse((await get("/page-plan/call.json")).text)).toMatchObject({
        blocks: [{ props: { heading: said } }],
      });
      await refresher.revalidate();
      expect((await get("/call")).text).toContain(said);
    }
  });

  it("is the fallback page's plan for an unknown address", async () => {
    expect(JSON.parse((await get("/page-plan/nowhere.json")).text)).toMatchObject({ page: "unknown", status: 404 });
  });

  it("is that of the whole page for a value that its parameter does not have", async () => {
    const answer = await get("/page-plan/deals/nonsense.json", { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/page-plan/deals.json"]);
  });

  it("is where an address leads away to", async () => {
    expect(JSON.parse((await get("/page-plan/login.json")).text)).toEqual({
      redirect: "https://register.example/login",
    });
    expect(JSON.parse((await get("/page-plan/people.json")).text)).toEqual({ redirect: "/for-people?from=old#start" });
  });

  it("needs no content", async () => {
    content = undefined;
    expect((await get("/page-plan/index.json")).status).toBe(200);
  });
});

it("says nothing about a client that breaks off", async () => {
  const breaking = new AbortController();
  const body = new ReadableStream({
    pull(stream) {
      breaking.abort();
      stream.error(new Error("aborted"));
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, signal: breaking.signal, duplex: "half" };
  await app.fetch(new Request("http://localhost/api/content/bakery/graphql", init));
  expect(log).not.toHaveBeenCalled();
});

describe("what a browser takes a page over with", () => {
  it("is the plan, the site and exactly the content of the two", async () => {
    const version = versionIn((await get("/")).text);
    const { status, headers, text } = await get(`/page-data/${version}/index.json`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(JSON.parse(text)).toMatchObject({
      version,
      plan: { page: "people" },
      site: {
        manifest: { name: "Corner Bakery" },
        imageBase: "/api/assets/bakery/",
        redirects: ["/register", "/offer", "/login", "/people"],
      },
    });
    expect(JSON.parse(text)).toHaveProperty("content", {
      imprint: { copyright: "© 2026" },
      lost: { heading: "Bank at the till" },
    });
  });

  it("is still there for a document of a moment ago", async () => {
    const version = versionIn((await get("/")).text);
    await get(`/page-data/${version}/deals.json`);
    content = snapshot("c2", "Bank anywhere");
    expect(JSON.parse((await get(`/page-data/${version}/index.json`)).text)).toMatchObject({ version });
  });

  it("is worked out once for each content, whatever versions strangers ask for", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => get(`/page-data/x${turn}/index.json`)));
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    content = snapshot("c2", "Bank anywhere");
    expect((await get("/page-data/x1/index.json")).headers.get("etag")).not.toBe(answers[0]?.headers.get("etag"));
  });

  it("is that of now, for this once, when the document's is forgotten", async () => {
    const { headers, text } = await get("/page-data/forgotten/index.json");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(text)).toHaveProperty("version", versionIn((await get("/")).text));
  });

  it("has the parameters of its own address", async () => {
    const paramsAt = async (path: string) =>
      (JSON.parse((await get(`/page-data/x${path}.json`)).text) as { plan: { params: object } }).plan.params;
    expect([await paramsAt("/deals"), await paramsAt("/deals/new")]).toEqual([{}, { tab: "new" }]);
  });

  it("is not there for a redirect", async () => {
    expect((await get("/page-data/c1m1/login.json")).status).toBe(404);
  });
});

describe("files", () => {
  it("come from the build, where no page has the address", async () => {
    expect(await get("/static/app.js")).toMatchObject({ status: 200, text: "script" });
    expect((await get("/static/other.js")).status).toBe(404);
  });

  it.each([
    ["/robots.txt", "Sitemap: https://www.example.co.za/sitemap.xml", "text/plain"],
    ["/sitemap.xml", "<loc>https://www.example.co.za/deals</loc>", "application/xml"],
    ["/.well-known/security.txt", "Canonical: https://www.example.co.za/.well-known/security.txt", "text/plain"],
  ])("%s is as expected", async (path, words, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain(type);
    expect(answer.text).toContain(words);
  });

  it("lists in the sitemap each page once, none that search results may not show", async () => {
    const { text } = await get("/sitemap.xml");
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://www.example.co.za/",
      "https://www.example.co.za/deals",
    ]);
  });

  it("lists in the sitemap a change of content after the manifest's file, whose time can be that of a checkout", async () => {
    const written = [...manifests.pages].map(([id, page]) => [id, { ...page, changedAt: 2_000 }] as const);
    app = create(planTimetable({ ...manifests, pages: new Map(written) }, definition));
    const changes: (string | undefined)[] = [];
    for (const lost of [1_000, 3_000]) {
      content = { ...snapshot(`c${lost}`, "Bank at the till"), changedAt: { lost } };
      changes.push(/<lastmod>.*<\/lastmod>/.exec((await get("/sitemap.xml")).text)?.[0]);
    }
    expect(changes).toEqual([undefined, "<lastmod>1970-01-01T00:00:03.000Z</lastmod>"]);
  });

  it("says in the sitemap when the content of a page last changed", async () => {
    const [changed, others] = ["2026-11-20T08:00:00.000Z", "2026-11-22T08:00:00.000Z"];
    const changedAt = { lost: Date.parse(changed), contact: Date.parse(others) };
    content = { ...snapshot("c1", "Bank at the till"), changedAt };
    const { text } = await get("/sitemap.xml");
    expect(text).toContain(`<url><loc>https://www.example.co.za/</loc><lastmod>${changed}</lastmod></url>`);
    expect(text).not.toContain(others);
  });
});

describe("the content API", () => {
  it.each([
    ["POST", "/api/content/bakery/graphql"],
    ["POST", "/api/content/bakery/graphql/"],
  ])("is handed %s %s", async (method, path) => {
    const query = printQuery({ lost: pages.slices["lost"] ?? expect.fail() }, sliceQueries(definition.model));
    const { status, text } = await get(path, { method, body: JSON.stringify({ query }) });
    expect([status, text]).toEqual([200, expect.stringContaining("Bank at the till")]);
  });

  it.each(["GET", "HEAD", "DELETE"])("leaves files to their own route: %s", async (method) => {
    expect((await get("/api/assets/bakery/till?width=40", { method })).status).toBe(200);
    expect(assets.mock.calls[0]?.[0]).toMatchObject({
      method,
      url: "http://localhost/api/assets/bakery/till?width=40",
    });
  });
});

describe("a failure", () => {
  it("is logged, and says no more than the maintenance page", async () => {
    assets.mockImplementationOnce(() => {
      throw new Error("secret detail");
    });
    const { status, headers, text } = await get("/api/assets/bakery/till");
    expect(status).toBe(503);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).not.toContain("secret detail");
    expect(log).toHaveBeenCalledWith("error", "Request failed", {
      path: "/api/assets/bakery/till",
      reason: expect.stringContaining("secret detail"),
    });
  });

  it("of a block is logged with its place", async () => {
    content = { version: "c3", slices: {}, pictures: {}, moment: 0 };
    const { status } = await get("/");
    expect(status).toBe(200);
    expect(log).toHaveBeenCalledWith(
      "warn",
      logMessages.blockOmitted,
      expect.objectContaining({ page: "people", type: "article", missing: "lost" }),
    );
  });
});

describe("a legal block without a required word", () => {
  it("is on the page; the log and the state name the word once, until that changes", async () => {
    const prices = { type: "prices", bind: { heading: "lost.heading", lists: "prices.lists" } };
    app = create(smallTimetable({ help: { routes: ["/help"], blocks: [prices] } }));
    const incomplete = () => log.mock.calls.filter(([, message]) => message === logMessages.blockIncomplete);
    const lists = [{ rows: [] }];
    content = { version: "c4", slices: { prices: { lists } }, pictures: {}, moment: 0 };
    for (const path of ["/help", "/help?quiet=true"]) expect((await get(path)).text).toContain('data-block="prices"');
    const lacks = ["lost.heading", "prices.lists.0.name"];
    expect(incomplete()).toEqual([
      ["warn", logMessages.blockIncomplete, expect.objectContaining({ page: "help", lacks })],
    ]);
    expect(pageCache.state()).toMatchObject({ omitted: 0, missing: 4 });
    content = { ...content, version: "c5", slices: { prices: { lists }, lost: { heading: "Prices" } } };
    await get("/help");
    await vi.waitFor(() => expect(incomplete()).toHaveLength(2));
    expect(incomplete()[1]?.[2]).toMatchObject({ lacks: ["prices.lists.0.name"] });
  });
});

/** The version of the data from which a document was rendered. */
function versionIn(html: string): string | undefined {
  return /data-version="([^"]*)"/.exec(html)?.[1];
}
