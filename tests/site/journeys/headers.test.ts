import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { hashSource } from "#engine/http/content-security-policy.ts";
import { pictureHeaders, securityHeaders, storedHeaders } from "#engine/http/http-policy.ts";
import { copyContent } from "../../journeys/copy-content.ts";
import { ask, type WireAnswer } from "../../journeys/ask.ts";
import { scoreAnswer, totalScore } from "../../journeys/observatory.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { freePort, startContent, startSite, type Running, type RunningSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

/** The `CONTENT_TTL_SECONDS` of the site with styles; the other site has the default. */
const longTtl = 90;

/** A site without content that only `https://app.example` may frame, and whose public address is https. */
let dead: RunningSite;
/** A CMS and a site with an SVG that has styles. */
let content: Running;
let styled: RunningSite;

beforeAll(async () => {
  const folder = copyContent((data) => data);
  const file = join(folder, "assets", "logo-mma.svg");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/<svg[^>]*>/, "$&<style>path { stroke: none }</style><g style='all: unset'/>"),
  );
  content = await startContent(folder);
  const project = smallProject();
  styled = await startSite(
    {
      CMS_URL: content.url,
      CONTENT_CACHE_DIR: temporaryFolder(),
      LOG_LEVEL: "silent",
      CONTENT_TTL_SECONDS: String(longTtl),
      PREVIEW_SECRET: "a secret of some length",
    },
    { folder: project },
  );
  const env = {
    CMS_URL: `http://127.0.0.1:${await freePort()}`,
    CONTENT_CACHE_DIR: temporaryFolder(),
    FRAME_ANCESTORS: "https://app.example, https://*.example.org",
    PUBLIC_URL: "https://www.example.co.za",
    LOG_LEVEL: "silent",
  };
  dead = await startSite(env, { folder: project, probe: "/healthz" });
});
afterAll(async () => {
  await Promise.all([dead.stop(), styled.stop()]);
  await content.stop();
});

const html = () => ask(`${inject("siteUrl")}/for-people`);

/** The first address of a form in a page. */
async function found(pattern: RegExp, page = "/for-people"): Promise<string> {
  const [address] = pattern.exec((await ask(inject("siteUrl") + page)).text) ?? [];
  if (address === undefined) throw new Error(`${page} has nothing like ${pattern.source}`);
  return address.replaceAll("&amp;", "&");
}

const photo = /\/api\/assets\/mma\/[^"\s]+\.avif[^"\s]*/;

