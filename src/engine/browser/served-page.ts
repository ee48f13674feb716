import { openDocument } from "./open-document.ts";

/**
 * Keeps a copy of the page as the server sent it. The returned function puts it back once the application
 * has failed; its links then lead to documents. A page that the application had gone to meanwhile is
 * loaded as a document, if there is one.
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
    // Nothing is left that switches tabs: what waits for scripts is shown as it is without them.
    document.documentElement.classList.remove("js");
    // The entries of the application have no document of their own yet.
    addEventListener("popstate", () => {
      if (location.pathname !== pathname) location.reload();
    });
    void followAddress(reason);
  };
}
