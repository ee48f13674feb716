import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isKept } from "./page-memory.ts";

/**
 * Calls `visit` with the element that the hash names, at the start and after navigation, but not on the way back to the
 * page. `scroll` moves the page to an element, unless the page restores its position or the visitor has scrolled.
 */
export function useHashTarget(visit: (target: HTMLElement, scroll: (to?: Element | null) => void) => void): void {
  const location = useLocation();
  const found = useEffectEvent(visit);
  const isShown = useRef(false);

  useEffect(() => {
    const look = (hash: string, key: unknown, isWithinPage = false) => {
      if (isKept(key) && !isWithinPage) return () => {};
      const scroll = isKept(key) ? () => {} : scrollUntilMoved();
      return awaitHashTarget(hash, (target) => found(target, scroll));
    };
    let stop = look(location.hash, location.key, isShown.current);
    isShown.current = true;
    // The router does not notice a plain link to the hash that the address already has.
    const lookAgain = () => {
      stop();
      stop = look(window.location.hash, history.state?.key);
    };
    window.addEventListener("hashchange", lookAgain);
    return () => {
      stop();
      window.removeEventListener("hashchange", lookAgain);
    };
  }, [location]);
}

/** The element that an address's hash names; the name may be percent-encoded. */
export function findHashTarget(hash: string): HTMLElement | undefined {
  const name = hash.slice(1);
  try {
    return document.getElementById(name) ?? document.getElementById(decodeURIComponent(name)) ?? undefined;
  } catch {
    // A fragment need not be a validly encoded name.
    return undefined;
  }
}

/** The number of the visitor's movements by wheel, finger or key. */
let movements = 0;

if (typeof document === "object") {
  for (const type of ["wheel", "touchmove", "keydown"])
    document.addEventListener(type, () => movements++, { capture: true, passive: true });
}

/** Scrolls to elements until the visitor scrolls; a visitor may have scrolled before this code ran. */
export function scrollUntilMoved(): (to?: Element | null) => void {
  const before = movements;
  const isMoved = wasMoved();
  return (to) => {
    if (!isMoved && movements === before) to?.scrollIntoView();
  };
}

/** True before hydration if the visitor has scrolled a document that was opened at this hash. */
function wasMoved(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  const target = findHashTarget(window.location.hash);
  return (
    document.querySelector("[data-seen]:not([data-hydrated])") !== null &&
    visit?.name === window.location.href &&
    window.scrollY > 0 &&
    Math.abs((target?.getBoundingClientRect().top ?? 0) - offset) > 2
  );
}

/** CSS pixels above the target of a hash: the `scroll-padding` of the base styles. */
const offset = 105;

/** Milliseconds to wait for an element that is not in the page yet. */
const hashTimeout = 10_000;

/** Calls `found` with the element that the hash names, now or when it appears; the returned function stops waiting. */
export function awaitHashTarget(hash: string, found: (target: HTMLElement) => void): () => void {
  if (hash.length < 2 || look()) return () => {};
  const observer = new MutationObserver(() => look() && stop());
  const timer = setTimeout(stop, hashTimeout);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["id"] });
  return stop;

  function look(): boolean {
    const target = findHashTarget(hash);
    if (target) found(target);
    return target !== undefined;
  }

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
}
