import createEmotionCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { PageData } from "#schemas/page-plan.ts";
import { bindBlocks } from "#src/page/bind-blocks.ts";
import { frameContent, type LoadedPage, type SiteData } from "#src/page/page-app.tsx";
import { styleKey } from "#src/ui/base-styles.ts";
import { application } from "#src/site/application.ts";
import { blockTypes, loadComponents } from "./block-components.ts";
import { BrowserPages } from "./browser-pages.tsx";
import { LoadFailureError } from "./load-chunk.ts";
import { checkFormat, keepFirstPage } from "./load-page.ts";
import { pageDataAddress } from "./page-address.ts";
import { watchLinks } from "./watch-links.ts";

/**
 * Makes the rendered page interactive. `takeOver` is called when everything has loaded, right before
 * React takes the page over; the promise ends when React has. `takeOver` returns true when it undid
 * visible changes: React then works synchronously, so that they are repeated before the next paint.
 */
export async function hydrate(root: HTMLElement, takeOver: () => boolean): Promise<void> {
  const [data, Problem] = await Promise.all([fetchData(root), problemView(), loadComponents(renderedTypes(root))]);
  await loadComponents(blockTypes(data.plan.blocks));
  const site = siteData(data);
  const first = loadedPage(data);
  keepFirstPage(data);
  application.receiveContent?.(data.content);
  // The application navigates from here on.
  document.querySelector("script[type=speculationrules]")?.remove();
  const isUndone = takeOver();
  await new Promise<void>((onReady) => {
    const app = (
      <CacheProvider value={createEmotionCache({ key: styleKey, stylisPlugins: [] })}>
        <BrowserPages site={site} first={first} Problem={Problem} onReady={onReady} />
      </CacheProvider>
    );
    const start = () => {
      if (data.version === root.dataset["version"]) hydrateRoot(root, app, { onRecoverableError });
      else createRoot(root).render(app);
    };
    if (isUndone) flushSync(start);
    else start();
  });
  application.start?.();
  watchLinks(site);
  root.dataset["hydrated"] = "";
}

/** The function that the loader calls. */
export type Hydrate = typeof hydrate;

async function fetchData(root: HTMLElement): Promise<PageData> {
  const response = await fetch(pageDataAddress(root));
  if (!response.ok) throw new LoadFailureError(`The page's data was answered with ${response.status}`);
  const data = (await response.json()) as PageData;
  checkFormat(data.plan);
  return data;
}

/** The block types of the document, so that their scripts load while its data does. */
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
async function problemView() {
  if (!import.meta.env.DEV) return undefined;
  return (await import("#src/page/problem-view.tsx")).ProblemView;
}

function onRecoverableError(error: unknown) {
  console.error("The page differs from what the server rendered", error);
}
