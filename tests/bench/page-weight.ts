import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { meterNetwork, type Exchange, type NetworkMeter } from "./network-meter.ts";
import { openPhone, type Noted } from "./phone.ts";

/** The cost of a visit of a page on a phone with an empty cache. */
export interface PageWeight {
  /** The document as it was sent, decompressed. */
  html: string;
  /** The exchanges before the visitor acts. */
  first: Exchange[];
  /** The exchanges while the visitor scrolls to the end of the page. */
  scrolled: Exchange[];
  /** The exchanges of the next visit by the same phone. */
  repeat: Exchange[];
  noted: Noted;
}

/** Opens a page, scrolls to its end, and opens it again. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    const meter = await meterNetwork(page);
    const response = await page.goto(url, { waitUntil: "load" });
    await meter.quiet(250);
    const first = [...meter.exchanges];
    await scrollToEnd(page, meter);
    const scrolled = meter.exchanges.slice(first.length);
    const noted = await page.evaluate(() => window.noted);
    const html = (await response?.text()) ?? "";
    await page.close();
    const again = await context.newPage();
    const second = await meterNetwork(again);
    await again.goto(url, { waitUntil: "load" });
    await second.quiet(250);
    return { html, first, scrolled, repeat: second.exchanges, noted };
  } finally {
    await context.close();
  }
}

async function scrollToEnd(page: Page, meter: NetworkMeter): Promise<void> {
  await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    };
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top <= scrollHeight + 915; top += 600) {
      window.scrollTo({ top, behavior: "instant" });
      await frames(4);
    }
  });
  await meter.quiet(250);
}

export function bytesOf(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The parts of a document that are text inside it. */
export function splitDocument(html: string): { css: string; scripts: string } {
  const join = (part: RegExp) => [...html.matchAll(part)].map(([, text]) => text).join("\n");
  return {
    css: join(/<style[^>]*>([\s\S]*?)<\/style>/g),
    scripts: join(
      /<script(?![^>]*\b(?:src|type="(?:speculationrules|application\/ld\+json)"))[^>]*>([\s\S]*?)<\/script>/g,
    ),
  };
}

/** The compressed size of a text at the best level, whatever level the server uses at the moment. */
export function packed(text: string | Uint8Array): number {
  return text.length === 0 ? 0 : brotliCompressSync(text).length;
}
