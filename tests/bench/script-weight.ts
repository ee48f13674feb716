import type { Browser, Page } from "playwright-core";
import { startApplication } from "../journeys/application.ts";
import { meterNetwork, type Exchange } from "./network-meter.ts";
import { openVisitor } from "./phone.ts";
import { packed, splitDocument } from "./page-weight.ts";

/** JavaScript in bytes of brotli, whatever compression level the server uses at the moment. */
export interface ScriptWeight {
  /** Bytes of the scripts in the document. */
  inline: number;
  /** Files that were loaded before any intent. */
  before: ScriptFile[];
  /** Files that were loaded until the application ran. */
  intent: ScriptFile[];
  /** Files that the first client-side navigation loaded. */
  navigation: ScriptFile[];
}

export interface ScriptFile {
  /** The path of the file. */
  file: string;
  bytes: number;
}

/** Opens a page in a wide window, shows intent, follows a link of the page's own site in the browser. */
export async function weighScripts(browser: Browser, url: string): Promise<ScriptWeight> {
  const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const meter = await meterNetwork(page);
    const response = await page.goto(url, { waitUntil: "load" });
    await meter.quiet(200);
    const before = await weighFiles(meter.exchanges);
    await startApplication(page);
    await meter.quiet(200);
    const intent = await weighFiles(meter.exchanges);
    await navigate(page);
    await meter.quiet(200);
    const all = await weighFiles(meter.exchanges);
    const { scripts } = splitDocument((await response?.text()) ?? "");
    return {
      inline: packed(scripts),
      before,
      intent,
      navigation: all.filter(({ file }) => !intent.some((known) => known.file === file)),
    };
  } finally {
    await context.close();
  }
}

export function sumOf(files: readonly ScriptFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Goes to one of two pages with different content: the page that is not open. */
async function navigate(page: Page): Promise<void> {
  const here = new URL(page.url()).pathname;
  const target = here === "/help" ? "/about" : "/help";
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.locator(`footer a[href="${target}"]`).first().click();
  await page.waitForURL(`**${target}`);
  await page.locator(`main[data-page="${target.slice(1)}"]`).waitFor();
  if ((await page.locator("html[data-same-document]").count()) === 0)
    throw new Error(`${here} was left by a whole new document`);
}

const packedFiles = new Map<string, Promise<number>>();

async function weighFiles(exchanges: readonly Exchange[]): Promise<ScriptFile[]> {
  const urls = new Set(exchanges.map(({ url }) => url).filter((url) => /\.m?js(?:\?|$)/.test(new URL(url).pathname)));
  return Promise.all(
    [...urls].map(async (url) => {
      const bytes = packedFiles.get(url) ?? fetchPacked(url);
      packedFiles.set(url, bytes);
      return { file: new URL(url).pathname, bytes: await bytes };
    }),
  );
}

async function fetchPacked(url: string): Promise<number> {
  return packed(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}
