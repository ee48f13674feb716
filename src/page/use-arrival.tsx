import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { PagePlan } from "#schemas/page-plan.ts";
import { findHashTarget } from "#src/ui/hash-target.ts";
import { visuallyHidden } from "#src/ui/base-styles.ts";
import { applyPageMode } from "./page-mode.ts";
import type { SiteApplication } from "./site-definition.ts";

type Arrived = Pick<PagePlan, "title" | "description" | "canonical">;

/**
 * Does after navigation inside the site what a browser does when a document loads: sets the title and
 * the theme, scrolls to the top (or the fragment), focuses the main heading. Returns the live region
 * that announces the page.
 */
export function useArrival(
  page: Arrived | undefined,
  siteName: string,
  { applyTheme }: Pick<SiteApplication, "applyTheme">,
) {
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(undefined);
  const [announced, setAnnounced] = useState("");
  /** Not for the first page, which the browser loaded, for a fragment of the same page, or for a page that did not load. */
  const arrive = useEffectEvent((path: string) => {
    if (!page) return;
    const isFirst = shown.current === undefined;
    const isSame = shown.current === path;
    shown.current = path;
    if (isFirst || isSame) return;
    const title = documentTitle(page.title, siteName);
    describeDocument(page, title);
    applyPageMode(document.documentElement, new URLSearchParams(window.location.search));
    applyTheme(document, window);
    window.scrollTo({ top: 0, behavior: "instant" });
    findHashTarget(hash)?.scrollIntoView();
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    setAnnounced(title);
  });
  const isLoaded = page !== undefined;
  useEffect(() => {
    if (isLoaded) arrive(pathname);
  }, [pathname, isLoaded]);
  // Always rendered, because screen readers announce only changes.
  return (
    <div aria-live="polite" css={visuallyHidden}>
      {announced}
    </div>
  );
}

/** A page's title as the browser shows it. */
export function documentTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}

function describeDocument(page: Arrived, title: string): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", page.description);
  const canonical = document.querySelector('link[rel="canonical"]');
  const base = canonical?.getAttribute("href");
  if (base && page.canonical) canonical?.setAttribute("href", new URL(page.canonical, base).href);
}
