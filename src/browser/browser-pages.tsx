import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Router } from "react-router-dom";
import { PageApp, type LoadedPage, type SiteData } from "#src/page/page-app.tsx";
import type { ProblemView } from "#src/page/page-view.tsx";
import { application } from "#src/site/application.ts";
import { components } from "./block-components.ts";
import { loadPage } from "./load-page.ts";
import { createNavigation } from "./navigation.ts";
import { openDocument } from "./open-document.ts";

interface BrowserPagesProps {
  site: SiteData;
  /** The page that the document was drawn from. */
  first: LoadedPage;
  Problem?: ProblemView | undefined;
  /** Called once all of it is there. */
  onReady: () => void;
}

/** The site's pages in the browser: the first one, and then each that the visitor goes to. */
export function BrowserPages({ site, first, Problem, onReady }: BrowserPagesProps) {
  const [navigation] = useState(() => createNavigation({ first, load: loadPage, fallBack: openDocument }));
  const [shown, setShown] = useState(navigation.current);
  useEffect(() => {
    const update = () => setShown(navigation.current());
    navigation.listen((isArrival) => (isArrival ? crossFade(update) : update()));
  }, [navigation]);
  useEffect(onReady, [onReady]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigation.navigator}>
      <PageApp application={application} site={site} page={shown.page} isLoading={shown.isLoading} components={components} Problem={Problem} />
    </Router>
  );
}

/** Draws another page; where the browser can, the one before fades into it. Its time is set in the base styles. */
function crossFade(draw: () => void): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) return draw();
  // A transition that is left out, as in a hidden tab, draws nevertheless.
  document.startViewTransition(() => flushSync(draw)).ready.catch(() => {});
}
