import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import type { PagePlan } from "#schemas/page-plan.ts";
import { awaitHashTarget, findHashTarget, scrollUntilMoved } from "#ui/hash-target.ts";
import { jumpTo, restoreFocus, restorePage } from "#ui/page-memory.ts";
import { visuallyHidden } from "#ui/base-styles.ts";
import { loadFailureTitle } from "./load-failure.tsx";
import { applyPageMode } from "./page-mode.ts";
import type { SiteApplication } from "./site-definition.ts";

type Arrived = Pick<PagePlan, "title" | "description" | "canonical">;

/** Imitates a document load: title, theme, scroll position, focus. Returns the live region of title and slow loads. */
export function useArrival(
  page: Arrived | undefined,
  siteName: string,
  { applyTheme, modes }: Pick<SiteApplication, "applyTheme" | "modes">,
  isSlow: boolean,
) {
  const location = useLocation();
  const shown = useRef<string>(undefined);
  const [announced, setAnnounced] = useState("");
  /** Not called for the page of the document, or for a fragment of the same page. */
  const arrive = useEffectEvent((path: string) => {
    const last = shown.current;
    shown.current = path;
    if (last === undefined || last === path) return;
    const title = documentTitle(page?.title ?? loadFailureTitle, siteName);
    document.title = title;
    if (page) describeDocument(page);
    if (!restorePage(location.key)) {
      jumpTo(0);
      findHashTarget(location.hash)?.scrollIntoView({ behavior: "instant" });
    }
    if (!restoreFocus(location.key)) startFrom(document.querySelector<HTMLElement>("main h1"));
    setAnnounced(title);
  });
  const isLoaded = page !== undefined;
  // Runs before the next frame, so that no visitor first sees the page at another position.
  useLayoutEffect(() => arrive(isLoaded ? location.pathname : notLoaded), [location.pathname, isLoaded]);
  // Also for another query of the same page. A host that ignores queries sends the document of the default mode.
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search);
    applyPageMode(document.documentElement, query, modes);
    applyTheme(document.documentElement, query);
  }, [location, modes, applyTheme]);
  // Always rendered, because screen readers announce only changes.
  return (
    <div aria-live="polite" css={visuallyHidden}>
      {isSlow ? "Loading" : announced}
    </div>
  );
}

/** Scrolls to the hash's target inside the page, also when it appears late, unless the visitor has scrolled. */
export function useAnchor(): void {
  const location = useLocation();
  const isPlain = useNavigationType() === NavigationType.Pop;
  const page = useRef(location.pathname);
  useEffect(() => {
    const { pathname, hash } = location;
    const isArrival = page.current !== pathname;
    page.current = pathname;
    const target = findHashTarget(hash);
    if (isArrival && !isPlain) {
      // Scrolls again: a disclosure around the target has opened only now.
      target?.scrollIntoView({ behavior: "instant" });
      startFrom(target);
    }
    if ((isPlain || isArrival) && target) return;
    return awaitHashTarget(hash, scrollUntilMoved());
  }, [location, isPlain]);
}

/** Focuses an element, or the closest shown one around it. Screen readers call an always focusable heading clickable. */
function startFrom(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) startFrom(element.parentElement);
}

/** A page's title as the browser shows it. */
export function documentTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}

/** Replaces the path of a page that did not load, because the same page may load later. */
const notLoaded = "";

function describeDocument(page: Arrived): void {
  document.querySelector('meta[name="description"]')?.setAttribute("content", page.description);
  const canonical = document.querySelector('link[rel="canonical"]');
  const base = canonical?.getAttribute("href");
  if (base && page.canonical) canonical?.setAttribute("href", new URL(page.canonical, base).href);
}
