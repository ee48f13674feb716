/// <reference types="vite/client" />

/**
 * Runs in the browser in development. A page that the application has not taken over has nothing that hot
 * reload could replace, so it is loaded again after every change. Places in files open in the editor, and so
 * does a block that is clicked with Alt held.
 */
// Vite looks for these very words.
const hot = import.meta.hot;
hot?.on("site:changed", () => {
  if (!document.querySelector("#root[data-hydrated]")) location.reload();
});
hot?.on("site:saved", () => location.reload());
hot?.send("site:shown", document.querySelector<HTMLMetaElement>("meta[name=revision]")?.content);

// Where content is edited is known to the server: a page that misses some, and that the application went to, is loaded.
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

/** The address that opens the editor: of the place that was clicked, or of the block that was Alt-clicked. */
function findPlace(clicked: Element, isAlt: boolean): string | undefined {
  const place = clicked.closest<HTMLAnchorElement>("a[href^='/__open-in-editor']")?.href;
  const source = isAlt ? clicked.closest<HTMLElement>("[data-source]")?.dataset["source"] : undefined;
  return place ?? (source && `/__open-in-editor?file=${encodeURIComponent(source)}`);
}
