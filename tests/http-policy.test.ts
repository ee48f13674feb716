import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAssetRoute } from "#engine/assets/asset-route.ts";
import { createDiskCache } from "#engine/assets/disk-cache.ts";
import { inProcessImageTasks } from "#engine/assets/image-worker.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { writeOutput } from "#hosts/files/output-folder.ts";
import { writeHostConfig } from "#hosts/files/write-host-config.ts";
import {
  addressPolicies,
  barePolicy,
  cacheControl,
  filePolicy,
  pictureHeaders,
  policyHeader,
  securityHeaders,
  storedHeaders,
  type AddressKind,
} from "#engine/http/http-policy.ts";
import { isText } from "#engine/http/media-types.ts";
import { svgPolicy } from "#engine/http/svg-policy.ts";
import { writePreviewAddress } from "#engine/preview/preview-address.ts";
import { createCachedResponse } from "#engine/serve/cache/cached-response.ts";
import { smallSite } from "#engine/serve/serve-small-site.fixture.ts";
import { memorySource } from "#engine/small-site.fixture.ts";
import { readNginxConfig } from "./nginx-headers.ts";

/** A request to an address of a kind. */
interface Sample {
  kind: AddressKind;
  address: string;
  init?: RequestInit;
  isExported: boolean;
}

