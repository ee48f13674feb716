import { keepNewest } from "#ui/keep-newest.ts";
import { createPath, NavigationType, type Location, type Navigator, type To } from "react-router-dom";
import type { LoadedPage } from "#engine/page/page-app.tsx";
import { beginPage, keepPage, restoreScroll } from "#ui/page-memory.ts";

/** The state of the application's navigation. */
export interface Shown {
  location: Location;
  action: NavigationType;
  /** Absent when the page of the location did not load. */
  page: LoadedPage | undefined;
  /** True while another page is loaded. */
  isLoading: boolean;
}

interface NavigationOptions {
  first: LoadedPage;
  /** Loads the page of a path; a redirect gets the rest of the address. */
  load: (path: string, signal: AbortSignal, rest: string) => Promise<LoadedPage>;
  /** Called when a page did not load. The load failure is shown when its promise ends; the page before stays until then. */
  fallBack: (failed: FailedLoad) => Promise<undefined>;
}

/** A page that did not load. */
export interface FailedLoad {
  /** Its address, with query and fragment. */
  address: string;
  reason: unknown;
  /** True when the page before did not load either. */
  isRepeated: boolean;
  /** Aborted when the visitor goes to another page meanwhile. */
  signal: AbortSignal;
}

/** Milliseconds within which a page counts as loaded at once. */
const quickTime = 20;

/** The most pages kept, in case they do not load again. */
const visitedSize = 50;

/** Called at each change; `isArrival` when another page is shown now. */
type OnChange = (isArrival: boolean) => void;

/**
 * Navigation inside the site, below React Router's own: an address becomes the current one when its
 * page has loaded; until then the page before stays. It remembers how the visitor left each history
 * entry, and restores the scroll position itself, because browsers would scroll the page before.
 * It does not know React.
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

  /** Loads the page of an address, unless it is shown already, and then makes the address the current one. */
  async function arrive(address: string, action: NavigationType, moveTo: () => void): Promise<void> {
    loading.abort();
    const { signal } = (loading = new AbortController());
    const { pathname: path, search, hash } = new URL(address, window.location.href);
    const isShown = shown.page !== undefined && path === shown.location.pathname;
    // A prefetched page arrives before this time; rendering the page before once more would only delay it.
    const waiting = isShown ? undefined : setTimeout(() => show({ isLoading: true }), quickTime);
    signal.addEventListener("abort", () => clearTimeout(waiting));
    const page = isShown ? shown.page : await load(path, signal, search + hash).catch(instead);
    clearTimeout(waiting);
    if (signal.aborted) return;
    if (page) keepNewest(visited, path, page, visitedSize);
    if (!isFollowed()) keepPage(shown.location.key);
    moveTo();
    const location = currentLocation();
    if (!isShown) beginPage(location.key);
    show({ location, action, isLoading: false, ...(isShown ? {} : { page }) });
    if (isShown) restoreScroll(location.key);

    /** A page that was shown before is better than none. */
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
  // The browser scrolls to a fragment before it says so.
  document.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a[href^='#']")) keepPage(shown.location.key);
    },
    { capture: true, passive: true },
  );
  // A document that comes back from the server is scrolled by the browser.
  window.addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  window.addEventListener("online", () => {
    if (!shown.page) catchUp();
  });
  // A page that was left during a load comes back from the browser's cache as it was before the load.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    history.scrollRestoration = "manual";
    loading.abort();
    if (shown.isLoading) show({ isLoading: false });
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

interface EntryState {
  usr?: unknown;
  key?: string;
}

function entryState(): EntryState {
  return (history.state ?? {}) as EntryState;
}

/** True at a history entry that the browser made for a plain link to a fragment, and has scrolled for. */
function isFollowed(): boolean {
  return entryState().key === undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

/** The window's address, with the state of its history entry, which gets a key if it has none. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = newKey() } = entryState();
  if (isFollowed()) history.replaceState({ ...entryState(), key }, "");
  return { pathname, search, hash, state: usr, key };
}
