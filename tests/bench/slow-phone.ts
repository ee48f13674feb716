import type { Browser, BrowserContext, Page } from "playwright-core";
import { meterNetwork, type NetworkMeter } from "./network-meter.ts";
import { openPhone } from "./phone.ts";

/** A page on a slow phone that has not opened a page before. */
export interface SlowPage {
  context: BrowserContext;
  page: Page;
  meter: NetworkMeter;
}

/**
 * A phone of 1.6 Mbps down, 750 kbps up and 150 ms, its processor slowed by a factor. Its page shows an address of
 * another site when an address is given, and that load is not metered or slowed.
 */
export async function openSlowPhone(browser: Browser, slowness: number, elsewhere?: string): Promise<SlowPage> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  if (elsewhere !== undefined) await page.goto(elsewhere);
  const meter = await meterNetwork(page);
  await slowNetwork(meter);
  await meter.session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  return { context, page, meter };
}

export async function slowNetwork({ session }: NetworkMeter): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}
