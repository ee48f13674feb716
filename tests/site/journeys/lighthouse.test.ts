import lighthouse from "lighthouse";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "#tools/cli/find-browser.ts";
import { freePort } from "../../journeys/start-site.ts";

/** Two very different pages. `FULL=true` measures every page that search engines list. */
const paths = process.env["FULL"] === "true" ? await listedPaths() : ["/", "/account-fees-and-limits"];
const categories = ["accessibility", "best-practices", "seo"];

describe("Lighthouse, as a phone", () => {
  let port: number;
  let browser: Browser;

  beforeAll(async () => {
    port = await freePort();
    const chosen = inject("browser");
    browser = await launchBrowser({}, { ...chosen, args: [...chosen.args, `--remote-debugging-port=${port}`] });
  });
  afterAll(() => browser.close());

  it.each(paths)("gives %s 100 of 100", async (path) => {
    const result = await lighthouse(inject("siteUrl") + path, {
      port,
      onlyCategories: categories,
      throttlingMethod: "provided",
      logLevel: "error",
    });
    const { audits = {}, categories: scored = {} } = result?.lhr ?? {};
    const lost = Object.values(scored).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    );
    expect(lost.map((id) => `${id}: ${JSON.stringify(audits[id]?.details).slice(0, 500)}`)).toEqual([]);
    expect(Object.values(scored).map(({ id, score }) => [id, score])).toEqual(categories.map((id) => [id, 1]));
  });
});

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${inject("siteUrl")}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}
