import { expect, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

it("banner pictures switch image at widths 992 px and 501 px, and are as wide as the window", async () => {
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
    expect(await picture.evaluate((image) => image.getBoundingClientRect().width)).toBe(width);
  }
});

it("the promise and its button are in a phone's first screen, and a button follows from there to the page's end", async () => {
  const page = await openPage("/", { width: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  const bottomOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottomOf("h1")).toBeLessThan(640);
  expect(await bottomOf("[data-block=showcase] a")).toBeLessThan(640);
  const following = page.locator("[data-follows] a");
  const isShown = () =>
    following.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await isShown()).toBe(false);
  // A link below the first screen that gets the focus is completely visible above the sticky button.
  for (const link of await page.locator("[data-block=steps] a, [data-block=stuck] a").all()) {
    await link.focus();
    await expect.poll(isShown).toBe(true);
    const covered = () =>
      link.evaluate((element) => {
        const other = document.querySelector("[data-follows] a")?.getBoundingClientRect();
        return element.getBoundingClientRect().bottom - (other?.top ?? 0);
      });
    await expect.poll(covered).toBeLessThanOrEqual(0);
  }
  const band = () => bottomOf("[data-block=band]");
  await page.locator("footer").evaluate((footer) => footer.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect.poll(async () => (await bottomOf("[data-follows] a")) <= (await band())).toBe(true);
});
