import { beforeAll, describe, expect, it } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAssets } from "#engine/assets/create-assets.ts";
import type { SizeOf } from "#engine/content/add-picture-sizes.ts";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { sampleSource } from "../sample-content.ts";
import { siteOf } from "../site-of.ts";
import { definition } from "../this-site.ts";
import { manifests, pages } from "../this-pages.ts";
import { createSpecificationCms, type SpecificationCms } from "./specification-cms.ts";

const { cmsApp: app, model } = definition;

async function open(source: ContentSource, lines: string[] = [], sizeOf?: SizeOf): Promise<Site> {
  const log = (_level: string, event: string, details: object = {}) =>
    void lines.push(`${event} ${JSON.stringify(details)}`);
  const site = siteOf({ manifests, source, log, ...(sizeOf && { sizeOf }) });
  await site.content.refresh();
  return site;
}

async function readPage(site: Site, path: string): Promise<string> {
  const answer = await site.fetch(new Request(`http://localhost:3000${path}`));
  return `${answer.status} ${shown(await answer.text())}`;
}

/** A page without the versions of its files, which only the CMS's own list of files knows. */
function shown(html: string): string {
  return html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, "")
    .replaceAll(/ data-(?:source|version)="[^"]*"|\?version=\d+/g, "");
}

/** The site with the whole service, and its pages that have been read. */
const whole = open(sampleSource);
const wholePages = new Map<string, Promise<string>>();

function readWhole(path: string): Promise<string> {
  const known = wholePages.get(path) ?? whole.then((site) => readPage(site, path));
  wholePages.set(path, known);
  return known;
}

describe.each([400, 413, 415, 422, 500])(
  "a content service of the specification that refuses lists with %i",
  (status) => {
    let cms: SpecificationCms;
    let strict: Site | undefined;
    const lines: string[] = [];

    beforeAll(async () => {
      cms = await createSpecificationCms(status);
      const source = createSquidexSource({ app, model, url: "http://localhost", fetch: cms.fetch });
      const folder = mkdtempSync(join(tmpdir(), "specified-pictures-"));
      const files = { source, folder, fetch: cms.fetch, content: { current: () => undefined }, isNamed: () => true };
      const { sizeOf } = createAssets({ ...files, log: () => {} });
      strict = await open(source, lines, sizeOf);
      rmSync(folder, { recursive: true });
    });

    it.each([...pages.paths, "/no-such-page"])(
      "fills %s with every word, picture and alternative text of the whole service",
      async (path) => {
        if (!strict) return expect.fail();
        expect(await readPage(strict, path)).toBe(await readWhole(path));
      },
    );

    it("is never sent more than one query", () => {
      expect(cms.bodies.length).toBeGreaterThan(0);
      for (const body of cms.bodies) expect(Object.keys(JSON.parse(body) as object)).toEqual(["query"]);
      expect(cms.refusals).not.toContain("not one query");
    });

    it("refused the data of pictures once, and is asked for its content alone at each refresh", async () => {
      expect(cms.refusals.filter((name) => name === "findAsset")).toHaveLength(1);
      const before = [cms.bodies.length, cms.refusals.length];
      for (let turn = 0; turn < 3; turn++) await strict?.content.refresh();
      expect([cms.bodies.length, cms.refusals.length]).toEqual([(before[0] ?? 0) + 3, before[1]]);
    });

    it("is asked once for each name that it does not know, and the operator is told once", async () => {
      const before = cms.refusals.length;
      expect(lines.filter((line) => line.includes("facts"))).toHaveLength(1);
      await strict?.content.refresh();
      await strict?.content.refresh();
      expect(
        cms.refusals.slice(before).filter((name) => name.startsWith("query404") || name.startsWith("querygql")),
      ).toEqual([]);
      expect(lines.filter((line) => line.includes("facts"))).toHaveLength(1);
    });
  },
);
