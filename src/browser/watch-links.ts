import type { SiteData } from "#src/page/page-app.tsx";
import { prefetchPage } from "./load-page.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";

/** Milliseconds for which a pointer rests on a link that it means. */
const restTime = 50;

/**
 * Fetches ahead the pages of links that the visitor is about to follow. Resting the pointer or the
 * focus on one is a guess, which is not made where data is to be spared; a touch is not.
 */
export function watchLinks({ redirects, imageBase }: SiteData): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onRest({ target }: Event) {
    clearTimeout(timer);
    const path = pagePath(target);
    if (path !== undefined && !prefersReducedData()) timer = setTimeout(() => prefetchPage(path), restTime);
  }

  function onTouch({ target }: Event) {
    const path = pagePath(target);
    if (path !== undefined) prefetchPage(path);
  }

  /** The path of the site's page that a link leads to, if it is another than this. */
  function pagePath(target: EventTarget | null): string | undefined {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']:not([target])") : null;
    const path = link?.pathname;
    if (path === undefined || path === window.location.pathname) return undefined;
    return redirects.includes(path) || path.startsWith(imageBase) ? undefined : path;
  }

  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && onRest(event), { passive: true });
  document.addEventListener("focusin", onRest);
  // Following a link is no guess any more.
  document.addEventListener("click", () => clearTimeout(timer), { capture: true, passive: true });
  document.addEventListener("touchstart", onTouch, { passive: true });
}
