import type { SiteData } from "#engine/page/page-app.tsx";
import { prefetchPage, type BrowserSite } from "./load-page.ts";

/** Milliseconds for which a pointer must rest on a link before the link's page is prefetched. */
const restTime = 50;

/** Prefetches the pages of links that the visitor touches or, unless the visitor saves data, points at. */
export function watchLinks({ redirects, imageBase }: SiteData, application: BrowserSite): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onRest(event: Event) {
    clearTimeout(timer);
    // The head script sets the class for visitors who save data or use 2G.
    if (!document.querySelector(".lite")) timer = setTimeout(prefetch, restTime, event);
  }

  function prefetch({ target }: Event) {
    const path = pagePath(target);
    if (path !== undefined) prefetchPage(application, path);
  }

  /** The path of a link to another page of this site; undefined for all other elements. */
  function pagePath(target: EventTarget | null): string | undefined {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']:not([target])") : null;
    const path = link?.pathname ?? window.location.pathname;
    const isOther = path !== window.location.pathname && !redirects.includes(path) && !path.startsWith(imageBase);
    return isOther ? path : undefined;
  }

  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && onRest(event), {
    passive: true,
  });
  document.addEventListener("focusin", onRest);
  // The visitor follows the link, so its page is loaded without a prefetch.
  document.addEventListener("click", () => clearTimeout(timer), { capture: true, passive: true });
  document.addEventListener("touchstart", prefetch, { passive: true });
}
