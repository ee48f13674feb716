import { openDocument } from "./open-document.ts";

/**
 * Keeps a copy of the page as the server sent it. The returned function restores the copy after the application has
 * failed; the links of the copy lead to documents. If the application had navigated to another page, that page is loaded
 * as a document when the document exists.
 */
export function keepServedPage(root: HTMLElement): (reason: unknown) => void {
  // A document without a window loads no pictures and no videos.
  const copy = document.implementation.createHTMLDocument("").importNode(root, true);
  const { href, pathname } = location;
  const { title } = document;
  let isBack = false;

  async function followAddress(reason: unknown): Promise<void> {
    if (location.pathname === pathname) return;
    const { signal } = new AbortController();
    await openDocument({ address: location.href, reason, isRepeated: true, signal });
    history.replaceState(null, "", href);
    document.title = title;
  }

  return (reason) => {
    if (isBack) return;
    isBack = true;
    root.replaceWith(copy);
    // No script switches tabs any more: parts that wait for scripts are shown as they are without scripts.
    document.documentElement.classList.remove("js");
    // The application's history entries have no document of their own yet.
    addEventListener("popstate", () => {
      if (location.pathname !== pathname) location.reload();
    });
    void followAddress(reason);
  };
}
