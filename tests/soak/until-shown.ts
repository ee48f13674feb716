import { setTimeout as delay } from "node:timers/promises";

/** Seconds until the help page shows what the healthy CMS answers now; two minutes at most. */
export async function untilShown(site: string, marker: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 120_000) {
    const text = await (await fetch(`${site}/help`)).text();
    if (text.includes(marker)) break;
    await delay(250);
  }
  return (performance.now() - began) / 1000;
}
