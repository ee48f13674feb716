import { setImmediate } from "node:timers/promises";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { ContentSnapshot } from "#src/content/content-store.ts";
import { unwrapSlices } from "#src/content/unwrap.ts";
import { renderPage, variantQuery, type PageVariant, type RenderContext } from "#src/page/render-page.ts";
import type { SitePages } from "#src/page/site-pages.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { makeAnswer, type Answer } from "./answer.ts";
import { cachingFor } from "./cache-control.ts";
import type { DescribePage } from "./data-answers.ts";
import { createImprover } from "./improve-answers.ts";
import type { Log } from "./log.ts";

/** What the answers are made from. */
export interface PageAnswersOptions {
  pages: () => SitePages;
  content: () => ContentSnapshot | undefined;
  /** Gathers what a page is drawn from. */
  describe: DescribePage;
  render: Omit<RenderContext, "pages" | "loadSlices" | "document">;
  document: () => Omit<RenderContext["document"], "version">;
  /** Seconds after which content is asked for again; what is made from it lasts as long elsewhere. */
  maxAge: number;
  log: Log;
}

/** A page's HTML and what it was made from. */
interface PageAnswer extends Answer {
  plan: PagePlan;
  path: string;
  variant: PageVariant;
  /** The version of the page's data. */
  version: string;
  content: ContentSnapshot;
}

/**
 * Makes and keeps the answers for pages. Visitors wait only for the very first rendering of a page:
 * when content changes, they get the last good page until the new one is there.
 */
export function createPageAnswers({ pages, content, describe, render, document, maxAge, log }: PageAnswersOptions) {
  const kept = createAnswerCache<PageAnswer>(mostBytes);
  const improver = createImprover((reason) => log("warn", "Compressing an answer failed", { reason }));
  let renewing: Promise<void> | undefined;

  async function makePage(plan: PagePlan, path: string, variant: PageVariant, snapshot: ContentSnapshot, version: string) {
    const rendered = await renderPage(plan, path, variant, {
      ...render,
      pages: pages(),
      loadSlices: (slices) => unwrapSlices(snapshot.wire, slices),
      document: { ...document(), version },
    });
    for (const block of rendered.leftOut) log("warn", "Block left out", { page: plan.page, ...block });
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": cachingFor(rendered.status, maxAge) };
    const answer = await makeAnswer(rendered.status, rendered.html, headers);
    return { ...answer, plan, path, variant, version, content: snapshot };
  }

  /** Brings one page up to the content of now; drawn again only when something of it changed. */
  async function renewPage(key: string, old: PageAnswer, snapshot: ContentSnapshot): Promise<void> {
    old.content = snapshot;
    // Not found by its path: that of unknown addresses is another page's.
    const { version } = describe(old.plan, snapshot);
    if (version === old.version) return;
    const answer = await makePage(old.plan, old.path, old.variant, snapshot, version);
    kept.set(key, answer);
    improver.add(key, answer);
  }

  async function renewAll(): Promise<void> {
    for (let isRenewed = false; !isRenewed; ) {
      isRenewed = true;
      for (const [key, answer] of kept.entries()) {
        const snapshot = content();
        if (!snapshot || answer.content === snapshot) continue;
        isRenewed = false;
        await renewPage(key, answer, snapshot).catch((error: unknown) =>
          log("error", "Renewing a page failed; the last good one stays", { path: answer.path, reason: String(error) }),
        );
        // Visitors are answered between two pages.
        await setImmediate();
      }
    }
  }

  function page(plan: PagePlan, path: string, variant: PageVariant): Promise<Answer> | undefined {
    const snapshot = content();
    if (!snapshot) return undefined;
    const isKnown = plan.status === 200;
    const key = (isKnown ? path : "*") + variantQuery(variant);
    return kept.once(key, async () => {
      const answer = await makePage(plan, isKnown ? path : "/", variant, snapshot, describe(plan, snapshot).version);
      improver.add(key, answer);
      return answer;
    });
  }

  return {
    /** The HTML of a page; undefined while there is no content. Unknown addresses share one answer. */
    page,

    /** The HTML of a path, with its query, that was asked for before. */
    ready: (address: string): PageAnswer | undefined => (address.startsWith("/") ? kept.get(address) : undefined),

    /** Brings the pages that were asked for up to the content of now, while visitors are answered. */
    renew(): Promise<void> {
      renewing ??= renewAll().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },

    /** Draws every page once before anybody asks. */
    async warm(): Promise<void> {
      for (const path of pages().paths.slice(0, mostWarmed)) {
        const found = pages().find(path);
        if (found && "plan" in found) await page(found.plan, path, { embedded: false, agent: false });
        await setImmediate();
      }
      await improver.done();
    },

    /** Forgets everything, because manifests or code changed. */
    clear(): void {
      kept.clear();
    },
  };
}

/** Bytes of pages kept, with their compressed forms: some 700 pages. */
const mostBytes = 64 * 1024 * 1024;
const mostWarmed = 500;