const responses: [what: string, status: number, get: () => Promise<WireAnswer>][] = [
  ["a page", 200, html],
  ["a page in both modes", 200, () => ask(`${inject("siteUrl")}/deals?embedded=true&agent=true`)],
  ["an unknown address", 404, () => ask(`${inject("siteUrl")}/no-such-page`)],
  ["a picture", 200, async () => ask(inject("siteUrl") + (await found(photo, "/deals")))],
  ["an SVG", 200, async () => ask(inject("siteUrl") + (await found(/\/api\/assets\/mma\/[\w-]+(?=["?])[^"\s]*/)))],
  ["an SVG with styles", 200, () => ask(`${styled.url}/api/assets/mma/logo-mma`)],
  ["a missing asset", 404, () => ask(`${inject("siteUrl")}/api/assets/mma/nothing`)],
  ["a script", 200, async () => ask(inject("siteUrl") + (await found(/\/static\/app-[^"]+\.js/)))],
  ["a redirect away", 302, () => ask(`${inject("siteUrl")}/register`)],
  ["a redirect within", 308, () => ask(`${inject("siteUrl")}/help/`)],
  ["a plan", 200, () => ask(`${inject("siteUrl")}/page-plan/help.json`)],
  ["robots.txt", 200, () => ask(`${inject("siteUrl")}/robots.txt`)],
  [
    "a method that an asset does not have",
    405,
    () => ask(`${inject("siteUrl")}/api/assets/mma/nothing`, { method: "DELETE" }),
  ],
  [
    "a query that is not one",
    400,
    () =>
      ask(`${inject("siteUrl")}/api/content/mma/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }),
  ],
  ["a page without content", 503, () => ask(`${dead.url}/for-people`)],
  ["readiness without content", 503, () => ask(`${dead.url}/readyz`)],
  [
    "a content query without content",
    503,
    () =>
      ask(`${dead.url}/api/content/mma/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"query":"{x}"}',
      }),
  ],
];

describe.each(responses)("%s", (_what, status, get) => {
  it("has the security headers of its kind, and sets no cookie", async () => {
    const answer = await get();
    expect(answer.status).toBe(status);
    const isPicture = answer.headers["content-type"]?.startsWith("image/");
    expect(answer.headers).toMatchObject(isPicture ? pictureHeaders : securityHeaders);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers["x-powered-by"]).toBeUndefined();
  });

  it("has 135 of Mozilla's Observatory", async () => {
    const { headers, text } = await get();
    const scores = scoreAnswer(headers, headers["content-type"]?.includes("html") ? text : "");
    expect(scores).toMatchObject({
      "content-security-policy": 10,
      "x-frame-options": 5,
      "strict-transport-security": 5,
    });
    expect(totalScore(scores)).toBe(135);
  });

  it("has a policy of which csp_evaluator finds nothing above 'maybe'", async () => {
    const { headers } = await get();
    const { csp } = new CspParser(String(headers["content-security-policy"]));
    const findings = new CspEvaluator(csp).evaluate();
    expect(
      findings
        .filter(({ severity }) => severity < Severity.HIGH_MAYBE)
        .map(({ directive, description }) => `${directive}: ${description}`),
    ).toEqual([]);
  });
});

describe("the lifetimes in docs/cdn.md", () => {
  const rows = lifetimeRows();
  const site = inject("siteUrl");
  const version = () => found(/(?<=data-version=")[^"]+/);
  const picture = () => found(/\/api\/assets\/mma\/[\w-]+\?[^"\s]*version=\d+[^"\s]*/);
  const named = (cell: string) => [...cell.matchAll(/`(\/[\w./-]+)`/g)].map(([, path = ""]) => path);

  /** Addresses of each row: those of its lifetime, and those that the words after its semicolon mean. */
  const addresses: Record<string, (cell: string) => Promise<{ usual: string[]; others?: string[] }>> = {
    "page, `/page-plan/…`": async () => ({ usual: ["/help", "/?embedded=true", "/page-plan/help.json"] }),
    "unknown address (404), and its plan": async () => ({
      usual: ["/no-such-page", "/page-plan/no-such-page.json"],
    }),
    "`/page-data/{version}/…`": async () => ({
      usual: [`/page-data/${await version()}/for-people.json`],
      others: ["/page-data/0123456789ab/for-people.json"],
    }),
    "`/static/…`": async () => ({ usual: [await found(/\/static\/app-[^"]+\.js/)], others: ["/static/none.js"] }),
    "`/favicon.svg` and the other icons, `/numerals.woff2`": async (cell) => ({
      usual: [...named(cell), "/favicon.ico", "/icon-192.png", "/icon-maskable-512.png", "/apple-touch-icon.png"],
    }),
    "`/robots.txt`, `/sitemap.xml`, `/site.webmanifest`, `/.well-known/security.txt`": async (cell) => ({
      usual: named(cell),
    }),
    "`/api/assets/…` with the current `version`": async () => ({ usual: [await picture()] }),
    "`/api/assets/…` with another `version`, or in a size that is not offered": async () => ({
      usual: [
        (await picture()).replace(/version=\d+/, "version=999"),
        (await found(photo, "/deals")).replace(/\/\d+\.avif/, "").concat("&width=123"),
      ],
    }),
    "`/api/assets/…` without `version`, as texts link to files": async () => ({ usual: ["/api/assets/mma/logo-mma"] }),
    "errors, 503, `POST`, `/preview`, `/healthz`, `/readyz`, `/metrics`": async (cell) => ({
      usual: ["/api/nothing", ...named(cell).map((path) => styled.url + path), `${dead.url}/help`],
    }),
    redirects: async () => ({ usual: ["/register", "/help/", "/faq"] }),
  };

  it("are those of the addresses that this test asks", () => {
    expect(rows.map(({ address }) => address)).toEqual(Object.keys(addresses));
  });

  it.each(rows)("are sent: $address", async ({ address, lifetime, other }) => {
    const { usual, others = [] } = (await addresses[address]?.(address)) ?? { usual: [] };
    const cachingOf = async (path: string, from = site) => {
      const { headers } = await ask(path.startsWith("http") ? path : from + path);
      return [path, headers["cache-control"]];
    };
    for (const path of usual) expect(await cachingOf(path)).toEqual([path, lifetime(60)]);
    for (const path of others) expect(await cachingOf(path)).toEqual([path, other]);
    expect(others.length > 0).toBe(other !== undefined);
    if (lifetime(60) === lifetime(longTtl) && !address.startsWith("unknown")) return;
    for (const path of usual) expect(await cachingOf(path, styled.url)).toEqual([path, lifetime(longTtl)]);
  });

  it("are sent for a POST", async () => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: '{"query":"{x}"}' };
    expect((await ask(`${site}/api/content/mma/graphql`, init)).headers["cache-control"]).toBe("no-store");
  });
});

describe("the policy of an SVG", () => {
  it("isolates it, and allows its own styles", async () => {
    const { headers } = await ask(`${styled.url}/api/assets/mma/logo-mma`);
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(directivesOf(headers["content-security-policy"])).toEqual({
      "default-src": ["'none'"],
      "style-src": ["'unsafe-hashes'", hashSource("path { stroke: none }"), hashSource("all: unset")],
      sandbox: [],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
  });
});

describe("the policy of a page", () => {
  it.each([...inject("pagePaths"), "/no-such-page", "/?embedded=true", "/?agent=true"])(
    "%s names exactly the scripts and the style in it",
    async (path) => {
      const { headers, text } = await ask(inject("siteUrl") + path);
      const directives = directivesOf(headers["content-security-policy"]);
      expect(directives["script-src"]).toEqual(["'self'", ...inlineTexts(text, "script").map(hashSource)]);
      expect(directives["style-src"]).toEqual([hashSource(""), ...inlineTexts(text, "style").map(hashSource)]);
      expect(directives["frame-ancestors"]).toEqual(["'none'"]);
      expect(directives).not.toHaveProperty("upgrade-insecure-requests");
      expect(text).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
    },
  );

  it("is omitted from a 304 with all that belongs to the document that the visitor has", async () => {
    const first = await html();
    const again = await ask(`${inject("siteUrl")}/for-people`, {
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    for (const name of storedHeaders) expect([name, again.headers[name]]).toEqual([name, undefined]);
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      "cache-control": first.headers["cache-control"],
      "strict-transport-security": first.headers["strict-transport-security"],
    });
  });

  it("lets only the configured sites frame it, and upgrades requests when the public address is https", async () => {
    const directives = directivesOf((await ask(`${dead.url}/help?embedded=true`)).headers["content-security-policy"]);
    expect(directives["frame-ancestors"]).toEqual(["https://app.example", "https://*.example.org"]);
    expect(directives).toHaveProperty("upgrade-insecure-requests");
  });
});

/** The rows of the table, with the `Cache-Control` that their words mean for a `CONTENT_TTL_SECONDS`. */
function lifetimeRows() {
  const [, section = ""] = readFileSync("docs/cdn.md", "utf8").split("## Lifetimes");
  const [table = ""] = /(?:^\|.*\|$\n?)+/m.exec(section) ?? [];
  return [...table.matchAll(/^\| (.+?) \| (.+?) \| .*\|$/gm)].slice(2).map(([, address = "", cell = ""]) => {
    const [usual = "", other] = cell.split("; ");
    return { address, lifetime: (ttl: number) => readLifetime(usual, ttl), other: other && /`(.+)`/.exec(other)?.[1] };
  });
}

const seconds: Record<string, number> = { "a year": 31_536_000, "a day": 86_400, "an hour": 3_600, "a minute": 60 };

/** The header that the words of the table mean, such as "an hour, stale for a day". */
function readLifetime(words: string, ttl: number): string | undefined {
  const [, written, most] = /^`(.+)`(?:, at most (\d+))?$/.exec(words) ?? [];
  const shown = Math.min(ttl, Number(most ?? Infinity));
  if (written !== undefined) return written.replace(/=T\b/g, `=${shown}`);
  const [age = "", more] = words.split(", ");
  if (age === "none") return undefined;
  const [, stale = ""] = /^stale for (.+)$/.exec(more ?? "") ?? [];
  const late = stale && `, stale-while-revalidate=${seconds[stale]}, stale-if-error=${seconds[stale]}`;
  return `public, max-age=${seconds[age]}${late || (more ? `, ${more.replaceAll("`", "")}` : "")}`;
}

function directivesOf(policy: string | string[] | undefined) {
  const pairs = String(policy)
    .split("; ")
    .map((one) => one.split(" "));
  return Object.fromEntries(pairs.map(([name, ...sources]) => [name, sources]));
}

/** True for a script element with data instead of a script: no policy concerns it. */
function isData(node: object): boolean {
  const attributes = "attrs" in node && Array.isArray(node.attrs) ? (node.attrs as { value: string }[]) : [];
  return attributes.some(({ value }) => value === "application/ld+json");
}

/** The texts of all elements with a name, as a parser reads them; an empty text needs no hash. */
function inlineTexts(document: string, name: string): string[] {
  const texts: string[] = [];
  const walk = (node: object) => {
    if (isData(node)) return;
    if ("tagName" in node && node.tagName === name && "childNodes" in node && Array.isArray(node.childNodes)) {
      texts.push(node.childNodes.map((child: { value?: string }) => child.value ?? "").join(""));
    } else if ("childNodes" in node && Array.isArray(node.childNodes)) node.childNodes.forEach(walk);
  };
  walk(parse(document));
  return texts.filter(Boolean);
}
