import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { readPictureSize } from "#engine/assets/picture-size.ts";
import { startApplication } from "../../journeys/application.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { rasterProject } from "../../journeys/raster-project.ts";
import { newVisitor } from "../../journeys/shared-browser.ts";
import { startContent, startSite, type RunningSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

/** A photo that no page of the sample content shows. */
const photo = "/api/assets/mma/hero-business";

describe("the picture of a first view", () => {
  it("stands beside the words on wide screens", async () => {
    const { page } = await open("/for-business", 1440, 1);
    const words = await page.getByRole("heading", { level: 1 }).boundingBox();
    const picture = await page.locator("[data-block=showcase] img").boundingBox();
    expect(picture?.x).toBeGreaterThan((words?.x ?? 0) + 400);
    expect(picture?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  });

  it("is not preloaded for nothing", async () => {
    const visits = await Promise.all(["/", "/for-business"].map((path) => open(path, 768, 2)));
    for (const { page, requests } of visits) {
      const preloads = () => page.locator("link[rel=preload][as=image]").count();
      const before = await preloads();
      await startApplication(page);
      // Scripts are prefetched, and the browser's cache provides them later.
      const pictures = requests.filter((address) => address.includes("/api/assets/"));
      expect([await preloads(), new Set(pictures).size]).toEqual([before, pictures.length]);
    }
    // Chromium reports this some seconds after a page has loaded.
    await delay(4_000);
    expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it.each([
    ["/", "hero-people", ["banner-switch-mobile"]],
    ["/switch-to-us", "switch-paid", ["banner-switch-mobile"]],
    ["/exclusive-deals", undefined, ["banner-card-mobile"]],
    ["/for-business", "hero-payouts", []],
    ["/about", "hero-about", []],
    ["/help", "stuck-faq", []],
  ])(
    "of %s is %s, and all others but the first banner are lazy, with their space reserved",
    async (path, main, others) => {
      const html = await (await fetch(inject("siteUrl") + path)).text();
      const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
      const nameOf = (tag: string) => /\/api\/assets\/\w+\/([\w-]+)/.exec(tag)?.[1];
      const eager = pictures.filter((tag) => !tag.includes('loading="lazy"'));
      const [first, rest] = [true, false].map((isFirst) =>
        eager.filter((tag) => /fetchPriority="high"/i.test(tag) === isFirst).map(nameOf),
      );
      expect({ first, rest }).toEqual({ first: main ? [main] : [], rest: others });
      expect(pictures.filter((tag) => !/ width="\d+" height="\d+"/.test(tag))).toEqual([]);
      const preloads = [...(html.split("</head>")[0] ?? "").matchAll(/<link rel="preload" [^>]*>/g)];
      expect(preloads.map(([tag]) => nameOf(tag))).toEqual(first);
      expect(html.split("</head>")[1]).not.toContain('rel="preload"');
    },
  );
});

describe("SVGs", () => {
  it("are sent compressed, and kept by visitors", async () => {
    const address = `${inject("siteUrl")}/api/assets/mma/hero-people?version=1`;
    const response = await fetch(address, { headers: { "accept-encoding": "br" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(Number(response.headers.get("content-length"))).toBeLessThan(4_000);
    const again = await fetch(address, {
      headers: { "accept-encoding": "br", "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });
});

describe("raster pictures in place of all SVGs", () => {
  let site: RunningSite;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    site = await startSite(
      { LOG_LEVEL: "error", CONTENT_CACHE_DIR: temporaryFolder() },
      { folder: await rasterProject() },
    );
    context = await newVisitor();
    page = await context.newPage();
    await page.route("**/api/assets/**", async (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: await emptyPicture(route.request().url()) }),
    );
  });
  afterAll(() => Promise.all([context.close(), site.stop()]));

  it.each([
    [360, 1, 328],
    [412, 2.6, 380],
    [768, 2, 293],
    [1440, 1, 528],
    [1440, 2, 528],
  ])(
    "at %d px and %d pixels a pixel fetch one AVIF for the first view, once and before all others",
    async (width, scale, shown) => {
      const visit = await open("/for-business", width, scale, site.url);
      const picture = visit.page.locator("[data-block=showcase] img");
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      const chosen = new URL(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
      expect(chosen.pathname).toMatch(/^\/api\/assets\/mma\/hero-payouts\/\d+\.avif$/);
      const pixels = parseInt(chosen.pathname.split("/").at(-1) ?? "", 10);
      expect(pixels).toBeLessThanOrEqual(1.5 * shown * scale);
      expect(pixels).toBeGreaterThanOrEqual(0.8 * Math.min(shown * scale, 1280));
      expect(visit.requests.filter((address) => address.includes("hero-payouts"))).toEqual([chosen.href]);
      expect(visit.requests.find((address) => address.includes("/api/assets/"))).toBe(chosen.href);
      const response = await fetch(chosen);
      expect(response.headers.get("content-type")).toBe("image/avif");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(pixels);
    },
  );

  it.each([...inject("pagePaths"), "/no-such-page"])(
    "on %s come in at most 1.5 times the pixels that they are shown at",
    async (path) => {
      await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
      const wrong: string[] = [];
      for (const width of [360, 412, 768, 992, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(loadPictures);
        for (const scale of [1, 2, 2.6])
          wrong.push(...(await unfitting(page, scale)).map((what) => `${width} px × ${scale}: ${what}`));
      }
      expect(wrong).toEqual([]);
    },
  );
});

const { items } = JSON.parse(readFileSync("content/assets.json", "utf8")) as {
  items: { id: string; fileName: string }[];
};

/** A picture of the same size as the picture at an address; its content does not matter for the layout. */
async function emptyPicture(address: string): Promise<string> {
  const [id = "", form = ""] = new URL(address).pathname.replace("/api/assets/mma/", "").split("/");
  const file = items.find((item) => item.id === id)?.fileName ?? expect.fail(`There is no file "${id}"`);
  const type = file.endsWith(".svg") ? "image/svg+xml" : "image/jpeg";
  // A film is requested like a picture; its size does not matter.
  const size = readPictureSize(readFileSync(join("content/assets", file)), type) ?? { width: 1, height: 1 };
  const width = parseInt(form, 10) || size.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * size.height) / size.width}"/>`;
}

/** Loads all pictures, including pictures far below the window. */
async function loadPictures(): Promise<void> {
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = "eager";
      return image.decode().catch(() => {});
    }),
  );
}

/** Pictures whose `sizes` would make a browser choose far too many or too few pixels. */
function unfitting(page: Page, scale: number): Promise<string[]> {
  return page.evaluate((pixelsPerPixel) => {
    const ruler = document.body.appendChild(document.createElement("div"));
    ruler.style.position = "absolute";

    /** The width in CSS pixels that a `sizes` attribute gives for this window. */
    const widthTold = (sizes: string) => {
      for (const entry of sizes.split(/,(?![^(]*\))/)) {
        const [, condition, length = ""] = /^\s*(\([^)]*\))?\s*(.*)$/.exec(entry) ?? [];
        if (condition && !matchMedia(condition).matches) continue;
        ruler.style.width = length;
        return ruler.getBoundingClientRect().width;
      }
      return 0;
    };

    const found = [...document.querySelectorAll("picture")].flatMap((picture) => {
      const image = picture.querySelector("img");
      const source = [...picture.querySelectorAll("source")].find(
        ({ media, srcset }) => srcset.includes(" ") && (!media || matchMedia(media).matches),
      );
      if (!image || !source || image.clientWidth === 0) return [];
      const style = getComputedStyle(image);
      const shown = image.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const told = widthTold(source.sizes);
      const widths = source.srcset.split(", ").map((candidate) => parseInt(candidate.split(" ")[1] ?? "0", 10));
      const chosen = widths.find((width) => width >= told * pixelsPerPixel) ?? widths.at(-1) ?? 0;
      const isTooLarge = chosen > 1.5 * shown * pixelsPerPixel;
      const isTooSmall = told < 0.8 * shown && chosen !== widths.at(-1);
      const block =
        image.closest("[data-block]")?.getAttribute("data-block") ?? image.closest("header, footer")?.localName;
      return isTooLarge || isTooSmall
        ? [
            `${block} ${image.getAttribute("src")} shown at ${shown} px, sizes ${source.sizes} = ${told} px, ${chosen} of ${widths.join(" ")}`,
          ]
        : [];
    });
    ruler.remove();
    return [...new Set(found)];
  }, scale);
}

describe("pictures of a CMS", () => {
  it("outlive it, a restart and damage on the disk", async () => {
    const cache = temporaryFolder();
    const content = await startContent("content");
    const env = { CMS_URL: content.url, CONTENT_CACHE_DIR: cache, LOG_LEVEL: "error" };
    const site = await start(env);
    const address = `${photo}/640.avif?version=1`;
    // Without this header a busy machine sends the original.
    const patient = { headers: { prefer: "wait=600" } };
    expect((await fetch(site.url + address, patient)).headers.get("content-type")).toBe("image/avif");
    expect((await fetch(`${site.url}/api/assets/mma/kyc-how-to-mp4`)).status).toBe(200);
    await content.stop();

    const seen = await fetch(`${site.url}${photo}/320.webp?version=1`, patient);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await fetch(`${site.url}/api/assets/mma/hero-people?version=1`)).status).toBe(503);

    const folder = join(cache, "assets");
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(2);
    // Every generated rendition, without files of the CMS.
    const made = files.filter((name) =>
      readFileSync(join(folder, name)).toString("latin1", 0, 20).includes("rendition"),
    );
    expect(made.length).toBeGreaterThanOrEqual(2);
    for (const name of made) writeFileSync(join(folder, name), readFileSync(join(folder, name)).subarray(0, -9));
    const restarted = await start(env);
    const again = await fetch(restarted.url + address, patient);
    expect([again.status, again.headers.get("content-type")]).toEqual([200, "image/avif"]);
    const part = await fetch(`${restarted.url}/api/assets/mma/kyc-how-to-mp4`, { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  });
});

async function start(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite(env, { folder: smallProject() });
  onTestFinished(() => site.stop());
  return site;
}

/** Opens a page and collects its requests and reports. */
async function open(path: string, width: number, scale: number, site = inject("siteUrl")) {
  const context = await newVisitor({ viewport: { width, height: 800 }, deviceScaleFactor: scale });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => problems.push(message.text()));
  await page.goto(site + path);
  return { page, requests, problems };
}
