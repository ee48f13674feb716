import type { Exchange } from "./network-meter.ts";
import { packed } from "./page-weight.ts";

/**
 * The cost of requests when the server has the best form of each response: compressed responses count at brotli's
 * quality 11, other responses as they were sent. The figure is the same in each run.
 */
export async function settledBytes(exchanges: readonly Exchange[]): Promise<number> {
  const sizes = await Promise.all(exchanges.map(settle));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function settle({ url, bytes, body, encoding }: Exchange): Promise<number> {
  if (encoding === undefined || body === 0) return bytes;
  const best = known.get(url) ?? fetchPacked(url);
  known.set(url, best);
  return bytes - body + Math.min(body, await best);
}

const known = new Map<string, Promise<number>>();

async function fetchPacked(url: string): Promise<number> {
  return packed(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}
