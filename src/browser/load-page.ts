import type { PagePlanAnswer } from "#schemas/page-data.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import { unwrapSlices } from "#src/content/unwrap.ts";
import { bindBlocks } from "#src/page/bind-blocks.ts";
import type { LoadedPage } from "#src/page/page-routes.tsx";
import { blockTypes, loadComponents } from "./block-components.ts";
import { receiveContent } from "./client-store.ts";
import { loadChunk, LoadFailureError } from "./load-chunk.ts";
import { pageFile } from "./page-address.ts";

/** Loads the page of an address when the visitor navigates: manifest, then blocks and content together. */
export async function loadPage(request: Request): Promise<LoadedPage> {
  const { pathname } = new URL(request.url);
  const answer = await fetchPlan(pathname, request.signal);
  if ("redirect" in answer) return leave(answer.redirect);
  const [content] = await Promise.all([loadContent(answer), loadComponents(blockTypes(answer.blocks))]);
  receiveContent(content);
  return { plan: answer, blocks: bindBlocks(answer.blocks, content, answer.params) };
}

async function fetchPlan(path: string, signal: AbortSignal): Promise<PagePlanAnswer> {
  const response = await fetch(`/page-plan${pageFile(path)}`, { signal });
  if (!response.ok) throw new LoadFailureError(`The page's plan was answered with ${response.status}`);
  return response.json() as Promise<PagePlanAnswer>;
}

async function loadContent({ slices }: PagePlan) {
  if (Object.keys(slices).length === 0) return {};
  const { queryContent } = await loadChunk("the content client", import("./first-content.ts"));
  return unwrapSlices(await queryContent(slices), slices);
}

/** Leaves the site; nothing is drawn meanwhile. */
function leave(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
