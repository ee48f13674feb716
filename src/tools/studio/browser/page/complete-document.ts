import { sameAsBefore } from "../../studio-api.ts";

/**
 * Completes a document in which the server omitted what has not changed: those blocks are taken from the document
 * before, which is of no use afterwards. False when they are not there.
 */
export function completeDocument(fresh: Document, before: Document): boolean {
  const [all, old] = [listBlocks(fresh), listBlocks(before)];
  if (all.length !== old.length) return false;
  for (const [index, one] of all.entries()) {
    const known = old[index];
    if (!known || one.getAttribute("data-block") !== sameAsBefore) continue;
    known.setAttribute("data-source", one.getAttribute("data-source") ?? "");
    one.replaceWith(known);
  }
  return true;
}

/** The page's blocks without those in slots, and what stands for blocks that cannot be rendered. */
function listBlocks(page: Document): Element[] {
  return [...page.querySelectorAll(block)].filter((one) => !one.parentElement?.closest(block));
}

/** The element around all of a page names a source too: that of its data. */
const block = "[data-source]:not([data-version])";
