import { restorePictures, watchPictures } from "#ui/themed-pictures.ts";
import { applyTheme, shownTheme, themeEnd } from "./theme.ts";

/** Keeps pictures, the tab's icon and the browser's bars in the colours of a page's theme, which ends after an hour. */
export function watchTheme(): void {
  const root = document.documentElement;
  const meta = document.querySelector('meta[name="theme-color"]') ?? document.createElement("meta");
  let shown = shownTheme(root.className);
  /** The head script already watches the pictures of the theme at the start. */
  const watched = new Set([shown]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A suspended page is checked when it becomes visible, because its timers were suspended too. */
  function look(): void {
    clearTimeout(timer);
    const left = themeEnd(window) - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else applyTheme(root, new URLSearchParams());
  }

  function update(): void {
    const theme = shownTheme(root.className);
    if (shown && shown !== theme) restorePictures(shown);
    if (theme && !watched.has(theme)) watchPictures(theme);
    watched.add((shown = theme));
    // The server sends the default colour, because it does not know a theme that this browser has
    // stored. This change also notifies the observers of pictures.
    meta.setAttribute("content", getComputedStyle(root).getPropertyValue("--brand").trim());
    showIcon(theme ?? (root.classList.contains("agent") ? "agent" : undefined));
    look();
  }

  update();
  new MutationObserver(update).observe(root, { attributeFilter: ["class"] });
  document.addEventListener("visibilitychange", look);
}

/** Shows the tab's icon in the colours of a theme. A browser requests the icon again even when its address does not change. */
function showIcon(theme: string | undefined): void {
  const icon = document.querySelector('link[rel="icon"]');
  const path = theme ? `/favicon-${theme}.svg` : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== path) icon.setAttribute("href", path);
}
