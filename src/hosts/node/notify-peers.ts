import { lookup } from "node:dns/promises";
import { cmsFetch } from "#engine/content/cms-fetch.ts";
import { fetchWithin } from "#engine/http/fetch-within.ts";
import { webhookPath } from "#engine/http/request-limits.ts";
import type { Log } from "#engine/log.ts";
import { passedOnHeader, type NotifyPeers } from "#engine/serve/site-options.ts";

interface PeerNotifierOptions {
  /** The addresses of instances; a name may resolve to several, and to this one. */
  peers: string[];
  log: Log;
}

/** An instance that answers later than this hears of the change when its content is old, as without a message. */
const limits = { head: 2_000, whole: 2_000, bytes: 1_000 };

/** Headers that are about the connection on which the message came. */
const ofConnection: ReadonlySet<string> = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "te",
  "transfer-encoding",
  "upgrade",
]);

/** Passes the CMS's messages on to the other instances; undefined where there are none. */
export function createPeerNotifier({ peers, log }: PeerNotifierOptions): NotifyPeers | undefined {
  if (peers.length === 0) return undefined;
  return async (body, headers) => {
    const found = (await Promise.all(peers.map((peer) => addressesOf(peer, log)))).flat();
    await Promise.all([...new Set(found)].map((address) => pass(address, body, headers)));
  };

  async function pass(address: string, body: Uint8Array, headers: Headers): Promise<void> {
    const kept = [...headers].filter(([name]) => !ofConnection.has(name));
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
      log("warn", "Webhook message not passed on", { peer: address, reason: String(error) });
    }
  }
}

/** One address for each instance behind a name. */
async function addressesOf(peer: string, log: Log): Promise<string[]> {
  const url = new URL(peer);
  // A certificate is one of a name.
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
