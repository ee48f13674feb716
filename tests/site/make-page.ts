import type { FileChooser, FrameLocator, Locator, Page } from "playwright-core";
import sharp from "sharp";

/** The page that a person makes in the studio: six blocks, three of them bound to content and three written. */
export const madePage = {
  title: "Winter savings",
  oldAddress: "/winter-savings",
  address: "/winter",
  description: "Put a little away each week, and be ready when the cold comes.",
  heading: "Warm for less",
  text: "A hundred rand a month is a warm house in June.",
  photo: "A warm till.JPG",
  alt: "A till with a sun above it",
  types: ["showcase", "text", "band", "steps", "key-facts", "app-tiles"],
};

/** A file with a name from a phone. */
export async function takePhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#0a6b3d"/>
  <circle cx="320" cy="220" r="120" fill="#f2c14e"/><rect x="180" y="300" width="280" height="80" rx="12" fill="#fff"/></svg>`;

/**
 * The system's next dialog for a file. The browser must expect the dialog before the button is pressed.
 */
export function nextChooser(page: Page): Promise<FileChooser> {
  return new Promise((resolve) => void page.once("filechooser", resolve));
}

/** The page in the middle of the studio. */
export function shownPage(page: Page): FrameLocator {
  return page.frameLocator("iframe[title='The page']");
}

/** Waits for a message of the studio. */
export async function untilSaid(page: Page, words: RegExp): Promise<void> {
  await page.locator("[role=status]", { hasText: words }).first().waitFor();
}

/** The moments of the work for which a picture is taken. */
export type Moment = "new-page" | "add-block" | "bind" | "words" | "picture" | "order" | "save" | "move";

/** Makes the page as a person with a mouse does, who types only words. Calls `look` at the moments of the work. */
export async function makePageByMouse(page: Page, look: (moment: Moment) => Promise<void> = async () => {}) {
  const shown = shownPage(page);
  const chooser = nextChooser(page);
  const fields = page.getByRole("complementary", { name: "Fields" });
  const dialog = page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await button("New page").click();
  await page.keyboard.type(madePage.title);
  await look("new-page");
  await button("Make the page").click();
  await shown.getByRole("heading", { name: madePage.title }).waitFor();

  const add = async (type: string, words: string) => {
    await button("Add block").click();
    await page.keyboard.type(words);
    const card = dialog
      .getByRole("button")
      .filter({ has: page.locator("strong", { hasText: new RegExp(`^${type}$`) }) });
    await card.scrollIntoViewIfNeeded();
    if (type === "showcase") {
      await page.frameLocator(`iframe[title='The block ${type}']`).locator("[data-block]").waitFor();
      await look("add-block");
    }
    await card.click();
    await shown.locator(`[data-block="${type}"]`).waitFor();
  };
  const bind = async (path: string, words: string) => {
    await fields.getByRole("combobox", { name: "Content of the whole block" }).click();
    await page.keyboard.type(words);
    const choice = page.getByRole("option").filter({ has: page.getByText(path, { exact: true }) });
    await choice.waitFor();
    if (path === "people.showcase") await look("bind");
    await choice.click();
    await untilSaid(page, new RegExp(`^Bound the whole block to ${path}`));
  };
  /** Writes over a text; an empty text is removed. */
  const write = async (field: Locator, words: string) => {
    await field.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.type(words);
  };
  const field = (name: string) => fields.getByRole("textbox", { name, exact: true });

  // The page begins with a passage. Its words are written in the page, where they are clicked.
  await shown.getByRole("heading", { name: madePage.title }).click();
  await shown.locator("textarea:focus").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(madePage.heading);
  await look("words");
  await page.keyboard.press("Enter");
  await shown.getByRole("heading", { name: madePage.heading }).waitFor();
  await write(field("Text"), madePage.text);
  // The check of the page answers while the person goes on.
  await fields.getByText(/^The reader would see/).waitFor({ state: "hidden" });
  await fields.getByRole("button", { name: "Upload…" }).click();
  await (await chooser).setFiles(await takePhoto(madePage.photo));
  await page.keyboard.type(madePage.alt);
  const upload = fields.getByRole("button", { name: "Upload", exact: true });
  await upload.scrollIntoViewIfNeeded();
  await look("picture");
  await upload.click();
  await untilSaid(page, /^Uploaded a-warm-till/);

  await add("steps", "steps");
  await bind("business.businessSteps", "businessSteps");
  await write(field("Paragraph"), "");
  await add("key-facts", "facts");
  await write(field("Heading *"), "What it costs");
  await write(field("Paragraph"), "");
  await write(field("Note"), "");
  await fields.getByRole("button", { name: /Write here/, expanded: false }).click();
  await write(field("Label *"), "A month");
  await write(field("Text *"), "R0. You pay only for what you send.");
  await add("app-tiles", "app");
  await bind("people.appTiles", "appTiles");

  // The link of a call to action leads to a page, which is chosen from a list.
  await add("band", "call to action");
  await write(field("Heading *"), "Begin today");
  await write(field("Text *"), "Open an account");
  await fields.getByRole("combobox", { name: "To", exact: true }).click();
  await page.keyboard.type("help");
  await page
    .getByRole("option")
    .filter({ has: page.getByText("/help", { exact: true }) })
    .click();

  // The first block of the page comes last, and is dragged to its place; so is the call to action.
  await add("showcase", "hero");
  await bind("people.showcase", "showcase");
  const drag = async (type: string, onto: string, isSeen = false) => {
    const handle = page.getByRole("button", { name: new RegExp(`^Drag ${type}`) });
    const target = page.getByRole("button", { name: new RegExp(`^Drag ${onto}`) });
    await handle.hover();
    await page.mouse.down();
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
    if (!from || !to) throw new Error(`There is no handle of ${type} or ${onto}`);
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    for (let step = 1; step <= 8; step++) await page.mouse.move(x, y + ((to.y - from.y) * step) / 8);
    await page.locator("[id^=DndLiveRegion]", { hasText: new RegExp(`^Over ${onto}`) }).waitFor();
    if (isSeen) await look("order");
    await page.mouse.up();
    await untilSaid(page, new RegExp(`^Moved ${type}`));
    // The focus follows the block and may scroll the list under the mouse.
    await page.locator("[data-row]:focus", { hasText: type }).waitFor();
  };
  await drag("showcase", "text", true);
  await drag("band", "steps");

  // Visitors see the page when it is no longer a draft.
  await page.getByRole("tab", { name: "Page" }).click();
  await write(field("Description *"), madePage.description);
  await fields.getByRole("combobox", { name: "Draft" }).selectOption("No");
  await page.getByRole("tab", { name: "Problems" }).click();
  await page.getByText("Nothing is wrong with this page.").waitFor();
  await button("Save…").click();
  await dialog.locator("pre").waitFor();
  await look("save");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await untilSaid(page, /^Saved/);

  await button("Rename this page").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(madePage.address);
  await look("move");
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await untilSaid(page, /^Renamed; 2 files were changed/);
}
