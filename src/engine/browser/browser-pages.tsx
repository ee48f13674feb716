import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Router } from "react-router-dom";
import { PageApp, type LoadedPage, type SiteData } from "#engine/page/page-app.tsx";
import type { ProblemView } from "#engine/page/page-view.tsx";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import { components } from "./block-components.ts";
import { loadPage } from "./load-page.ts";
import { createNavigation } from "./navigation.ts";
import { openDocument } from "./open-document.ts";
import { showAllPictures } from "./show-all-pictures.ts";

interface BrowserPagesProps {
  application: SiteApplication;
  site: SiteData;
  /** The page that the document was rendered from. */
  first: LoadedPage;
  Problem?: ProblemView | undefined;
  /** Called before another page can be rendered. */
  onTakenOver: () => void;
  /** Called when the page is rendered completely. */
  onReady: () => void;
}

/** The site's pages in the browser: the page of the document, and then each page to which the visitor navigates. */
export function BrowserPages({ application, site, first, Problem, onTakenOver, onReady }: BrowserPagesProps) {
  const [navigation] = useState(() =>
    createNavigation({ first, load: (...page) => loadPage(application, ...page), fallBack: openDocument }),
  );
  const [shown, setShown] = useState(navigation.current);
  useEffect(() => {
    const update = () => setShown(navigation.current());
    navigation.listen((isArrival) => {
      if (!isArrival) return update();
      showAllPictures();
      crossFade(update);
    });
  }, [navigation]);
  useLayoutEffect(onTakenOver, [onTakenOver]);
  useEffect(onReady, [onReady]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigation.navigator}>
      <PageApp
        application={application}
        site={site}
        page={shown.page}
        isLoading={shown.isLoading}
        components={components}
        Problem={Problem}
      />
    </Router>
  );
}

/** Renders another page; the previous page fades into the new page if the browser supports this. The base styles set the duration. */
function crossFade(render: () => void): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) return render();
  // A skipped transition, as in a hidden tab, still renders.
  document.startViewTransition(() => flushSync(render)).ready.catch(() => {});
}
