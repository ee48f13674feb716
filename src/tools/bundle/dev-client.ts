/// <reference types="vite/client" />

/**
 * Runs in the browser in development. Hot reload cannot update a page before its hydration, so the client reloads such
 * a page after every change. A click on a place in a file opens the editor, and so does an Alt-click on a block.
 */
// Vite searches the source for exactly this expression.
const hot = import.meta.hot;
hot?.on("site:changed", () => {
  if (!document.querySelector("#root[data-hydrated]")) location.reload();
});
hot?.on("site:saved", () => location.reload());
hot?.send("site:shown", document.querySelector<HTMLMetaElement>("meta[name=revision]")?.content);

// Only the server knows the edit address of content. A page with missing content that was reached by client-side
// navigation is therefore reloaded.
const served = location.pathname;
new MutationObserver(() => {
  const isElsewhere = location.pathname !== served;
  if (isElsewhere && document.querySelector("main [role=note][data-source]")) location.reload();
}).observe(document, { childList: true, subtree: true });

addEventListener(
  "click",
  (event) => {
    const address = event.target instanceof Element && findPlace(event.target, event.altKey);
    if (!address) return;
    event.preventDefault();
    event.stopPropagation();
    void fetch(address);
  },
  { capture: true },
);

/** The address that opens the editor at the clicked place or at the Alt-clicked block. */
function findPlace(clicked: Element, isAlt: boolean): string | undefined {
  const place = clicked.closest<HTMLAnchorElement>("a[href^='/__open-in-editor']")?.href;
  const source = isAlt ? clicked.closest<HTMLElement>("[data-source]")?.dataset["source"] : undefined;
  return place ?? (source && `/__open-in-editor?file=${encodeURIComponent(source)}`);
}
