import { lookup } from "node:dns/promises";
import { cmsFetch } from "#engine/content/cms-fetch.ts";
import { failureCode, fetchWithin } from "#engine/http/fetch-within.ts";
import { webhookPath } from "#engine/http/request-limits.ts";
import type { Log } from "#engine/log.ts";
import { passedOnHeader, type NotifyPeers } from "#engine/serve/site-options.ts";

/** An instance that answers later finds the change when its content expires, as it would without a message. */
const limits = { head: 2_000, whole: 2_000, bytes: 1_000 };

/** The headers of the connection that delivered the message. */
const ofConnection =
  /^(?:accept-encoding|connection|content-length|expect|host|keep-alive|te|transfer-encoding|upgrade)$/;

/** Forwards the CMS's messages to all instances that the names resolve to; undefined when there are no names. */
export function createPeerNotifier(peers: string[], log: Log): NotifyPeers | undefined {
  if (peers.length === 0) return undefined;
  return async (body, headers) => {
    const found = (await Promise.all(peers.map((peer) => addressesOf(peer, log)))).flat();
    await Promise.all([...new Set(found)].map((address) => pass(address, body, headers)));
  };

  async function pass(address: string, body: Uint8Array, headers: Headers): Promise<void> {
    const kept = [...headers].filter(([name]) => !ofConnection.test(name));
    const send = (signal: AbortSignal) =>
      cmsFetch(address + webhookPath, {
        method: "POST",
        headers: { ...Object.fromEntries(kept), [passedOnHeader]: "true" },
        body: new TextDecoder().decode(body),
        redirect: "error",
        signal,
      });
    try {
      await fetchWithin(limits, send, async ({ status }) => {
        if (status >= 400) throw new Error(`It answered ${status}`);
      });
    } catch (error) {
      log("warn", "Webhook message not passed on", { peer: address, reason: failureCode(error) || String(error) });
    }
  }
}

/** One address for each instance that a name resolves to. */
async function addressesOf(peer: string, log: Log): Promise<string[]> {
  const url = new URL(peer);
  // A certificate is issued for a name, so the name stays.
  if (url.protocol === "https:") return [peer];
  try {
    const found = await lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true });
    return found.map(({ address, family }) => {
      const each = new URL(url);
      each.hostname = family === 6 ? `[${address}]` : address;
      return each.origin;
    });
  } catch (error) {
    log("warn", "Webhook message not passed on", { peer, reason: String(error) });
    return [];
  }
}
