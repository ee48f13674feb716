import { CacheProvider } from "@emotion/react";
import { flushSync } from "react-dom";
import type { PageData } from "#schemas/page-plan.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { frameContent, type LoadedPage, type SiteData } from "#engine/page/page-app.tsx";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import { keepPage, recallPage, restoreFocus, restorePage } from "#ui/page-memory.ts";
import { loadTypes } from "./block-components.ts";
import { BrowserPages, endFirstView } from "./browser-pages.tsx";
import { guardPage } from "./guard-page.ts";
import { checkFormat, keepFirstPage } from "./load-page.ts";
import { createServedStyles } from "./served-styles.ts";
import { watchLinks } from "./watch-links.ts";

/**
 * The function that the loader calls. Makes the rendered page interactive with its data, which is JSON. Aborts
 * `taken` right before React takes the page over, and then repeats the held presses. If the application throws, the
 * served page is restored and the promise rejects.
 */
export type Hydrate = (root: HTMLElement, text: string, taken: AbortController, held: HTMLElement[]) => Promise<void>;

export function hydrateWith(application: SiteApplication): Hydrate {
  return async (root, text, taken, held) => {
    const data = JSON.parse(text) as PageData;
    checkFormat(data.plan, application.pageFormat);
    const [Problem] = await Promise.all([problemView(data), loadTypes(application, data.plan.blocks)]);
    // Another attempt may have taken the page over meanwhile.
    if (taken.signal.aborted) throw new Error("The application has already taken the page over");
    const { plan, content } = data;
    const site: SiteData = { ...data.site, content: frameContent(data.site.slices, content) };
    const first: LoadedPage = { plan, blocks: bindBlocks(plan.blocks, content, plan.params) };
    keepFirstPage(data);
    application.receiveContent?.(data.content);
    // The application navigates from here on.
    document.querySelector("script[type=speculationrules]")?.remove();
    taken.abort();
    const release = holdPresses(held);
    delete root.dataset["failed"];
    const page = guardPage(root);
    const served = [...root.querySelectorAll(pressable)];
    const frame = root.firstElementChild;
    const servedKey = "served";
    keepPage(servedKey);
    try {
      const key = recallPage();
      const isSame = data.version === root.dataset["version"] && key === undefined;
      // In development React reports unknown attributes.
      if (!isSame || import.meta.env.DEV) endFirstView();
      const { cache, onTakenOver, onDifference } = createServedStyles(isSame);
      const pages = { application, site, first, Problem, onTakenOver };
      await page.render({ isSame, onDifference }, (onReady) => (
        <CacheProvider value={cache}>
          <BrowserPages {...pages} onReady={onReady} />
        </CacheProvider>
      ));
      // React replaces a page that differs, for example a translated page.
      if (!frame?.isConnected) {
        restorePage(key ?? servedKey, key === undefined);
        restoreFocus(servedKey);
      }
      application.start?.();
      watchLinks(site, application);
      root.dataset["hydrated"] = "";
    } catch (error) {
      page.putBack(error);
      throw error;
    } finally {
      release();
    }
    // Each press is rendered before the next one. Otherwise a last press that leads back to the served state changes
    // nothing, although an earlier press has changed the page.
    // A visitor who sees no effect presses again. The second press must not close what the first press opens.
    const presses = held.filter((element, at) => held.indexOf(element) === at || !element.matches("[aria-expanded]"));
    for (const element of presses) flushSync(() => (element.isConnected ? element : replacementOf(element)).click());

    /** The element at the same place, if React replaced the served markup. */
    function replacementOf(element: HTMLElement): HTMLElement {
      const shown = root.querySelectorAll<HTMLElement>(pressable);
      return (shown.length === served.length && shown[served.indexOf(element)]) || element;
    }
  };
}

/** The elements whose presses need the application. */
const pressable = "[role=tab],a[aria-haspopup],button:not([popovertarget],[formaction])";

/** Holds presses while React takes the page over, in their order; the returned function releases the presses. */
function holdPresses(held: HTMLElement[]): () => void {
  const hold = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>(pressable);
    if (!pressed || event.ctrlKey || event.metaKey) return;
    held.push(pressed);
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", hold, true);
  return () => window.removeEventListener("click", hold, true);
}

/** Only development shows problems; the visitor's bundle does not contain their view. */
async function problemView({ site }: PageData) {
  if (!import.meta.env.DEV) return undefined;
  const { ProblemView, withEditLinks } = await import("#engine/page/problem-view.tsx");
  return withEditLinks(ProblemView, site.editLinks ?? {});
}
