import { setTimeout as delay } from "node:timers/promises";

/** The seconds until the help page shows the present answer of the healthy CMS; at most two minutes. */
export async function untilShown(site: string, marker: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 120_000) {
    const text = await (await fetch(`${site}/help`)).text();
    if (text.includes(marker)) break;
    await delay(250);
  }
  return (performance.now() - began) / 1000;
}
