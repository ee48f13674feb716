import type { Browser, Page } from "playwright-core";

/** The options for a picture of a page. */
export interface Shot {
  address: string;
  width: number;
  /** The height of the window in pixels; the whole page is taken when absent. */
  height?: number;
  forcedColors?: boolean;
  /** Changes the complete page before it is taken. */
  change?: (page: Page) => Promise<unknown>;
}

/** Takes a picture of a page as a PNG, with all its pictures. */
export async function takePicture(browser: Browser, shot: Shot): Promise<Buffer> {
  const { address, width, height, forcedColors, change } = shot;
  const page = await browser.newPage({
    viewport: { width, height: height ?? 900 },
    reducedMotion: "reduce",
    ...(forcedColors && { forcedColors: "active" }),
  });
  try {
    await page.goto(address, { waitUntil: "networkidle" });
    await change?.(page);
    await page.evaluate(async () => {
      // Pictures below the fold wait until they are near.
      for (const name of ["data-seen", "data-near"]) document.getElementById("root")?.toggleAttribute(name, true);
      for (const image of document.images) image.loading = "eager";
      // A font that was late appears on the next page.
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      for (const rule of rules) if (rule instanceof CSSFontFaceRule) rule.style.setProperty("font-display", "block");
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      // A button that follows the visitor down the page is shown at its end.
      for (const one of document.querySelectorAll<HTMLElement>("[data-follows] > *")) one.style.position = "static";
    });
    return await page.screenshot({ fullPage: height === undefined });
  } finally {
    await page.close();
  }
}
