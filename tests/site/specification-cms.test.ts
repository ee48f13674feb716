import { beforeAll, describe, expect, it } from "vitest";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { sampleSource } from "../sample-content.ts";
import { siteOf } from "../site-of.ts";
import { definition } from "../this-site.ts";
import { manifests, pages } from "../this-pages.ts";
import { createSpecificationCms, type SpecificationCms } from "./specification-cms.ts";

const { cmsApp: app, model } = definition;

async function open(source: ContentSource, lines: string[] = []): Promise<Site> {
  const log = (_level: string, event: string, details: object = {}) =>
    void lines.push(`${event} ${JSON.stringify(details)}`);
  const site = siteOf({ manifests, source, log });
  await site.content.refresh();
  return site;
}

async function readPage(site: Site, path: string): Promise<string> {
  const answer = await site.fetch(new Request(`http://localhost:3000${path}`));
  return `${answer.status} ${shown(await answer.text())}`;
}

/**
 * A page without what only the CMS's own list of files knows of pictures that manifests name: their sizes, versions and
 * alternative texts. The specification has no query for them.
 */
function shown(html: string): string {
  return html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, "")
    .replaceAll(/<img\b[^>]*?\bsrc="([^"?]+)[^>]*>/g, "<img $1>")
    .replaceAll(/<(?:source|link|meta)\b[^>]*>| data-(?:source|version)="[^"]*"|\?version=\d+|<\/?picture[^>]*>/g, "");
}

describe.each([400, 413, 415, 422, 500])(
  "a content service of the specification that refuses lists with %i",
  (status) => {
    let cms: SpecificationCms;
    let [whole, strict]: Site[] = [];
    const lines: string[] = [];

    beforeAll(async () => {
      cms = await createSpecificationCms(status);
      const source = createSquidexSource({ app, model, base: "http://localhost", fetch: cms.fetch });
      [whole, strict] = [await open(sampleSource), await open(source, lines)];
    });

    it.each([...pages.paths, "/no-such-page"])("fills %s with every word of the whole service", async (path) => {
      if (!whole || !strict) return expect.fail();
      expect(await readPage(strict, path)).toBe(await readPage(whole, path));
    });

    it("is never sent more than one query", () => {
      expect(cms.bodies.length).toBeGreaterThan(0);
      for (const body of cms.bodies) expect(Object.keys(JSON.parse(body) as object)).toEqual(["query"]);
      expect(cms.refusals).not.toContain("not one query");
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
