import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

describe("account Ts&Cs", () => {
  it("is a carousel banner linking to a terms PDF, the terms to read, then a support block", async () => {
    const page = await openPage("/about/banking");
    const blocks = page.locator("main > [data-block]");
    expect(await blocks.evaluateAll((all) => all.map((block) => block.getAttribute("data-block")))).toEqual([
      "carousel",
      "terms",
      "stuck",
    ]);
    const terms = page.getByRole("link", { name: /^Open terms \(PDF/ });
    expect(await terms.getAttribute("target")).toBe("_blank");
    await expectPdf(await terms.getAttribute("href"));
    const contents = page.getByRole("navigation", { name: /^Contents/ });
    await contents.getByRole("link", { name: "Changes and complaints" }).click();
    expect(await page.locator("#complaints:target").getByRole("heading").innerText()).toBe(
      "11. Changes and complaints",
    );
  });

  it("has thumbnails of 80 px on a horizontal axis, and each shows its slide", async () => {
    const page = await openPage("/about/banking");
    await startApplication(page);
    const thumbnails = page.getByRole("link", { name: /^Slide \d/ });
    const boxes = await thumbnails
      .locator("img")
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect()));
    expect(boxes.map(({ width }) => width)).toEqual([80, 80, 80]);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    await thumbnails.nth(2).click();
    await expect.poll(() => thumbnails.nth(2).getAttribute("aria-current")).toBe("true");
    await expect.poll(() => isInFrame(page, 3)).toBe(true);
    expect(await isInFrame(page, 1)).toBe(false);
  });

  it("has the button of the terms in the first view of a phone", async () => {
    const page = await openPage("/about/banking", { width: 360, height: 640 });
    const terms = await page.getByRole("link", { name: /^Open terms/ }).boundingBox();
    expect(terms?.y).toBeLessThan(640 - 48);
  });

  it("shows a slide without scripts, too", async () => {
    const page = await openPage("/about/banking", { javaScript: false });
    await page.getByRole("link", { name: /^Slide 2/ }).click();
    await expect.poll(() => isInFrame(page, 2)).toBe(true);
  });
});

/** True for the slide that the carousel shows. */
async function isInFrame(page: Page, place: number): Promise<boolean> {
  const slide = await page.getByRole("group", { name: `${place} of 3` }).boundingBox();
  const frame = await page.getByRole("group", { name: "Account Ts&Cs" }).boundingBox();
  return slide !== null && frame !== null && Math.abs(slide.x - frame.x) < 3;
}

async function expectPdf(address: string | null): Promise<void> {
  const response = await fetch(new URL(address ?? "", inject("siteUrl")));
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.length).toBeLessThan(60_000);
}
