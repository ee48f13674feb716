import type { PageData, PagePlanAnswer } from "#schemas/page-data.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { ContentSnapshot } from "#src/content/content-store.ts";
import { selectWire } from "#src/content/select-wire.ts";
import { unwrapSlices } from "#src/content/unwrap.ts";
import { renderPage, variantQuery, type PageVariant, type RenderContext } from "#src/page/render-page.ts";
import type { SitePages } from "#src/page/site-pages.ts";
import { makeAnswer, type Answer } from "./answer.ts";
import type { Log } from "./log.ts";

/** What the answers are made from, besides the content. */
export interface PageAnswersOptions {
  /** The site's pages and a version that changes with their manifests. */
  site: () => { pages: SitePages; version: string };
  render: Omit<RenderContext, "pages" | "loadSlices" | "document">;
  document: () => Omit<RenderContext["document"], "version">;
  log: Log;
}

/** Makes the answers for pages; each is made once for a version of content and manifests. */
export function createPageAnswers(options: PageAnswersOptions) {
  const cache = new Map<string, Promise<Answer>>();

  function once(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = cache.get(key);
    if (known) return known;
    const made = make();
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > mostAnswers && oldest !== undefined) cache.delete(oldest);
    return made;
  }

  function version(content: ContentSnapshot): string {
    return `${content.version}${options.site().version}`;
  }

  async function makePage(plan: PagePlan, path: string, variant: PageVariant, content: ContentSnapshot) {
    const rendered = await renderPage(plan, path, variant, {
      ...options.render,
      pages: options.site().pages,
      loadSlices: (slices) => unwrapSlices(content.wire, slices),
      document: { ...options.document(), version: version(content) },
    });
    for (const block of rendered.leftOut) options.log("warn", "Block left out", { page: plan.page, ...block });
    return makeAnswer(rendered.status, rendered.html, pageHeaders);
  }

  return {
    /** The HTML of a page. Unknown addresses share one answer. */
    page(plan: PagePlan, path: string, variant: PageVariant, content: ContentSnapshot): Promise<Answer> {
      const address = plan.status === 404 ? "*" : path;
      const key = `page ${version(content)} ${address}${variantQuery(variant)}`;
      return once(key, () => makePage(plan, plan.status === 404 ? "/" : path, variant, content));
    },

    /** What a browser needs to take over a page. */
    data(plan: PagePlan, content: ContentSnapshot): Promise<Answer> {
      const { pages } = options.site();
      const key = `data ${version(content)} ${JSON.stringify([plan.page, plan.params])}`;
      return once(key, () => {
        const data: PageData = {
          version: version(content),
          site: {
            manifest: pages.manifest,
            imageBase: options.render.imageBase,
            redirects: pages.redirects,
            slices: pages.shellSlices,
          },
          plan,
          content: selectWire(content.wire, { ...pages.shellSlices, ...plan.slices }),
        };
        return makeAnswer(200, JSON.stringify(data), jsonHeaders);
      });
    },

    /** What a browser that navigates needs to know of an address. */
    plan(answer: PagePlanAnswer): Promise<Answer> {
      return makeAnswer(200, JSON.stringify(answer), jsonHeaders);
    },
  };
}

/** Most answers kept; the oldest gives way. */
const mostAnswers = 1_000;

const pageHeaders = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" };
const jsonHeaders = { "content-type": "application/json", "cache-control": "public, max-age=0, must-revalidate" };
