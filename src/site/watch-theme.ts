import { endTheme, themeEnd } from "./theme.ts";

/** Keeps an open page in step with its theme: the browser's own bars have its colour, and it ends with its hour. */
export function watchTheme(): void {
  const root = document.documentElement;
  const meta = document.querySelector('meta[name="theme-color"]');
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A page that slept is looked at when it is seen again: its timers slept too. */
  function look(): void {
    clearTimeout(timer);
    const left = themeEnd(window) - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else endTheme(document, window);
  }

  function update(): void {
    // The server sends the usual colour: it does not know a theme that this browser has stored.
    meta?.setAttribute("content", getComputedStyle(root).getPropertyValue("--brand").trim());
    look();
  }

  update();
  new MutationObserver(update).observe(root, { attributeFilter: ["class"] });
  document.addEventListener("visibilitychange", look);
}