const secret = "a secret of some length";
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><style>path { fill: red }</style>${"<path d='M0 0'/>".repeat(200)}</svg>`;
const log = () => {};
const folder = mkdtempSync(join(tmpdir(), "policy-"));
const long = "x".repeat(2_000);

const source = memorySource({ imprint: { copyright: "© 2026" } });

function startSite(from: ContentSource) {
  return smallSite({
    variables: {
      LOG_LEVEL: "silent",
      PREVIEW_SECRET: secret,
      WEBHOOK_SECRET: secret,
      PUBLIC_URL: "https://www.example.co.za",
    },
    pages: {
      help: { routes: ["/help"], blocks: [{ type: "article", props: { heading: "Ask us" } }] },
      maintenance: { routes: ["/maintenance"], blocks: [{ type: "article", props: { heading: "Back soon" } }] },
      register: { routes: ["/register"], redirect: { to: "registration", path: "/register" } },
      unknown: { routes: ["*"] },
    },
    source: from,
    document: site.document,
    assets: createAssetRoute({
      findOriginal: (id) => Promise.resolve(site.originals.get(id) ?? "missing"),
      cache: createDiskCache({ folder: join(folder, "cache"), maxBytes: 1_000_000, onFailure: log }),
      tasks: inProcessImageTasks,
      log,
    }),
    builtFiles: site.files,
    metrics: () =>
      new Response("metrics 1", { headers: { "content-type": "text/plain", "cache-control": cacheControl("status") } }),
    log,
  });
}

const original = (id: string, type: string, bytes: string) => ({
  tag: id,
  version: 3,
  type,
  fileName: id,
  body: Buffer.from(bytes),
});
const site = {
  document: { baseCss: "", headScript: "head()", loaderScript: "load()", app: "/static/app.js" },
  originals: new Map([
    ["film", original("film", "video/mp4", "0123456789")],
    ["logo", original("logo", "image/svg+xml", svg)],
  ]),
  files: new Map([
    [
      "/static/app.js",
      await createCachedResponse(200, long, {
        "content-type": "text/javascript",
        "cache-control": cacheControl("staticFile"),
      }),
    ],
    [
      "/favicon.svg",
      await createCachedResponse(200, "<svg/>", {
        "content-type": "image/svg+xml",
        "cache-control": cacheControl("publicFile"),
      }),
    ],
  ]),
};
const running = startSite(source);
const silent = startSite({ ...source, fetchSlices: () => Promise.reject(new Error("down")) });
await running.content.refresh();
const [, version = ""] =
  /data-version="([^"]+)"/.exec(await (await running.fetch(new Request("http://localhost/help"))).text()) ?? [];

const post = (body: string) => ({ method: "POST", headers: { "content-type": "application/json" }, body });
const soon = Math.floor(Date.now() / 1000) + 60;
const samples: Sample[] = [
  { kind: "page", address: "/help", isExported: true },
  { kind: "unknownPage", address: "/no-such-page", isExported: true },
  { kind: "pagePlan", address: "/page-plan/help.json", isExported: true },
  { kind: "pageData", address: `/page-data/${version}/help.json`, isExported: true },
  { kind: "staticFile", address: "/static/app.js", isExported: true },
  { kind: "missingFile", address: "/static/none.js", isExported: false },
  { kind: "publicFile", address: "/favicon.svg", isExported: true },
  { kind: "siteFile", address: "/robots.txt", isExported: true },
  { kind: "siteFile", address: "/sitemap.xml", isExported: true },
  { kind: "siteFile", address: "/site.webmanifest", isExported: true },
  { kind: "siteFile", address: "/.well-known/security.txt", isExported: true },
  { kind: "asset", address: "/api/assets/bakery/film", isExported: true },
  { kind: "asset", address: "/api/assets/bakery/logo", isExported: true },
  { kind: "versionedAsset", address: "/api/assets/bakery/film?version=3", isExported: true },
  { kind: "otherVersionAsset", address: "/api/assets/bakery/film?version=4", isExported: true },
  { kind: "redirect", address: "/register", isExported: true },
  { kind: "redirect", address: "/help/", isExported: true },
  {
    kind: "contentApi",
    address: "/api/content/bakery/graphql",
    init: post('{"query":"{ queryFooterContents { id } }"}'),
    isExported: false,
  },
  { kind: "preview", address: writePreviewAddress('{"routes":["/x"]}', { secret, expires: soon }), isExported: false },
  { kind: "status", address: "/healthz", isExported: false },
  { kind: "status", address: "/metrics", isExported: false },
  { kind: "status", address: "/hooks/content", init: post("{}"), isExported: false },
  { kind: "error", address: "/api/nothing", isExported: false },
  { kind: "error", address: "/help", init: { method: "DELETE" }, isExported: false },
];
const exported = samples.filter(({ isExported }) => isExported);

function ask(
  { address, init = {} }: Pick<Sample, "address" | "init">,
  headers: Record<string, string> = {},
): Promise<Response> {
  const all = { ...(init.headers as Record<string, string> | undefined), ...headers };
  return Promise.resolve(running.fetch(new Request(new URL(address, "http://localhost"), { ...init, headers: all })));
}

/** The security headers among others, without the policy. */
function securityIn(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name in securityHeaders));
}

// Written out, because all other tests compare with the same table.
it.each<[AddressKind, string]>([
  ["redirect", "private, max-age=60"],
  ["pageData", "public, max-age=31536000, immutable"],
  ["otherVersionAsset", "public, max-age=60"],
  ["contentApi", "no-store"],
  ["preview", "no-store"],
  ["maintenance", "no-store"],
  ["status", "no-store"],
  ["error", "no-store"],
])("keeps %s in caches as %s", (kind, expected) => expect(cacheControl(kind)).toBe(expected));

describe("the server", () => {
  it("has a sample of each kind, but for the one that needs a site without content", () => {
    const kinds = Object.keys(addressPolicies).filter((kind) => kind !== "maintenance");
    expect([...new Set(samples.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
  });

  it.each(samples)("follows the table for $kind: $address", async (sample) => {
    const { headers } = await ask(sample, { "accept-encoding": "br" });
    const { security, body } = addressPolicies[sample.kind];
    const type = headers.get("content-type");
    expect(headers.get("cache-control")).toBe(cacheControl(sample.kind, 60));
    expect(securityIn(Object.fromEntries(headers))).toEqual(
      sample.address.endsWith("logo") ? pictureHeaders : securityHeaders,
    );
    if (security === "document") expect(headers.get(policyHeader)).toMatch(/script-src .*style-src /);
    else expect(headers.get(policyHeader)).toBe(sample.address.endsWith("logo") ? svgPolicy(svg) : filePolicy(type));
    const isCompressible = body === "text" || (body === "file" && isText(type));
    if (isCompressible) expect(headers.get("vary")).toContain("accept-encoding");
    else expect(headers.get("content-encoding")).toBeNull();
    expect(headers.get("accept-ranges")).toBe(body === "file" && !isCompressible ? "bytes" : null);
  });

  it("follows the table without content", async () => {
    const { status, headers } = await silent.fetch(new Request("http://localhost/help"));
    expect([status, headers.get("cache-control")]).toEqual([503, cacheControl("maintenance")]);
    expect(headers.get(policyHeader)).toMatch(/script-src .*style-src /);
  });
});

let headersText = "";
let nginx: ReturnType<typeof readNginxConfig>;

beforeAll(async () => {
  await writeOutput(folder, "api/assets/bakery/logo.svg", svg, false);
  await writeOutput(folder, "favicon.svg", svg, false);
  const styleOf = async (address: string) =>
    / style-src 'sha256-[^']+' (\S+)/.exec((await ask({ address })).headers.get(policyHeader) ?? "")?.[1] ?? "";
  const styles = { "help.html": [await styleOf("/help")], "404.html": [await styleOf("/no-such-page")] };
  const assets = {
    "/api/assets/bakery/film?version=3": "api/assets/bakery/film.mp4",
    "/api/assets/bakery/film": "api/assets/bakery/film.mp4",
    "/api/assets/bakery/logo": "api/assets/bakery/logo.svg",
  };
  const record = { fingerprint: "", files: [], earlier: [], assets: [], styles };
  await writeHostConfig(
    {
      folder,
      root: folder,
      compress: false,
      site: running,
    },
    { pages: { "/help": record }, assets },
  );
  headersText = readFileSync(join(folder, "_headers"), "utf8");
  const files = [
    ...Object.keys(styles),
    ...Object.values(assets),
    "page-plan/help.json",
    `page-data/${version}/help.json`,
    "static/app.js",
    "favicon.svg",
    "robots.txt",
    "sitemap.xml",
    "site.webmanifest",
    ".well-known/security.txt",
  ];
  nginx = readNginxConfig(
    readFileSync(join(folder, "nginx.conf"), "utf8"),
    files.map((file) => `/${file}`),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("an export's nginx.conf", () => {
  it.each(exported)("says for $kind what the server says: $address", async (sample) => {
    const { headers } = await ask(sample);
    const said = nginx.headersOf(sample.address);
    expect(said["cache-control"] ?? null).toBe(headers.get("cache-control"));
    expect(securityIn(said)).toEqual(securityIn(Object.fromEntries(headers)));
    if (sample.kind !== "redirect") expect(said[policyHeader]).toBe(headers.get(policyHeader));
  });
});

describe("an export's _headers", () => {
  it.each(exported)(
    "says for $kind what the server says, as far as its rules reach: $address",
    async ({ kind, address }) => {
      const said = readRules(headersText, address);
      // A host's own 404 page and redirects have no rule, and a rule does not see a version.
      const hasRule = kind !== "unknownPage" && kind !== "redirect";
      const caching = hasRule ? cacheControl(kind.endsWith("Asset") ? "asset" : kind, 60) : null;
      expect(said["cache-control"] ?? null).toBe(caching);
      expect(said).toMatchObject(securityHeaders);
      if (kind === "page") expect(said[policyHeader]).toBe((await ask({ address })).headers.get(policyHeader));
    },
  );
});

describe("deploy/nginx.conf", () => {
  const text = readFileSync("deploy/nginx.conf", "utf8");
  const config = readNginxConfig(text);

  it("adds nothing to what the site says of any kind, and changes nothing", () => {
    for (const said of [{ ...securityHeaders, [policyHeader]: "default-src 'self'" }, pictureHeaders]) {
      const { "strict-transport-security": _, ...hidden } = said;
      const upstream = Object.entries(said).map(([name, value]) => [
        `$upstream_http_${name.replaceAll("-", "_")}`,
        value,
      ]);
      const given = { ...Object.fromEntries(upstream), $upstream_cache_status: "HIT" };
      expect(config.headersOf("/help", given)).toEqual({ "x-cache": "HIT", ...hidden });
      expect(config.headersOf("/help", { ...given, $status: "304" })).toEqual({ "x-cache": "HIT" });
    }
  });

  it("hides from a 304 what belongs to the page that the visitor has, and hides or changes nothing else", () => {
    const hidden = [...text.matchAll(/proxy_hide_header (\S+);/g)].map(([, name = ""]) => name.toLowerCase());
    // nginx omits the type itself.
    expect([...hidden, "content-type"].sort()).toEqual([...storedHeaders].sort());
    expect(text).not.toMatch(/proxy_set_header Cache-Control|expires |proxy_ignore_headers (?!Vary;)|sub_filter/);
  });

  it("keeps the responses that live for an hour, a day or for ever, and pages, and no others", () => {
    const [, kept = "no rule"] = /\$is_brief \{[^}]*"~([^"]+)" "";/.exec(text) ?? [];
    const kinds = Object.keys(addressPolicies) as AddressKind[];
    const isKept = (kind: AddressKind) => new RegExp(kept).test(cacheControl(kind));
    const isLong = (kind: AddressKind) =>
      ["forever", "day", "hour", "content"].includes(addressPolicies[kind].lifetime);
    expect(kinds.filter(isKept)).toEqual(kinds.filter(isLong));
  });

  it.each([
    ["a maintenance response", "503", { "retry-after": "10" }],
    ["an error response", "404", {}],
  ])("says for %s of its own what the server says", (_what, $status, more) => {
    const caching = { "cache-control": cacheControl($status === "503" ? "maintenance" : "error") };
    expect(config.headersOf("/metrics", { $status })).toEqual({
      ...securityHeaders,
      [policyHeader]: barePolicy,
      ...caching,
      ...more,
    });
  });
});

/** The headers that a `_headers` file gives to an address, for a host on which a later rule replaces an earlier one. */
function readRules(text: string, address: string): Record<string, string> {
  const { pathname } = new URL(address, "http://localhost");
  const rules = text.split("\n\n").map((rule) => rule.trim().split("\n"));
  const matching = rules.filter(([path = ""]) =>
    path.endsWith("*") ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
  return Object.fromEntries(
    matching.flatMap(([, ...lines]) =>
      lines.map((line) =>
        line
          .trim()
          .split(/: (.*)/s)
          .slice(0, 2),
      ),
    ),
  );
}
