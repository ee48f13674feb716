import { mkdir, rm } from "node:fs/promises";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { takeNoArguments } from "#src/cli/take-no-arguments.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { planSite } from "#src/manifest/plan-site.ts";
import { launchBrowser } from "#src/cli/find-browser.ts";
import { startSite } from "../journeys/start-site.ts";
import { definition } from "#src/site/definition.ts";

const folder = "docs/screenshots";
takeNoArguments(`npm run screenshots   takes pictures of every page on a phone and on a computer, into ${folder}/`);

const { manifests } = readManifests("page-manifests", definition);
if (!manifests) throw new Error("The site's manifest cannot be used");
const pages = planSite(manifests, definition);
const canonical = pages.paths.filter((path) => {
  const found = pages.find(path);
  return found && "plan" in found && found.plan.canonical === path;
});

const site = await startSite({ LOG_LEVEL: "silent" });
const browser = await launchBrowser();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const path of [...canonical, "/no-such-page"]) {
  const name = path === "/" ? "people" : path.slice(1).replaceAll("/", "-");
  for (const [width, shown] of [
    [360, 240],
    [1440, 640],
  ] as const) {
    const picture = await takePicture(browser, site.url + path, width, true);
    await sharp(picture).resize({ width: shown }).webp({ quality: 45 }).toFile(`${folder}/${name}-${width}.webp`);
  }
}
await writeReadmePicture(browser, site.url);
await browser.close();
await site.stop();
console.log(`Wrote the pictures of ${canonical.length + 1} pages to ${folder}/`);

/** A desktop window with a phone in front of it. */
async function writeReadmePicture(chromium: Browser, address: string): Promise<void> {
  const desktop = await takePicture(chromium, address, 1440, false, 900);
  const phone = await takePicture(chromium, address, 360, false, 740);
  const small = await sharp(phone).resize({ width: 230 }).toBuffer();
  const wide = await sharp(desktop).resize({ width: 960 }).toBuffer();
  await sharp({ create: { width: 1080, height: 640, channels: 3, background: "#e4eae2" } })
    .composite([
      { input: wide, left: 20, top: 20 },
      { input: small, left: 830, top: 147 },
    ])
    .webp({ quality: 80 })
    .toFile("docs/people-page.webp");
}

async function takePicture(chromium: Browser, address: string, width: number, fullPage: boolean, height = 900) {
  const page = await chromium.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
  await page.goto(address, { waitUntil: "networkidle" });
  // Pictures below the fold wait until they are near.
  await page.evaluate(async () => {
    document.documentElement.dataset["seen"] = "";
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const picture = await page.screenshot({ fullPage });
  await page.close();
  return picture;
}
