import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { loadComponents } from "#ui/block-component.ts";
import { renderPage, type RenderContext } from "#engine/render/render-page.ts";
import { sampleContent } from "../sample-content.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import { definition } from "../this-site.ts";
import { pages } from "../this-pages.ts";

/** The time to make a page's HTML from loaded content. */
export interface RenderTime {
  page: string;
  /** Milliseconds. */
  median: number;
  /** The time that 95 of 100 renderings do not exceed. */
  slow: number;
}

/** Renders every canonical page several times, one after the other, after a warm-up of a tenth of that number. */
export async function measureRender(times: number): Promise<RenderTime[]> {
  const { slices } = await sampleContent(pages.slices);
  const context: RenderContext = {
    application: definition.application,
    pages,
    components: await loadComponents(definition.application.components),
    publicUrl: "http://localhost",
    imageBase: "/api/assets/mma/",
    document: { baseCss: compileBaseStyles(definition), headScript: "", loaderScript: "", app: "" },
  };
  const results: RenderTime[] = [];
  for (const path of pages.paths) {
    const found = pages.find(path);
    if (!found || !("plan" in found) || found.plan.canonical !== path) continue;
    const taken: number[] = [];
    for (let turn = -times / 10; turn < times; turn++) {
      const start = performance.now();
      renderPage({ plan: found.plan, version: "", content: slices }, path, plainMode, context);
      if (turn >= 0) taken.push(performance.now() - start);
    }
    taken.sort((a, b) => a - b);
    results.push({ page: path, median: at(taken, 0.5), slow: at(taken, 0.95) });
  }
  return results;
}

function at(sorted: number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}
