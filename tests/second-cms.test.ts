import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { createOriginalFinder } from "#engine/assets/find-original.ts";
import { createDiskCache } from "#engine/assets/disk-cache.ts";
import { ContentFailure } from "#engine/content/content-failure.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { namedPictures } from "#engine/manifest/named-pictures.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { definition } from "./this-site.ts";
import { siteOf } from "./site-of.ts";
import { sampleSource } from "./sample-content.ts";
import { createFolderSource } from "./folder-source.ts";
import { manifests, pages } from "./this-pages.ts";

const planned = pages;
const { slices: known, pictures, paths } = planned;
const plans = paths.flatMap((path) => {
  const found = planned.find(path);
  return found && "plan" in found ? [{ path, ...found.plan, named: namedPictures(found.plan.blocks) }] : [];
});
/** A page that is bound to content, and one whose manifest names a picture. */
const bound = plans.find(({ slices }) => Object.keys(slices).length > 0) ?? expect.fail("No page is bound to content");
const illustrated = plans.find(({ named }) => named.length > 0);
const folder = mkdtempSync(join(tmpdir(), "second-cms-"));
const source = createFolderSource({
  folder,
  files: "https://files.example/originals/",
  editor: "https://editor.example/",
});

/** The same site, with content from either CMS. */
async function startSite(from: ContentSource): Promise<Site> {
  const site = siteOf({
    variables: { WEBHOOK_SECRET: "a secret of some length", LOG_LEVEL: "silent" },
    manifests,
    source: from,
  });
  await site.content.refresh();
  return site;
}

let [squidex, second]: Site[] = [];

beforeAll(async () => {
  const content = await sampleSource.fetchSlices(known);
  for (const [slice, value] of Object.entries(content))
    writeFileSync(join(folder, `${slice}.json`), JSON.stringify(value ?? null));
  writeFileSync(join(folder, "pictures.json"), JSON.stringify(await sampleSource.describePictures(pictures)));
  [squidex, second] = [await startSite(sampleSource), await startSite(source)];
});
afterAll(() => rmSync(folder, { recursive: true }));

async function both(path: string, init?: RequestInit): Promise<[string, string]> {
  const ask = async (site: Site | undefined) => {
    const response = await site?.fetch(new Request(`http://localhost:3000${path}`, init));
    return `${response?.status} ${await response?.text()}`;
  };
  return [await ask(squidex), await ask(second)];
}

describe("a site whose content is a folder of plain JSON", () => {
  it.each([...paths, "/no-such-page", "/?embedded=true", "/?agent=true"])(
    "answers %s with the same HTML as with Squidex",
    async (path) => {
      const [here, there] = await both(path);
      expect(here).toContain("</html>");
      expect(there).toBe(here);
    },
  );

  it.runIf(illustrated)(
    "describes the pictures that manifests name by their ids, to documents and to browsers",
    async () => {
      const {
        named: [id],
        path,
        page,
      } = illustrated ?? expect.fail("No manifest names a picture");
      for (const html of await both(path))
        expect(html).toMatch(new RegExp(`<img [^>]*/${id}\\?version=1"[^>]*alt="[^"]*" width="\\d+" height="\\d+"`));
      for (const plan of await both(`/page-plan/${page}.json`)) {
        expect(plan).toMatch(new RegExp(`"id":"${id}","alt":"[^"]*","width":\\d+,"height":\\d+`));
        expect(plan).not.toContain('"pictures"');
      }
    },
  );

  it("gives browsers the same data, and answers what they ask", async () => {
    const [html] = await both(bound.path);
    const version = /data-version="([^"]+)"/.exec(html)?.[1];
    const body = JSON.stringify({ query: printQuery(known, sliceQueries) });
    for (const [path, init] of [
      [`/page-data/${version}/${bound.page}.json`],
      [`/page-plan/${bound.page}.json`],
      [`/api/content/${definition.cmsApp}/graphql`, { method: "POST", body }],
    ] as const) {
      const [here, there] = await both(path, init);
      expect(here).toMatch(/^200 \{/);
      expect(there).toBe(here);
    }
  });

  it.each([
    ["with the secret", "Bearer a secret of some length", 202],
    ["with another", "Bearer another secret, as long", 401],
    ["without", "", 401],
  ])("hears that content changed, %s", async (_what, authorization, status) => {
    const response = await second?.fetch(
      new Request("http://localhost:3000/hooks/content", { method: "POST", headers: { authorization }, body: "{}" }),
    );
    expect(response?.status).toBe(status);
  });

  it("fetches files where they are", async () => {
    const addresses: string[] = [];
    const fetch = (address: string) => {
      addresses.push(address);
      return Promise.resolve("missing" as const);
    };
    const cache = createDiskCache({ folder: join(folder, "cache"), maxBytes: 1000, onFailure: () => {} });
    const versions = new Map([["till", 3]]);
    const versionOf = (id: string) => versions.get(id);
    const isNamed = (id: string) => versions.has(id);
    const find = createOriginalFinder({ source, cache, versionOf, isNamed, log: () => {}, fetch });
    expect([await find("till"), await find("terms")]).toEqual(["missing", "missing"]);
    expect(addresses).toEqual(["https://files.example/originals/till?v=3", "https://files.example/originals/terms"]);
  });

  it("tells editors where a record is changed", () => {
    expect(source.editAddress("faqs", "cost")).toBe("https://editor.example/faqs.json#cost");
  });

  it("keeps the last good content when a file is damaged", async () => {
    const before = await both(bound.path);
    writeFileSync(join(folder, `${Object.keys(bound.slices)[0]}.json`), "[{");
    await expect(source.fetchSlices(known)).rejects.toBeInstanceOf(ContentFailure);
    await second?.content.refresh();
    expect(await both(bound.path)).toEqual(before);
  });
});
