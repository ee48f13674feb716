import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { PagePlan } from "#schemas/page-plan.ts";
import { findHashTarget } from "#src/ui/hash-target.ts";
import { visuallyHidden } from "#src/ui/visually-hidden.ts";
import { applyPageMode } from "./page-mode.ts";
import type { SiteApplication } from "./site-definition.ts";

type Arrived = Pick<PagePlan, "title" | "description" | "canonical">;

/**
 * What a browser does by itself when a document loads, after navigation inside the site: title,
 * top of the page (or the fragment), focus on the main heading, theme. Returns what announces it.
 */
export function useArrival(page: Arrived | undefined, siteName: string, { applyTheme }: Pick<SiteApplication, "applyTheme">) {
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(undefined);
  const [announced, setAnnounced] = useState("");
  /** The browser has seen to the first page; a fragment of the same page is no arrival, nor is a page that did not load. */
  const arrive = useEffectEvent((path: string) => {
    if (!page) return;
    const isFirst = shown.current === undefined;
    const isSame = shown.current === path;
    shown.current = path;
    if (isFirst || isSame) return;
    const title = documentTitle(page.title, siteName);
    describeDocument(page, title);
    applyPageMode(document, window);
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
  // Always there, so that screen readers notice when it changes.
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
