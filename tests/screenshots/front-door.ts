import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { sourceFolder } from "../journeys/project-folder.ts";
import { startSite } from "../journeys/start-site.ts";
import { removeTemporaryFolders } from "../journeys/temporary-folder.ts";
import { cycle, head, tail, tiles, typo } from "./front-door-manifest.ts";
import { writeMovingPicture, type Frame } from "./moving-picture.ts";
import { hole, stage, writeStage, type Scene } from "./stage.ts";

/** The moving picture, and a still picture for visitors who prefer reduced motion. */
export const frontDoorFiles = { moving: "docs/front-door.webp", still: "docs/front-door-still.webp" };

/**
 * Pixels of the picture for each pixel of the stage, and for each pixel of the page, which is a little smaller than on
 * a real phone.
 */
const scale = 2;
const pageScale = 0.8;
const maxBytes = 400_000;

/** Writes a manifest line by line in `npm run dev` and records the page. */
export async function recordFrontDoor(browser: Browser): Promise<void> {
  const folder = sourceFolder();
  const file = join(folder, "page-manifests/hello.json");
  writeFileSync(file, head + tail);
  const site = await startSite(
    { NODE_ENV: "development", LOG_LEVEL: "silent" },
    { folder, script: ["src/tools/cli/run-tool.mjs", "dev"] },
  );
  try {
    const open = (width: number, height: number, deviceScaleFactor: number) =>
      browser.newPage({ viewport: { width, height }, deviceScaleFactor, reducedMotion: "reduce" });
    const page = await open(hole.width / pageScale, hole.height / pageScale, scale * pageScale);
    const editor = await open(stage.width, stage.height, scale);
    await page.goto(`${site.url}/hello`);
    const frames = await play({ editor, page, save: (text) => writeFileSync(file, text) });
    const size = await writeMovingPicture(frames, frontDoorFiles.moving, 92);
    const last = frames.at(-1);
    if (last) await sharp(last.picture).webp({ quality: 84 }).toFile(frontDoorFiles.still);
    if (size > maxBytes) throw new Error(`${frontDoorFiles.moving} has ${size} bytes, more than ${maxBytes}`);
    console.log(`Wrote ${frontDoorFiles.moving}: ${frames.length} pictures, ${size} bytes`);
  } finally {
    await site.stop();
    removeTemporaryFolders();
  }
}

interface Studio {
  editor: Page;
  page: Page;
  save: (text: string) => void;
}

/** The picture's screenplay. */
async function play({ editor, page, save }: Studio): Promise<Frame[]> {
  const frames: Frame[] = [];
  let shown: Buffer = Buffer.alloc(0);
  const look = async () => (shown = await pageOnly(page));
  const show = async (scene: Scene, milliseconds: number) =>
    void frames.push({ picture: await compose(editor, scene, shown), milliseconds });
  const type = async (before: string, line: string, caption: string, row: number) => {
    for (let length = 0; length <= line.length; length += 2) {
      const text = before + line.slice(0, length);
      const scene: Scene = { text: text + tail, caret: text.length, lines: [row, row], isDirty: true, caption };
      await show(scene, length === 0 ? 500 : 70);
    }
  };

  await seen(page, "showcase");
  await look();
  await show({ text: head + tail, caption: "A page is a JSON file." }, 1800);

  const second = `${head},\n    `;
  await type(second, tiles, "One line is one block …", 7);
  save(second + tiles + tail);
  await seen(page, "app-tiles");
  await look();
  await show(
    { text: second + tiles + tail, lines: [7, 7], caption: "… its words and pictures come from the CMS." },
    2600,
  );

  const third = `${second}${tiles},\n    `;
  await type(third, typo, "A typo …", 8);
  save(third + typo + tail);
  await seen(page, undefined);
  await look();
  await show(
    { text: third + typo + tail, lines: [8, 8], caption: "… is shown in its place, with the correction." },
    3000,
  );

  const end = third.length + cycle.length - 3;
  const corrected: Scene = {
    text: third + cycle + tail,
    caret: end,
    lines: [8, 8],
    isDirty: true,
    caption: "Corrected and saved: the block appears.",
  };
  await show(corrected, 500);
  save(third + cycle + tail);
  await seen(page, "cycle");
  await look();
  await show({ text: third + cycle + tail, lines: [8, 8], caption: "Corrected and saved: the block appears." }, 3200);
  return frames;
}

/** Waits until the page shows a block, or a problem, and brings it into view. */
async function seen(page: Page, type: string | undefined): Promise<void> {
  const wanted = page.locator(type === undefined ? "[role=note]" : `[data-block=${type}]`).first();
  await wanted.waitFor();
  await page.waitForLoadState("networkidle");
  await wanted.evaluate((block) => {
    document.getElementById("root")?.toggleAttribute("data-seen", true);
    document.getElementById("root")?.toggleAttribute("data-near", true);
    for (const image of document.images) image.loading = "eager";
    // An element that follows the visitor would cover the block, and the date of the present moment would differ in
    // each recording.
    for (const one of document.querySelectorAll<HTMLElement>("[data-follows] > *, aside form"))
      one.style.display = "none";
    if (block.getBoundingClientRect().bottom > innerHeight)
      block.scrollIntoView({ block: block.getAttribute("role") === "note" ? "center" : "start" });
  });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  await page.waitForLoadState("networkidle");
}

/** The page with the corners of its window. */
async function pageOnly(page: Page): Promise<Buffer> {
  const [width, height, radius] = [hole.width * scale, hole.height * scale, hole.radius * scale];
  const corners = `<svg width="${width}" height="${height}"><path d="M0 0H${width}V${height - radius}a${radius} ${radius} 0 0 1 -${radius} ${radius}H${radius}a${radius} ${radius} 0 0 1 -${radius} -${radius}z"/></svg>`;
  return sharp(await page.screenshot())
    .composite([{ input: Buffer.from(corners), blend: "dest-in" }])
    .png()
    .toBuffer();
}

async function compose(editor: Page, scene: Scene, page: Buffer): Promise<Buffer> {
  await editor.setContent(writeStage(scene));
  return sharp(await editor.screenshot())
    .composite([{ input: page, left: hole.left * scale, top: hole.top * scale }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
