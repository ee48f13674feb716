import { expect, it } from "vitest";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();

it("banner pictures switch image at widths 992 px and 501 px", async () => {
  const page = await openPage("/switch-to-us", { width: 992 });
  const picture = page.locator("[data-block=banners] img").first();
  for (const [width, shown] of [
    [992, "banner-switch-desktop"],
    [991, "banner-switch-tablet"],
    [501, "banner-switch-tablet"],
    [500, "banner-switch-mobile"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
      .toBe(`/api/assets/mma/${shown}`);
  }
});
