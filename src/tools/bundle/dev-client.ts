/// <reference types="vite/client" />

/** Runs in development's pages: reloads what hot reload cannot update, and opens the editor at a clicked place. */
// Vite searches the source for exactly this expression.
const hot = import.meta.hot;
hot?.on("site:changed", () => {
  if (!document.querySelector("#root[data-hydrated]")) location.reload();
});
hot?.on("site:saved", () => location.reload());
hot?.send("site:shown", document.querySelector<HTMLMetaElement>("meta[name=revision]")?.content);

// The server lists the page's problems, again after each check. A list that the reader has closed stays closed.
const box = document.querySelector("#dev-problems > [role=status]");
const list = () => box?.querySelector("details");
const remember = (isOpen: boolean) => (sessionStorage["problems"] = isOpen ? "open" : "closed");
const keepClosed = () => list()?.toggleAttribute("open", sessionStorage["problems"] !== "closed");
// The browser sends the click before it opens or closes the list.
box?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("summary")) remember(!list()?.open);
});
// The reader may have closed the list before this script ran.
if (list()?.open === false) remember(false);
const askForProblems = () => hot?.send("site:problems", location.pathname);
hot?.on("site:checked", askForProblems);
hot?.on("site:problems", (html: string) => {
  if (box) box.innerHTML = html;
  keepClosed();
});
keepClosed();
askForProblems();

// Only the server knows the editor's addresses: a page that lacks content is reloaded if the application rendered it.
const served = location.pathname;
let shown = served;
new MutationObserver(() => {
  if (location.pathname !== shown) askForProblems();
  shown = location.pathname;
  if (shown !== served && document.querySelector("main [role=note][data-source]")) location.reload();
}).observe(document, { childList: true, subtree: true });

addEventListener("click", openEditor, { capture: true });

function openEditor(event: MouseEvent): void {
  const address = event.target instanceof Element && findPlace(event.target, event.altKey);
  if (!address) return;
  event.preventDefault();
  event.stopPropagation();
  void fetch(address);
}

/** The address that opens the editor at the clicked place or at the Alt-clicked block. */
function findPlace(clicked: Element, isAlt: boolean): string | undefined {
  const place = clicked.closest<HTMLAnchorElement>("a[href^='/__open-in-editor']")?.href;
  const source = isAlt ? clicked.closest<HTMLElement>("[data-source]")?.dataset["source"] : undefined;
  return place ?? (source && `/__open-in-editor?file=${encodeURIComponent(source)}`);
}
