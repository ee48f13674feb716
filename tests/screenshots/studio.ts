import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { sourceFolder } from "../journeys/project-folder.ts";
import { startSite } from "../journeys/start-site.ts";
import { removeTemporaryFolders } from "../journeys/temporary-folder.ts";
import { makePageByMouse, shownPage } from "../site/make-page.ts";

const folder = "docs/studio";
const overview = "docs/studio.webp";
const maxBytes = 60_000;

/** Makes a page in the studio as a person does, and takes the pictures of docs/studio.md. */
export async function takeStudioPictures(browser: Browser): Promise<void> {
  const site = await startSite(
    { NODE_ENV: "development", LOG_LEVEL: "silent" },
    { folder: sourceFolder(), script: ["src/tools/cli/run-tool.mjs", "dev"] },
  );
  mkdirSync(folder, { recursive: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: "reduce" });
    page.setDefaultTimeout(60_000);
    await page.goto(`${site.url}/studio?page=/switch-to-us`);
    const shown = shownPage(page);
    await page
      .getByRole("region", { name: "Blocks" })
      .getByRole("button", { name: /^icons/ })
      .click();
    await shown.getByRole("heading", { name: "Why should I switch?" }).waitFor();
    await take(page, overview);
    await page.goto(`${site.url}/studio`);
    await makePageByMouse(page, (moment) => take(page, `${folder}/${moment}.webp`));
    console.log(`Wrote ${overview} and the pictures of ${folder}/`);
  } finally {
    await site.stop();
    removeTemporaryFolders();
  }
}

async function take(page: Page, file: string): Promise<void> {
  // The pictures of the page, and of the blocks that are in view.
  for (const frame of page.frames())
    await frame.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  const { size } = await sharp(await page.screenshot({ caret: "initial" }))
    .webp({ quality: 54, effort: 6 })
    .toFile(file);
  if (size > maxBytes) throw new Error(`${file} has ${size} bytes, more than ${maxBytes}`);
}
