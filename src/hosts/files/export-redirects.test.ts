import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportRedirects, redirectDocument } from "./export-redirects.ts";
import { smallPages } from "#engine/small-site.fixture.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "redirects-"));
});
afterAll(() => rm(folder, { recursive: true }));

const pages = smallPages({
  help: { routes: ["/help"] },
  moved: { routes: ["/about/faq"], redirect: { to: "/help#pin" } },
  register: { routes: ["/register"], redirect: { to: "registration", path: "/register" } },
});

it("writes a document for each address that has moved within the site", async () => {
  const site = { pages: () => pages, render: { publicUrl: "https://www.example.co.za" } };
  const records = await exportRedirects({ folder, compress: false, site }, { pages: {}, assets: {} });
  expect(records).toEqual({
    "/about/faq": { fingerprint: "moved to /help#pin", files: ["about/faq.html"], styles: {}, assets: [], earlier: [] },
  });
  const html = await readFile(join(folder, "about/faq.html"), "utf8");
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/help#pin">');
  expect(html).toContain('<link rel="canonical" href="https://www.example.co.za/help">');
  expect(html).toContain('<a href="/help#pin">');
});

it("escapes the address", () => {
  expect(redirectDocument('/help?a=1&b="<', "https://x.example", "en-ZA")).toContain('url=/help?a=1&amp;b=&quot;&lt;"');
});
