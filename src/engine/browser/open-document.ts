import { LoadFailureError } from "./load-chunk.ts";
import type { FailedLoad } from "./navigation.ts";
import { withTimeout } from "./with-timeout.ts";

/** Milliseconds after which a document counts as missing. */
const documentTimeout = 10_000;

/**
 * Loads a page as a document when the application could not load it. The promise ends without a new document when the
 * document is missing, too. After a failed script the load failure is shown first, unless a newer version of the site has
 * replaced the script. A document never loads another document by itself, so there is no loop.
 */
export async function openDocument({ address, reason, isRepeated, signal }: FailedLoad): Promise<undefined> {
  const found = await findDocument(address);
  const isGeneric = reason instanceof LoadFailureError && !isRepeated && found?.isOurs;
  if (!found || isGeneric || signal.aborted) return undefined;
  leaveFor(address);
  return new Promise(() => {});
}

/** Finds out whether a document exists and belongs to the running version of the site. */
async function findDocument(address: string): Promise<{ isOurs: boolean } | undefined> {
  try {
    const response = await fetch(address, { redirect: "manual", signal: withTimeout(undefined, documentTimeout) });
    // Scripts cannot read the target of a redirect.
    if (response.type === "opaqueredirect") return { isOurs: false };
    if (!response.ok && response.status !== 404) return undefined;
    const app = document.getElementById("root")?.dataset["app"] ?? "";
    return { isOurs: (await response.text()).includes(app) };
  } catch {
    return undefined;
  }
}

/** Opens an address; an assignment of the current address would load nothing. */
function leaveFor(address: string): void {
  const { href, pathname, search } = window.location;
  const next = new URL(address, href);
  if (next.pathname + next.search !== pathname + search) return window.location.assign(address);
  history.replaceState(history.state, "", address);
  window.location.reload();
}
