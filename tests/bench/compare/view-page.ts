import type { Browser } from "playwright-core";
import { tracePage } from "../../journeys/trace-page.ts";
import { tapOnce } from "../first-tap.ts";
import { openSlowPhone } from "../slow-phone.ts";
import { workBefore, type MainThread } from "./main-thread.ts";

/** One view of a page on a slow phone, and two taps on it. Times in milliseconds. */
export interface View extends MainThread {
  firstPaint: number;
  longTasks: number;
  menu: number;
  question: number;
  requests: number;
}

const slowness = 6;

export async function viewPage(browser: Browser, url: string, elsewhere: string): Promise<View> {
  const { context, page, meter } = await openSlowPhone(browser, slowness, elsewhere);
  try {
    const stop = await tracePage(meter.session);
    await page.goto(url, { waitUntil: "load" });
    await meter.quiet(500);
    const { firstPaint, longTasks } = await page.evaluate(() => window.noted);
    const work = workBefore(await stop(), url, firstPaint);
    const requests = meter.exchanges.length;
    const question = await tapOnce(page, meter.session, "question");
    const menu = await tapOnce(page, meter.session, "menu");
    return { ...work, firstPaint, longTasks: longTasks.reduce((sum, each) => sum + each, 0), menu, question, requests };
  } finally {
    await context.close();
  }
}
