import type { Locator, Page } from "playwright-core";

/** The keys of a user without a mouse, who reaches every element with Tab. Counts the presses. */
export function keysAlone(page: Page) {
  let presses = 0;
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
    presses += times;
  };
  const type = async (words: string) => {
    await page.keyboard.type(words);
    presses += words.length;
  };
  const hasFocus = async (wanted: Locator) => (await wanted.and(page.locator(":focus")).count()) > 0;
  /** Presses Tab, or Shift+Tab, until an element has the focus. Returns the number of presses. */
  const tabTo = async (wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 40): Promise<number> => {
    for (let count = 0; count <= most; count++) {
      if (await hasFocus(wanted)) return count;
      await press(key);
    }
    throw new Error(`${key} has not led to ${wanted.toString()} within ${most} presses`);
  };
  return {
    press,
    type,
    tabTo,
    /** Replaces the text of the focused field. */
    async write(words: string) {
      await press("Control+a");
      await press("Delete");
      await type(words);
    },
    presses: () => presses,
  };
}
