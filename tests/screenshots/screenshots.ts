import { mkdir, rm } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { takeNoArguments } from "#engine/command-line.ts";
import { suggestName } from "#schemas/nearest-name.ts";

const folder = "docs/screenshots";
/** The widths of the windows, and of their pictures. */
const sizes = [
  [360, 240],
  [768, 320],
  [1440, 640],
] as const;
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
takeNoArguments(
  `npm run screenshots [-- NAME…]   takes pictures of every page, and of the states of a page (themes, print, larger text, no content), on a phone, a tablet and a computer, into ${folder}/; of some alone when they are named as their files are: deals, theme-sr. front-door is the README's moving picture, studio makes a page in the studio for docs/studio.md`,
  process.argv.slice(2).filter((argument) => argument.startsWith("-")),
);

// Loaded after a call for help has ended.
const { default: sharp } = await import("sharp");
const { launchBrowser } = await import("#tools/cli/find-browser.ts");
const { startSite } = await import("../journeys/start-site.ts");
const { removeTemporaryFolders } = await import("../journeys/temporary-folder.ts");
const { recordFrontDoor } = await import("./front-door.ts");
const { shownStates, startWithoutContent } = await import("./states.ts");
const { takeStudioPictures } = await import("./studio.ts");
const { takePicture } = await import("./take-picture.ts");

/** The pictures outside the folder, by their names. */
const others = { "front-door": recordFrontDoor, studio: takeStudioPictures };
const known = [...shownStates.map(({ name }) => name), ...Object.keys(others)];
const unknown = names.filter((name) => !known.includes(name));
for (const name of unknown) console.error(`There is no picture "${name}" – ${suggestName(name, known)}`);
if (unknown.length > 0) process.exit(2);
const wanted = names.length > 0 ? shownStates.filter(({ name }) => names.includes(name)) : shownStates;

const site = await startSite({ LOG_LEVEL: "silent" });
const withoutContent = await startWithoutContent();
const browser = await launchBrowser();
if (names.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { path, name, isWithoutContent, ...shot } of wanted) {
  const address = (isWithoutContent ? withoutContent : site).url + path;
  for (const [width, size] of sizes) {
    const picture = await takePicture(browser, { ...shot, address, width });
    await sharp(picture).resize({ width: size }).webp({ quality: 45 }).toFile(`${folder}/${name}-${width}.webp`);
  }
}
if (names.length === 0) await writeReadmePicture(browser, site.url);
await Promise.all([site.stop(), withoutContent.stop()]);
removeTemporaryFolders();
if (wanted.length > 0) console.log(`Wrote the pictures of ${wanted.map(({ name }) => name).join(", ")} to ${folder}/`);
for (const [name, take] of Object.entries(others)) if (names.length === 0 || names.includes(name)) await take(browser);
await browser.close();

/** A desktop window with a phone in front of it. */
async function writeReadmePicture(chromium: Browser, address: string): Promise<void> {
  const desktop = await takePicture(chromium, { address, width: 1440, height: 900 });
  const phone = await takePicture(chromium, { address, width: 360, height: 740 });
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
