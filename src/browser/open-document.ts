import { ChunkFailureError } from "./load-chunk.ts";
import type { FailedLoad } from "./navigation.ts";

/** Milliseconds after which a document counts as not there. */
const patience = 10_000;

/**
 * Loads a page as a document where the application could not: the server may draw it from what it
 * has, and a new document forgets the scripts that did not load. Ends without that when there is no
 * document either, as offline. A script that does not load is the generic load failure first, unless
 * it was replaced by a newer version of the site. A document never loads another by itself, so this
 * ends with one.
 */
export async function openDocument({ address, reason, isRepeated, signal }: FailedLoad): Promise<undefined> {
  const found = await findDocument(address);
  const isGeneric = reason instanceof ChunkFailureError && !isRepeated && found?.isOurs;
  if (!found || isGeneric || signal.aborted) return undefined;
  leaveFor(address);
  return new Promise(() => {});
}

/** The document of an address if it has one, and whether it is of the version of the site that runs here. */
async function findDocument(address: string): Promise<{ isOurs: boolean } | undefined> {
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(patience) });
    // Where it leads is not told.
    if (response.type === "opaqueredirect") return { isOurs: false };
    if (!response.ok && response.status !== 404) return undefined;
    const app = document.getElementById("root")?.dataset["app"] ?? "";
    return { isOurs: (await response.text()).includes(app) };
  } catch {
    return undefined;
  }
}

/** Going to the address where one is already would load nothing. */
function leaveFor(address: string): void {
  const { href, pathname, search } = window.location;
  const next = new URL(address, href);
  if (next.pathname + next.search !== pathname + search) return window.location.assign(address);
  history.replaceState(history.state, "", address);
  window.location.reload();
}
