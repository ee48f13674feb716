import { jumpTo } from "#ui/page-memory.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Router } from "react-router-dom";
import { PageApp, type LoadedPage, type PageAppProps } from "#engine/page/page-app.tsx";
import { components } from "./block-components.ts";
import { loadPage } from "./load-page.ts";
import { createNavigation } from "./navigation.ts";
import { openDocument } from "./open-document.ts";

interface BrowserPagesProps extends Pick<PageAppProps, "application" | "site" | "Problem"> {
  first: LoadedPage;
  /** Called before another page can be rendered. */
  onTakenOver: () => void;
  onReady: () => void;
}

/** The site's pages in the browser: the page of the document, and then the pages that the visitor opens. */
export function BrowserPages({ first, onTakenOver, onReady, ...app }: BrowserPagesProps) {
  const [navigation] = useState(() =>
    createNavigation({ first, load: (...page) => loadPage(app.application, ...page), fallBack: openDocument }),
  );
  const [shown, setShown] = useState(navigation.current);
  useEffect(() => {
    const update = () => setShown(navigation.current());
    navigation.listen((isArrival) => {
      if (!isArrival) return update();
      endFirstView();
      // Ends a smooth scroll of the left page: a transition would continue the scroll in the next page.
      jumpTo(window.scrollY);
      crossFade(update);
    });
  }, [navigation]);
  useLayoutEffect(onTakenOver, [onTakenOver]);
  useEffect(onReady, [onReady]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigation.navigator}>
      <PageApp {...app} page={shown.page} isLoading={shown.isLoading} components={components} />
    </Router>
  );
}

/** Ends the measures for a quick first view: all blocks are laid out and all pictures load, also those of further pages. */
export function endFirstView(): void {
  document.documentElement.classList.remove("at0");
  const root = document.getElementById("root");
  root?.toggleAttribute("data-near", true);
  for (const block of root?.querySelectorAll("[data-near]") ?? []) block.removeAttribute("data-near");
}

/** The styles of a cross-fade, which a page needs only when the application renders another page. */
const fadeRules = [
  "::view-transition { pointer-events: none; }",
  "::view-transition-group(root) { animation-duration: var(--quick); }",
];

/** Renders another page, with a cross-fade if the browser supports it. */
function crossFade(render: () => void): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) return render();
  // The first cross-fade inserts the rules.
  for (const rule of fadeRules.splice(0)) document.styleSheets[0]?.insertRule(rule);
  // A skipped transition, as in a hidden tab, still renders.
  document.startViewTransition(() => flushSync(render)).ready.catch(() => {});
}
