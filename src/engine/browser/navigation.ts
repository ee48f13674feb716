import { keepNewest } from "#ui/keep-newest.ts";
import { createPath, NavigationType, type Location, type Navigator, type To } from "react-router-dom";
import type { LoadedPage } from "#engine/page/page-app.tsx";
import { beginPage, markEntry, keepPage, markChanged, restoreScroll } from "#ui/page-memory.ts";

export interface Shown {
  location: Location;
  action: NavigationType;
  /** Absent when the location's page did not load. */
  page: LoadedPage | undefined;
  /** True while another page loads. */
  isLoading: boolean;
}

interface NavigationOptions {
  first: LoadedPage;
  /** Loads the page of a path; a redirect gets the rest of the address. */
  load: (path: string, signal: AbortSignal, rest: string) => Promise<LoadedPage>;
  /** Called when a page did not load. The load failure is shown when the returned promise ends. */
  fallBack: (failed: FailedLoad) => Promise<undefined>;
}

export interface FailedLoad {
  address: string;
  reason: unknown;
  /** True when the previous page did not load either. */
  isRepeated: boolean;
  /** Aborted when the visitor navigates to another page meanwhile. */
  signal: AbortSignal;
}

/** Milliseconds within which a page counts as loaded at once. */
const quickTime = 20;

/** The maximum number of kept pages, which are shown when they do not load again. */
const visitedSize = 50;

/** Called at each change; `isArrival` is true when another page is shown now. */
type OnChange = (isArrival: boolean) => void;

/**
 * Navigation inside the site, below React Router's navigation. An address becomes current when its page has loaded;
 * until then the previous page stays. Restores scroll positions itself, because browsers scroll the old page.
 */
export function createNavigation({ first, load, fallBack }: NavigationOptions) {
  let shown: Shown = { location: currentLocation(), action: NavigationType.Pop, page: first, isLoading: false };
  let loading = new AbortController();
  let onChange: OnChange = () => {};
  const visited = new Map([[shown.location.pathname, first]]);

  function show(changes: Partial<Shown>) {
    shown = { ...shown, ...changes };
    onChange("page" in changes);
  }

  async function arrive(address: string, action: NavigationType, moveTo: () => void): Promise<void> {
    loading.abort();
    const { signal } = (loading = new AbortController());
    const { pathname: path, search, hash } = new URL(address, window.location.href);
    const isShown = shown.page !== undefined && path === shown.location.pathname;
    // A prefetched page arrives before this time; another rendering of the previous page would only delay it.
    const waiting = isShown ? undefined : setTimeout(() => show({ isLoading: true }), quickTime);
    signal.addEventListener("abort", () => clearTimeout(waiting));
    const page = isShown ? shown.page : await load(path, signal, search + hash).catch(instead);
    clearTimeout(waiting);
    if (signal.aborted) return;
    if (page) keepNewest(visited, path, page, visitedSize);
    if (!isFragmentEntry()) keepPage(shown.location.key);
    moveTo();
    const location = currentLocation();
    if (!isShown) beginPage(location.key);
    show({ location, action, isLoading: false, ...(isShown ? {} : { page }) });
    if (!isShown) return;
    restoreScroll(location.key);
    markEntry();

    /** An older version of the page is better than no page. */
    function instead(reason: unknown) {
      if (signal.aborted) return undefined;
      return visited.get(path) ?? fallBack({ address, reason, isRepeated: !shown.page, signal });
    }
  }

  function go(to: To, state: unknown, action: NavigationType): void {
    const address = addressOf(to);
    const entry = [{ usr: state, key: newKey() }, "", address] as const;
    void arrive(address, action, () =>
      action === NavigationType.Push ? history.pushState(...entry) : history.replaceState(...entry),
    );
  }

  /** Loads the page of the window's address. */
  function catchUp(): void {
    void arrive(window.location.href, NavigationType.Pop, () => {});
  }

  history.scrollRestoration = "manual";
  window.addEventListener("popstate", catchUp);
  // The browser scrolls to a fragment before the event.
  document.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a[href^='#']")) keepPage(shown.location.key);
    },
    { capture: true, passive: true },
  );
  // The browser scrolls a document that comes from the server.
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    keepPage(shown.location.key);
  });
  // A return that loads the document again restores the open disclosures; their event does not bubble.
  document.addEventListener("toggle", markEntry, { capture: true });
  document.addEventListener("input", markChanged);
  markEntry();
  window.addEventListener("online", () => {
    if (!shown.page) catchUp();
  });
  // The browser's cache restores a page as it was when the visitor left it, perhaps during a load.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    history.scrollRestoration = "manual";
    loading.abort();
    if (shown.isLoading) catchUp();
  });

  const navigator: Navigator = {
    createHref: addressOf,
    go: (delta) => history.go(delta),
    push: (to, state: unknown) => go(to, state, NavigationType.Push),
    replace: (to, state: unknown) => go(to, state, NavigationType.Replace),
  };
  return {
    navigator,
    current: () => shown,
    listen(listener: OnChange) {
      onChange = listener;
    },
  };
}

function addressOf(to: To): string {
  return typeof to === "string" ? to : createPath(to);
}

function entryState() {
  return (history.state ?? {}) as { usr?: unknown; key?: string };
}

/** True for the history entry of a plain link to a fragment, to which the browser has already scrolled. */
function isFragmentEntry(): boolean {
  return entryState().key === undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

/** The window's address with the state of its history entry, which gets a key if it has none. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = newKey() } = entryState();
  if (isFragmentEntry()) history.replaceState({ ...entryState(), key }, "");
  return { pathname, search, hash, state: usr, key };
}
