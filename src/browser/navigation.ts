import { createPath, NavigationType, type Location, type Navigator, type To } from "react-router-dom";
import type { LoadedPage } from "#src/page/page-app.tsx";

/** What the application shows. */
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
  /** Loads the page of a path. */
  load: (path: string, signal: AbortSignal) => Promise<LoadedPage>;
}

/** Milliseconds within which a page counts as there at once. */
const quickTime = 20;

/** Told of each change, and whether it is another page that is shown now. */
type OnChange = (isArrival: boolean) => void;

/**
 * Navigation inside the site, below React Router's own: an address becomes the current one when its
 * page is there, and until then the page before stays. Knows nothing of React.
 */
export function createNavigation({ first, load }: NavigationOptions) {
  let shown: Shown = { location: currentLocation(), action: NavigationType.Pop, page: first, isLoading: false };
  let loading = new AbortController();
  let onChange: OnChange = () => {};

  function show(changes: Partial<Shown>) {
    shown = { ...shown, ...changes };
    onChange("page" in changes);
  }

  /** Loads the page of a path, unless it is shown, and then makes its address the current one. */
  async function arrive(path: string, action: NavigationType, moveTo: () => void): Promise<void> {
    loading.abort();
    const { signal } = (loading = new AbortController());
    const isShown = shown.page !== undefined && path === shown.location.pathname;
    // What was fetched ahead is there before this, and drawing the page before once more would cost its time.
    const waiting = isShown ? undefined : setTimeout(() => show({ isLoading: true }), quickTime);
    signal.addEventListener("abort", () => clearTimeout(waiting));
    const page = isShown ? shown.page : await load(path, signal).catch(() => undefined);
    clearTimeout(waiting);
    if (signal.aborted) return;
    moveTo();
    show({ location: currentLocation(), action, isLoading: false, ...(isShown ? {} : { page }) });
  }

  function go(to: To, state: unknown, action: NavigationType): void {
    const address = addressOf(to);
    const entry = [{ usr: state, key: Math.random().toString(36).slice(2) }, "", address] as const;
    void arrive(new URL(address, window.location.href).pathname, action, () =>
      action === NavigationType.Push ? history.pushState(...entry) : history.replaceState(...entry),
    );
  }

  window.addEventListener("popstate", () => {
    void arrive(window.location.pathname, NavigationType.Pop, () => {});
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

/** The window's address, with what was kept beside it in the history. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = "default" } = (history.state ?? {}) as { usr?: unknown; key?: string };
  return { pathname, search, hash, state: usr, key };
}
