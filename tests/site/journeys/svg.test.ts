import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyContent } from "../../journeys/copy-content.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { startContent, startSite, type Running } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

const openPage = useBrowser();
let cms: Running;
let site: Running;

/** Chromium's message about any document in a sandbox of a known origin. */
const lockedIn = /origin-keyed agent cluster/;

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40" width="40" height="40">${inner}</svg>`;

/** Each picture is green when it is rendered correctly. */
const styled: Record<string, string> = {
  "a style sheet": svg(
    '<style type="text/css">\n<![CDATA[ g > rect { fill: #0a0 } ]]>\n</style><g><rect width="40" height="40"/></g>',
  ),
  "a style sheet with entities": svg("<style>g &gt; rect { fill: #0a0 }</style><g><rect width='40' height='40'/></g>"),
  "styles of shapes": svg('<rect style="fill:#0a0;stroke:none;-inkscape-stroke:none" width="40" height="40"/>'),
  both: svg('<style>rect { fill: red }</style><rect style="fill: #0a0" width="40" height="40"/>'),
  "as it was written": svg(
    `<rect fill="#0a0" width="40" height="40"/><!-- ${"x".repeat(130_000)} --><rect style="fill:#0a0;opacity:1" width="40" height="40"/>`,
  ),
};

const ran = "window.ran = true; alert(1); fetch('https://elsewhere.example/')";
const hostile = svg(`
  <?xml-stylesheet href="https://elsewhere.example/pi.css"?>
  <style>@import url(https://elsewhere.example/import.css); @import "/static/own.css";
    @font-face { font-family: f; src: url(https://elsewhere.example/f.woff2) } text { font-family: f }
    rect { fill: url(https://elsewhere.example/paint.svg#p); background: url(https://elsewhere.example/b.png); cursor: url(https://elsewhere.example/c.cur), auto }</style>
  <script>${ran}</script><script href="https://elsewhere.example/s.js"/><script xlink:href="data:text/javascript,${encodeURIComponent(ran)}"/>
  <rect width="40" height="40" onload="${ran}" onclick="${ran}" style="filter: url(https://elsewhere.example/filter.svg#f)"/>
  <image href="https://elsewhere.example/i.png" onerror="${ran}"/><image href="/api/assets/mma/logo"/>
  <use href="data:image/svg+xml,${encodeURIComponent(svg(`<g id="x"><script>${ran}</script></g>`))}#x"/><use href="https://elsewhere.example/u.svg#u"/>
  <foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><script>${ran}</script><iframe src="https://elsewhere.example/"/><iframe srcdoc="&lt;script>${ran}&lt;/script>"/>
    <img src="x" onerror="${ran}"/><link rel="stylesheet" href="https://elsewhere.example/l.css"/><meta http-equiv="refresh" content="0;url=https://elsewhere.example/"/>
    <form action="https://elsewhere.example/"><input autofocus="" onfocus="${ran}"/></form><video src="https://elsewhere.example/v.mp4"/><object data="https://elsewhere.example/o"/></body></foreignObject>
  <a href="javascript:${ran}"><animate attributeName="href" values="javascript:${ran}"/><text x="1" y="20">text</text></a>
  <set attributeName="onmouseover" to="${ran}"/><animate onbegin="${ran}" attributeName="x" dur="1s"/>`);

const files = new Map([...Object.values(styled), hostile].map((text, at) => [`svg-${at}`, text]));
const idOf = (text: string) => [...files].find(([, one]) => one === text)?.[0] ?? "";

beforeAll(async () => {
  const folder = copyContent((data) => data);
  const list = join(folder, "assets.json");
  const { items, ...rest } = JSON.parse(readFileSync(list, "utf8")) as { items: object[] };
  const added = [...files.keys()].map((id) => ({ id, fileName: `${id}.svg`, alt: "An SVG" }));
  writeFileSync(list, JSON.stringify({ ...rest, items: [...items, ...added] }));
  for (const [id, text] of files) writeFileSync(join(folder, "assets", `${id}.svg`), text);
  cms = await startContent(folder);
  site = await startSite(
    { CMS_URL: cms.url, CONTENT_CACHE_DIR: temporaryFolder(), LOG_LEVEL: "warn" },
    { folder: smallProject() },
  );
});
afterAll(async () => {
  await site.stop();
  await cms.stop();
});

describe("an SVG", () => {
  it.each(Object.entries(styled))("with %s looks right in a page and on its own", async (_what, text) => {
    const address = `/api/assets/mma/${idOf(text)}`;
    const page = await openPage("/help", { site: site.url });
    await page.evaluate((src) => {
      const picture = document.createElement("img");
      Object.assign(picture, { src, id: "picture", width: 40, height: 40 });
      document.body.prepend(picture);
      return picture.decode();
    }, address);
    expect(await colourOf(page, "#picture")).toEqual([0, 170, 0]);
    expect(await colourOf(await openPage(address, { site: site.url, provoked: lockedIn }))).toEqual([0, 170, 0]);
  });

  it("that attacks runs nothing and loads nothing", async () => {
    const signs: string[] = [];
    const address = `/api/assets/mma/${idOf(hostile)}`;
    const page = await openPage(address, {
      site: site.url,
      provoked: new RegExp(`${lockedIn.source}|Content Security Policy|sandbox|csp|elsewhere\\.example`, "i"),
      prepare: async (fresh) => {
        fresh.on("dialog", (dialog) => {
          signs.push("dialog");
          void dialog.dismiss();
        });
        fresh.on("popup", () => signs.push("window"));
        fresh.on("response", (response) => signs.push(response.url()));
      },
    });
    await page.mouse.click(20, 20);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(500);
    expect(page.url()).toBe(site.url + address);
    expect(signs).toEqual([site.url + address]);
    expect(await page.evaluate(() => ["ran" in window, document.querySelectorAll("set, parsererror").length])).toEqual([
      false,
      1,
    ]);
  });

  it("would, without its policy", async () => {
    const asked: string[] = [];
    await openPage(`/api/assets/mma/${idOf(hostile)}`, {
      site: site.url,
      provoked: /./,
      prepare: async (page) => {
        page.on("dialog", (dialog) => void dialog.dismiss());
        page.on("request", (request) => asked.push(request.url()));
        await page.route("**/svg-*", (route) => route.fulfill({ contentType: "image/svg+xml", body: hostile }));
      },
    });
    expect(asked).toEqual(
      expect.arrayContaining([
        "https://elsewhere.example/",
        "https://elsewhere.example/import.css",
        "https://elsewhere.example/i.png",
      ]),
    );
  });
});

/** The colour in the middle of an element, or near the corner of the window. */
async function colourOf(page: Page, selector?: string): Promise<number[]> {
  const shot = selector
    ? await page.locator(selector).screenshot()
    : await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  return [...(await sharp(shot).extract({ left: 20, top: 20, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}
