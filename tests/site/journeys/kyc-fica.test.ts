import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();
const path = "/for-people/kyc-fica";
const cards = [
  ["tip-ready", "Ready to open an account"],
  ["tip-pin", "Setting up a 5-digit secret PIN"],
  ["tip-selfie", "How to take a good selfie"],
  ["tip-id", "Uploading ID documents"],
] as const;

describe("KYC/FICA", () => {
  it("is one page at /for-people/kyc-fica and /fica", async () => {
    const addresses = [path, "/fica"].map((address) =>
      fetch(inject("siteUrl") + address).then((response) => response.text()),
    );
    for (const html of await Promise.all(addresses)) {
      expect(html).toContain('data-page="for-people/kyc-fica"');
      expect(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]).toMatch(/\/for-people\/kyc-fica$/);
    }
  });

  it("tells what it is, how it protects, when it is needed and which documents", async () => {
    const page = await openPage(path);
    const words = await page.getByRole("main").textContent();
    for (const part of [
      "Know Your Customer",
      "Financial Intelligence Centre Act",
      "How it protects you",
      "You do it once",
      "your account changes",
      "suspect that somebody is trying to defraud",
      "original, latest ID",
      "smartcard or the green ID book",
      "source of funds",
      "occupation",
      "home address",
      "Keep your ID and proof of residence up to date",
      "Keep digital copies",
    ])
      expect(words).toContain(part);
  });

  it("loads people content and FAQs", async () => {
    const page = await openPage(path);
    expect(await page.locator("#steps").textContent()).toContain("Open your account in four steps");
    expect(await page.locator("#questions details").count()).toBe(4);
  });
});

describe("the tips", () => {
  it.each(cards)("clicking the card %s opens a modal with the large image", async (_id, name) => {
    const page = await openPage(path, { width: 360 });
    const dialog = await openCard(page, name);
    const picture = dialog.getByRole("img");
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    const box = await picture.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
  });

  it("clicking the backdrop or the close button closes it, and so does Escape", async () => {
    const page = await openPage(path);
    const [, name] = cards[2];
    for (const close of [
      () => page.mouse.click(20, 400),
      () => page.getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      const dialog = await openCard(page, name);
      await close();
      await dialog.waitFor({ state: "hidden" });
      expect(await page.getByRole("link", { name }).evaluate((link) => link === document.activeElement)).toBe(true);
    }
  });

  it.each(cards)("clicking the large image downloads it as %s.png", async (id, name) => {
    const page = await openPage(path);
    const dialog = await openCard(page, name);
    const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("img").click()]);
    expect(download.suggestedFilename()).toBe(`${id}.png`);
    const file = await readFile(await download.path());
    expect(file.subarray(1, 4).toString()).toBe("PNG");
    expect(file.readUInt32BE(16)).toBe(1080);
  });

  it("a failing download is only logged to the console", async () => {
    const provoked = /1080\.png|tip-id\.png was not saved/;
    const page = await openPage(path, { provoked });
    await page.route(/1080\.png/, (route) => route.fulfill({ status: 500 }));
    const dialog = await openCard(page, cards[3][1]);
    const before = await page.locator("body").textContent();
    const [logged] = await Promise.all([
      page.waitForEvent("console", (message) => message.text().includes("was not saved")),
      dialog.getByRole("img").click(),
    ]);
    expect(logged.type()).toBe("error");
    expect(await page.locator("body").textContent()).toBe(before);
  });

  it("without JavaScript a card is a link to the large image", async () => {
    const page = await openPage(path, { javaScript: false });
    for (const [id, name] of cards) {
      const address = await page.getByRole("link", { name }).getAttribute("href");
      expect(address).toBe(`/api/assets/mma/${id}?version=1`);
      expect((await fetch(inject("siteUrl") + address)).headers.get("content-type")).toBe("image/svg+xml");
    }
  });
});

describe("the how-to video", () => {
  it("loads when it is played, with captions, and can be sought in", async () => {
    const asked: string[] = [];
    const page = await openPage(path, {
      prepare: async (fresh) => void fresh.on("request", (request) => asked.push(request.url())),
    });
    const video = page.locator("video");
    await video.scrollIntoViewIfNeeded();
    expect(asked.filter((address) => /kyc-how-to-(?:webm|mp4)/.test(address))).toEqual([]);
    await video.evaluate((film: HTMLVideoElement) => film.play());
    const state = await video.evaluate(async (film: HTMLVideoElement) => {
      film.pause();
      film.currentTime = 13;
      await new Promise((resolve) => film.addEventListener("seeked", resolve, { once: true }));
      const [captions] = film.textTracks;
      return { at: film.currentTime, mode: captions?.mode, cues: captions?.cues?.length };
    });
    expect(state).toEqual({ at: 13, mode: "showing", cues: 6 });
  });

  it("is answered in parts, its captions as text/vtt", async () => {
    const address = `${inject("siteUrl")}/api/assets/mma/kyc-how-to`;
    const part = await fetch(`${address}-mp4`, { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text(), part.headers.get("content-type")]).toEqual([206, "ftyp", "video/mp4"]);
    expect(part.headers.get("content-range")).toMatch(/^bytes 4-7\/\d+$/);
    expect((await fetch(`${address}-captions`)).headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  });

  it("has a transcript for those who cannot play it", async () => {
    const page = await openPage(path, { javaScript: false });
    expect(await page.locator("#how-to").getByRole("listitem").count()).toBe(5);
  });
});

async function openCard(page: Page, name: string) {
  await page.getByRole("link", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.waitFor();
  return dialog;
}
