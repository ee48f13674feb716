import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startContent, startSite, type Running, type RunningSite } from "../../journeys/start-site.ts";
import { lastingDeals } from "./lasting-deals.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

/** The sites that links may lead to, according to the documentation. */
const [, documented = ""] = /## Links of the sample\n(.*)/s.exec(readFileSync("docs/spec-coverage.md", "utf8")) ?? [];
const sites = Array.from(documented.matchAll(/^\| `(https:[^`]+)` \|/gm), ([, site = ""]) => site);
const stores = ["https://play.google.com/store", "https://www.apple.com/app-store/", "https://appgallery.huawei.com/"];

let site: RunningSite;
const documents = new Map<string, Promise<{ status: number; html: string; location: string }>>();
const followed = new Set<string>();

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "warn" }, { folder: lastingDeals() });
});
afterAll(() => site.stop());

describe("links", () => {
  it.each([...inject("pagePaths"), "/no-such-page"])("of %s lead somewhere", async (path) => {
    const links = await linksOf(path);
    expect(links.length).toBeGreaterThan(20);
    const broken = await Promise.all(links.map(async (href) => ((await leads(href, path)) ? [] : [href])));
    expect(broken.flat()).toEqual([]);
  });

  it("lead to every documented site, and from the pages of the sample back to the site", async () => {
    expect([...followed].toSorted()).toEqual(sites.toSorted());
    expect(await linksOf("/sample/register")).toContain("/");
  });

  it.each(["/register", "/offer", "/login"])("to %s lead to a page that says that this is a sample", async (path) => {
    const { status, location } = await load(path);
    expect([status, location]).toEqual([302, `/sample/${path === "/login" ? "login" : "register"}`]);
    const { html } = await load(location);
    expect(html).toMatch(/<title>No (?:registration|sign-in) in this sample/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect((await load("/sitemap.xml")).html).not.toContain("/sample");
  });
});

describe("a site with its own CMS", () => {
  let cms: Running;
  let own: RunningSite;

  beforeAll(async () => {
    cms = await startContent("content");
    own = await startSite({ LOG_LEVEL: "warn", CMS_URL: cms.url, CONTENT_CACHE_DIR: temporaryFolder() });
  });
  afterAll(() => Promise.all([own?.stop(), cms?.stop()]));

  it.each(["/", "/switch-to-us", "/register-end"])("has no link to the sample's page on %s", async (path) => {
    const html = await (await fetch(own.url + path)).text();
    expect(html).not.toContain('href="/sample');
    expect(stores.some((store) => html.includes(`href="${store}"`))).toBe(true);
  });

  it("sends visitors to the registration site", async () => {
    const { headers } = await fetch(`${own.url}/register`, { redirect: "manual" });
    expect(headers.get("location")).toBe("https://register.moneymarket.example/register");
  });
});

async function linksOf(path: string): Promise<string[]> {
  const { html } = await load(path);
  const links = Array.from(html.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(links)];
}

/** True for a documented site, and for an address of this site that exists with its fragment. */
async function leads(href: string, from: string): Promise<boolean> {
  if (/^(?:mailto:[^?\s]+@[^?\s]+\.\w+(?:\?\S+)?|tel:\+?\d+)$/.test(href)) return true;
  const { origin, pathname, search, hash } = new URL(href, site.url + from);
  if (origin !== site.url) {
    followed.add(origin);
    return sites.includes(origin);
  }
  const { status, html, location } = await load(pathname + search);
  if (status === 302) return leads(location, from);
  return (status === 200 || pathname === from) && (hash === "" || html.includes(` id="${hash.slice(1)}"`));
}

function load(path: string) {
  const known = documents.get(path);
  if (known) return known;
  const loading = fetch(site.url + path, { redirect: "manual" }).then(async (response) => ({
    status: response.status,
    html: await response.text(),
    location: response.headers.get("location") ?? "",
  }));
  documents.set(path, loading);
  return loading;
}
