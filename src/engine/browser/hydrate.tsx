import { CacheProvider } from "@emotion/react";
import type { PageData } from "#schemas/page-plan.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { frameContent, type LoadedPage, type SiteData } from "#engine/page/page-app.tsx";
import { applyPageMode } from "#engine/page/page-mode.ts";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import { blockTypes, loadTypes } from "./block-components.ts";
import { BrowserPages } from "./browser-pages.tsx";
import { guardPage } from "./guard-page.ts";
import { checkFormat, keepFirstPage } from "./load-page.ts";
import { createServedStyles } from "./served-styles.ts";
import { showAllPictures } from "./show-all-pictures.ts";
import { watchLinks } from "./watch-links.ts";

/** Creates the function that the loader calls, for a site's application. */
export function hydrateWith(application: SiteApplication): Hydrate {
  return (root, text, takeOver) => hydrate(application, root, text, takeOver);
}

/** The function that the loader calls; see `hydrate`. */
export type Hydrate = (root: HTMLElement, text: string, takeOver: () => boolean) => Promise<void>;

/**
 * Makes the rendered page interactive with the page's data, which is JSON. Calls `takeOver` when everything has loaded,
 * right before React takes the page over. Resolves when React has taken the page over. `takeOver` returns true when it
 * undid visible changes: React then works synchronously and repeats them before the next paint. If the application
 * throws after that, the served page is restored.
 */
async function hydrate(
  application: SiteApplication,
  root: HTMLElement,
  text: string,
  takeOver: () => boolean,
): Promise<void> {
  const data = readData(text, application);
  const [Problem] = await Promise.all([
    problemView(data),
    loadTypes(application, [...renderedTypes(root), ...blockTypes(data.plan.blocks)]),
  ]);
  const site = siteData(data);
  const first = loadedPage(data);
  keepFirstPage(data);
  application.receiveContent?.(data.content);
  // The application navigates from here on.
  document.querySelector("script[type=speculationrules]")?.remove();
  const isUndone = takeOver();
  delete root.dataset["failed"];
  // A host that ignores queries sends the document of the default mode.
  applyPageMode(document.documentElement, new URLSearchParams(window.location.search));
  const page = guardPage(root);
  try {
    const isSame = data.version === root.dataset["version"];
    // In development React reports unknown attributes.
    if (!isSame || import.meta.env.DEV) showAllPictures();
    const { cache, onTakenOver, onDifference } = createServedStyles(isSame);
    await page.render({ isSame, isUrgent: isUndone, onDifference }, (onReady) => (
      <CacheProvider value={cache}>
        <BrowserPages
          application={application}
          site={site}
          first={first}
          Problem={Problem}
          onTakenOver={onTakenOver}
          onReady={onReady}
        />
      </CacheProvider>
    ));
    application.start?.();
    watchLinks(site, application);
    root.dataset["hydrated"] = "";
  } catch (error) {
    page.putBack(error);
    throw error;
  }
}

function readData(text: string, { pageFormat }: SiteApplication): PageData {
  const data = JSON.parse(text) as PageData;
  checkFormat(data.plan, pageFormat);
  return data;
}

/** The block types of the document: their scripts load at the same time as the page's data. */
function renderedTypes(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLElement>("[data-block]")].flatMap(({ dataset }) => dataset["block"] ?? []);
}

function siteData({ site, content }: PageData): SiteData {
  return { ...site, content: frameContent(site.slices, content) };
}

function loadedPage({ plan, content }: PageData): LoadedPage {
  return { plan, blocks: bindBlocks(plan.blocks, content, plan.params) };
}

/** Only development shows problems; the visitor's bundle does not contain their view. */
async function problemView({ site }: PageData) {
  if (!import.meta.env.DEV) return undefined;
  const { ProblemView, withEditLinks } = await import("#engine/page/problem-view.tsx");
  return withEditLinks(ProblemView, site.editLinks ?? {});
}
