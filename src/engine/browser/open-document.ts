import { ChunkFailureError } from "./load-chunk.ts";
import type { FailedLoad } from "./navigation.ts";
import { withTimeout } from "./with-timeout.ts";

/** Milliseconds after which a document counts as missing. */
const patience = 10_000;

/**
 * Loads a page as a document after the application could not load it: the server may render it from
 * content that it has, and a new document forgets failed scripts. The promise ends without that when
 * there is no document either, as offline. A failed script is the generic load failure first, unless
 * a newer version of the site replaced it. A document never loads another by itself, so there is no
 * loop.
 */
export async function openDocument({ address, reason, isRepeated, signal }: FailedLoad): Promise<undefined> {
  const found = await findDocument(address);
  const isGeneric = reason instanceof ChunkFailureError && !isRepeated && found?.isOurs;
  if (!found || isGeneric || signal.aborted) return undefined;
  leaveFor(address);
  return new Promise(() => {});
}

/** Looks for the document of an address, and tells whether it belongs to the running version of the site. */
async function findDocument(address: string): Promise<{ isOurs: boolean } | undefined> {
  try {
    const response = await fetch(address, { redirect: "manual", signal: withTimeout(undefined, patience) });
    // Scripts cannot read where a redirect leads.
    if (response.type === "opaqueredirect") return { isOurs: false };
    if (!response.ok && response.status !== 404) return undefined;
    const app = document.getElementById("root")?.dataset["app"] ?? "";
    return { isOurs: (await response.text()).includes(app) };
  } catch {
    return undefined;
  }
}

/** Leaves for an address. The current address must be reloaded: assigning it would load nothing. */
function leaveFor(address: string): void {
  const { href, pathname, search } = window.location;
  const next = new URL(address, href);
  if (next.pathname + next.search !== pathname + search) return window.location.assign(address);
  history.replaceState(history.state, "", address);
  window.location.reload();
}
