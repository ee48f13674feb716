/**
 * Gives the browser's own bars the brand's colour, and again whenever the theme changes. The server sends
 * the usual colour: it does not know a theme that this browser has stored.
 */
export function watchThemeColor(): void {
  const root = document.documentElement;
  const meta = document.querySelector('meta[name="theme-color"]');
  const update = () => meta?.setAttribute("content", getComputedStyle(root).getPropertyValue("--brand").trim());
  update();
  new MutationObserver(update).observe(root, { attributeFilter: ["class"] });
}
