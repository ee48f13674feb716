import { createServer, type Server } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { parseRichText } from "#schemas/parse-rich-text.ts";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { answerQuery } from "#engine/content/answers/answer-query.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { hostileContent } from "../hostile-content.ts";
import { hostileTexts } from "../../hostile-texts.ts";
import { untilHydrated } from "../../journeys/application.ts";
import { openEverything } from "../../journeys/open-everything.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";
import { definition } from "../../this-site.ts";

const openPage = useBrowser();
let cms: Server;
let site: RunningSite;

/** A CMS under the control of an attacker: all of its content is an attack, and one list has space for each attack. */
beforeAll(async () => {
  // A text that leaves no answer would remove its question.
  const answerOf = (text: string) =>
    parseRichText(text)["rich-text"].length > 0 ? text : `<p>No words are left.</p>${text}`;
  const faqs = hostileTexts.map((text, index) => ({
    $id: `faq-${index}`,
    faqQuestion: `${text} `,
    faqId: text,
    faqAnswer: answerOf(text),
  }));
  const { manifests } = readManifests("page-manifests", definition);
  if (!manifests) throw new Error("The site's manifests cannot be used");
  const { slices: known } = planSite(manifests, definition);
  const query = printQuery(known, sliceQueries);
  const answer = answerQuery({ query }, { content: hostileContent(3), known, queries: sliceQueries }, "html");
  // A Squidex cuts lists at 200 records; this CMS does not.
  const queryFaqContents = faqs.map(({ $id, ...flatData }) => ({ id: $id, flatData }));
  const body = JSON.stringify({ data: { ...("data" in answer && answer.data), queryFaqContents } });
  cms = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.statusCode = request.method === "POST" ? 200 : 404;
    response.end(request.method === "POST" ? body : "{}");
  });
  await new Promise<void>((listening) => cms.listen(0, "127.0.0.1", listening));
  const address = cms.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  site = await startSite(
    { CMS_URL: `http://127.0.0.1:${address.port}`, CONTENT_CACHE_DIR: temporaryFolder(), LOG_LEVEL: "silent" },
    { folder: smallProject({ pages: ["deals", "account-fees-and-limits"] }) },
  );
});
afterAll(async () => {
  await site.stop();
  cms.close();
});

describe("content that attacks", () => {
  it.each(
    ["/help", "/for-people", "/for-business", "/deals", "/account-fees-and-limits", "/"].filter(
      (path) => path === "/" || inject("pagePaths").includes(path),
    ),
  )("does nothing on %s, before the application runs and after", async (path) => {
    const signs: string[] = [];
    // The pictures of this CMS do not exist.
    const page = await openPage(path, {
      site: site.url,
      provoked: /^404: .*\/api\/assets\//,
      prepare: (fresh) => watch(fresh, signs),
    });
    await openEverything(page);
    expect(await page.locator("body").innerText()).toContain("window.ran");
    // A key shows intent; such long links are also below the bar, where a mouse cannot press them.
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    await openEverything(page);
    await page.evaluate(async () => {
      const dispatch = (element: Element, type: string) =>
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      // Events bubble through all elements around these elements. Browsers send the last kind of event only to
      // disclosures.
      for (const element of document.querySelectorAll("main :not(:has(*))")) {
        for (const type of ["mouseover", "focus"]) dispatch(element, type);
        if (!element.closest("a")) dispatch(element, "click");
      }
      for (const element of document.querySelectorAll("main details, main dialog, main [popover]"))
        dispatch(element, "toggle");
      await new Promise((done) => setTimeout(done, 100));
    });
    expect(await page.evaluate(() => ["ran" in window, ...(Reflect.get(window, "violations") as string[])])).toEqual([
      false,
    ]);
    expect(signs).toEqual([]);
    expect(await page.locator("#root [style*=fixed], #root [style*=behavior], #root [style*=animation]").count()).toBe(
      0,
    );
    if (path === "/help")
      expect(await page.locator("main details").count()).toBeGreaterThan(0.95 * hostileTexts.length);
  });
});

/** Records dialogs, new windows, and requests to other sites; in the page, policy violations. */
async function watch(page: Page, signs: string[]): Promise<void> {
  page.on("dialog", (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => signs.push(`window: ${popup.url()}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) signs.push(`request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      found.push(`${effectiveDirective}: ${blockedURI}`),
    );
  });
}
