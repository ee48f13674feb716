import { setImmediate } from "node:timers/promises";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { ContentSnapshot } from "#src/content/content-store.ts";
import { documentPolicy, type PolicySetting } from "#src/http/content-security-policy.ts";
import { renderPage, modeQuery, type PageMode, type RenderContext } from "#src/render/render-page.ts";
import type { SitePages } from "#src/manifest/plan-site.ts";
import { createResponseCache } from "./response-cache.ts";
import { createCachedResponse, type Answer } from "./cached-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import type { DescribePage } from "./page-data-cache.ts";
import { createRecompressor } from "./recompress.ts";
import { createConcurrencyLimit } from "#src/http/concurrency-limit.ts";
import type { Log } from "../log.ts";
import { policyHeader } from "#src/http/security-headers.ts";

/** What the answers are made from. */
export interface PageCacheOptions {
  pages: () => SitePages;
  content: () => ContentSnapshot | undefined;
  /** Gathers what a page is drawn from. */
  describe: DescribePage;
  render: Omit<RenderContext, "pages" | "slices" | "document">;
  document: () => Omit<RenderContext["document"], "version">;
  /** Absent in development, where the document holds scripts that change. */
  policy: PolicySetting | undefined;
  /** Seconds after which content is asked for again; what is made from it lasts as long elsewhere. */
  maxAge: number;
  log: Log;
}

/** A page's HTML and what it was made from. */
interface CachedPage extends Answer {
  plan: PagePlan;
  path: string;
  variant: PageMode;
  /** The version of the page's data. */
  version: string;
  content: ContentSnapshot;
  /** How many of the page's blocks were left out. */
  omitted: number;
}

/**
 * Makes and keeps the answers for pages. Visitors wait only for the very first rendering of a page:
 * when content changes, they get the last good page until the new one is there.
 */
export function createPageCache({ pages, content, describe, render, document, policy, maxAge, log }: PageCacheOptions) {
  const kept = createResponseCache<CachedPage>(mostBytes);
  const improver = createRecompressor((reason) => log("warn", "Compressing an answer failed", { reason }));
  const lane = createConcurrencyLimit(rendersAtOnce, rendersWaiting);
  let renewing: Promise<void> | undefined;
  let renders = 0;

  async function makePage(plan: PagePlan, path: string, variant: PageMode, snapshot: ContentSnapshot, version: string) {
    renders++;
    const rendered = await renderPage(plan, path, variant, {
      ...render,
      pages: pages(),
      slices: snapshot.slices,
      document: { ...document(), version },
    });
    for (const block of rendered.omitted) log("warn", "Block left out", { page: plan.page, ...block });
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": cacheControl(rendered.status === 404 ? "unknownPage" : "page", maxAge),
      [policyHeader]: policy ? documentPolicy(rendered.hashes, policy) : "frame-ancestors 'self'",
    };
    const answer = await createCachedResponse(rendered.status, rendered.html, headers);
    return { ...answer, plan, path, variant, version, content: snapshot, omitted: rendered.omitted.length };
  }

  /** Brings one page up to the content of now; drawn again only when something of it changed. */
  async function renewPage(key: string, old: CachedPage, snapshot: ContentSnapshot): Promise<void> {
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

  function page(plan: PagePlan, path: string, variant: PageMode): Promise<Answer> | undefined {
    const snapshot = content();
    if (!snapshot) return undefined;
    const isKnown = plan.status === 200;
    const key = (isKnown ? path : "*") + modeQuery(variant);
    return kept.once(key, () =>
      lane(async () => {
        const answer = await makePage(plan, isKnown ? path : "/", variant, snapshot, describe(plan, snapshot).version);
        improver.add(key, answer);
        return answer;
      }),
    );
  }

  return {
    /** The HTML of a page; undefined while there is no content. Unknown addresses share one answer. */
    page,

    /** The HTML of a path, with its query, that was asked for before. */
    ready: (address: string): CachedPage | undefined => (address.startsWith("/") ? kept.get(address) : undefined),

    /** Brings the pages that were asked for up to the content of now, while visitors are answered. */
    renew(): Promise<void> {
      renewing ??= renewAll().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },

    /** Draws every page once before anybody asks; one that fails is tried again when somebody does. */
    async warm(): Promise<void> {
      for (const path of pages().paths.slice(0, mostWarmed)) {
        const found = pages().find(path);
        if (found && "plan" in found) {
          await page(found.plan, path, { embedded: false, agent: false })?.catch((error: unknown) =>
            log("error", "Drawing a page ahead failed", { path, reason: String(error) }),
          );
        }
        await setImmediate();
      }
      await improver.done();
    },

    /** What monitoring wants to know: pages drawn so far; bytes and left-out blocks of those that are kept. */
    state: () => ({
      renders,
      bytes: kept.bytes(),
      omitted: kept.entries().reduce((sum, [, answer]) => sum + answer.omitted, 0),
    }),

    /** Forgets everything, because manifests or code changed. */
    clear(): void {
      kept.clear();
    },
  };
}

/** Bytes of pages kept, with their compressed forms: some 700 pages. */
const mostBytes = 64 * 1024 * 1024;
const mostWarmed = 500;

/** Visitors who wait behind more than these are told to come back. */
const rendersAtOnce = 2;
const rendersWaiting = 200;
