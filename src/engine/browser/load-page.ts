import { type PageData, pageFile, type PagePlan, type PagePlanAnswer, type PlannedPage } from "#schemas/page-plan.ts";
import type { Slices } from "#schemas/selection.ts";
import { keepNewest } from "#ui/keep-newest.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import type { LoadedPage } from "#engine/page/page-app.tsx";
import { withQuery } from "#engine/page/redirect-address.ts";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import { loadTypes } from "./block-components.ts";
import { loadChunk } from "./load-chunk.ts";
import { withTimeout } from "./with-timeout.ts";

export type BrowserSite = Pick<
  SiteApplication,
  "cmsApp" | "pageFormat" | "sliceQueries" | "components" | "receiveContent"
>;

/** Loads the page of a path, unless it was prefetched. `rest` is query and fragment; a redirect gets them, too. */
export async function loadPage(site: BrowserSite, path: string, signal: AbortSignal, rest = ""): Promise<LoadedPage> {
  const prepared = await preparePage(site, path, signal);
  if ("redirect" in prepared) return leave(withQuery(prepared.redirect, rest));
  const { plan, content } = prepared;
  site.receiveContent?.(content);
  return { plan, blocks: bindBlocks(plan.blocks, content, plan.params) };
}

type PreparedPage = { plan: PagePlan; content: Slices } | { redirect: string };

const memory = new Map<string, { page: Promise<PreparedPage>; until: number }>();

/** Milliseconds for which a prefetched page is fresh, and the maximum number of such pages. */
const memoryTime = 60_000;
const memorySize = 8;

/** Prefetches a page: first its plan, then its blocks and content together. At most once a minute. */
export function prefetchPage(site: BrowserSite, path: string): void {
  if (isRemembered(path)) return;
  const page = fetchPage(site, path);
  keepNewest(memory, path, { page, until: Date.now() + memoryTime }, memorySize);
  page.catch(() => memory.delete(path));
}

function isRemembered(path: string): boolean {
  return (memory.get(path)?.until ?? 0) > Date.now();
}

/** Uses a prefetched page only if all parts have arrived: the first request may never end. */
function preparePage(site: BrowserSite, path: string, signal: AbortSignal): Promise<PreparedPage> {
  const forget = () => memory.delete(path);
  signal.addEventListener("abort", forget);
  const fetchNow = () => fetchPage(site, path, signal);
  const page = isRemembered(path) ? memory.get(path)?.page : undefined;
  const whole = page ? page.catch(fetchNow) : fetchNow();
  return whole.finally(() => signal.removeEventListener("abort", forget));
}

async function fetchPage(site: BrowserSite, path: string, signal?: AbortSignal): Promise<PreparedPage> {
  const answer = await fetchPlan(site, path, signal);
  if ("redirect" in answer) return answer;
  const [content] = await Promise.all([loadContent(answer, site), loadTypes(site, answer.blocks)]);
  return { plan: answer, content };
}

async function fetchPlan({ pageFormat }: BrowserSite, path: string, signal?: AbortSignal): Promise<PagePlanAnswer> {
  const response = await fetch(`/page-plan${pageFile(path)}`, { signal: withTimeout(signal) });
  // A static host has a plan for each page. It answers all other addresses with its own 404 page.
  // The path "//other.example" would be the address of another site.
  if (response.status === 404) return { redirect: path.replace(/^\/+/, "/") };
  if (!response.ok) throw new Error(`The page's plan was answered with ${response.status}`);
  const answer = (await response.json()) as PagePlanAnswer;
  if (!("redirect" in answer)) checkFormat(answer, pageFormat);
  return answer;
}

async function loadContent({ slices, content }: PlannedPage, site: BrowserSite): Promise<Slices> {
  if (content) return content;
  if (Object.keys(slices).length === 0) return {};
  const client = await loadChunk("the content client", import("./content-client.ts"));
  if (first) client.rememberContent({ ...first.plan.slices, ...first.site.slices }, first.content);
  first = undefined;
  return client.queryContent(slices, site);
}

/** The data of the document, until the content client has the data. */
let first: PageData | undefined;

/** Keeps the data of the document until the first navigation needs it, so the start stays fast. */
export function keepFirstPage(data: PageData): void {
  first = data;
}

/** Throws an error for a plan of another format, because a tab can be older than the site. */
export function checkFormat({ format }: PagePlan, pageFormat: string): void {
  if (format !== pageFormat) throw new Error("The page was made for another version of the site");
}

/** Leaves the site; the page stays visible meanwhile. */
function leave(address: string): Promise<never> {
  // The browser does not load an address that is equal to the current one or differs only in the fragment.
  if (new URL(address, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(address);
  return new Promise(() => {});
}
