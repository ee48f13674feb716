import { readAssetFile } from "#tools/dev-cms/read-assets.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Route } from "playwright-core";
import { mediaTypeOf } from "#engine/http/media-types.ts";
import { splitPage, type PagePart } from "./read-html.ts";
import type { RenderedSite } from "./render-site.ts";

/** A site for screenshots: the documents of its pages, and the folder of its pictures. */
type PicturedSite = Pick<RenderedSite, "render" | "folders">;

/** Screenshots of a page before and after; undefined when the page does not exist. */
export interface PagePictures {
  page: string;
  /** The screenshots by window width, in CSS pixels. */
  widths: { width: number; before: Buffer | undefined; after: Buffer | undefined }[];
}

/** The window widths of a phone and of a computer. */
const widths = [360, 1280];

/** Takes screenshots of the differing pages, without scripts, with an outline around each changed block. */
export async function pictureChanges(
  ids: readonly string[],
  before: PicturedSite,
  after: PicturedSite,
  browser: Browser,
): Promise<PagePictures[]> {
  const changed = ids.flatMap((page) => {
    const marked = markChanges(before.render(page), after.render(page));
    return marked ? [{ page, ...marked }] : [];
  });
  const pictures: PagePictures[] = [];
  for (const { page, old, now } of changed) {
    const taken = widths.map(async (width) => ({
      width,
      before: await takePicture(old, before, width, browser),
      after: await takePicture(now, after, width, browser),
    }));
    pictures.push({ page, widths: await Promise.all(taken) });
  }
  return pictures;
}

/** Marks the blocks, header and footer that only one of a page's two documents has. Undefined for equal documents. */
export function markChanges(before: string | undefined, after: string | undefined) {
  const [old, now] = [splitPage(before ?? ""), splitPage(after ?? "")];
  const [oldText, newText] = [old, now].map((parts) => parts.map(({ html }) => html).join(""));
  if (oldText === newText) return undefined;
  return {
    old: before && mark(before, without(old, now), "#b3261e"),
    now: after && mark(after, without(now, old), "#0b6b3a"),
  };
}

function without(parts: readonly PagePart[], others: readonly PagePart[]): PagePart[] {
  const known = new Set(others.map(({ html }) => html));
  return parts.filter(({ html }) => !known.has(html));
}

function mark(html: string, changed: readonly PagePart[], color: string): string {
  const marked = changed.reduce((document, part) => document.replace(part.html, () => showWhole(part.html)), html);
  const [, body = ""] = /<body[^>]*>([^]*)<\/body>/.exec(marked) ?? [];
  const [styles = ""] = /<style[^]*?<\/style>/.exec(marked) ?? [];
  const outline = `<style>[data-changed]{outline:4px solid ${color};outline-offset:-4px}</style>`;
  const seen = body.replace(/<script\b[^]*?<\/script>/g, "").replaceAll('loading="lazy"', 'loading="eager"');
  return `<!doctype html><html lang="en">${styles}${outline}<body>${seen}</body></html>`;
}

/** Opens all closed elements, because the change may be inside. */
function showWhole(html: string): string {
  return html.replace(/^<[\w-]+/, "$& data-changed").replaceAll("<details", "<details open");
}

async function takePicture(html: string | undefined, site: PicturedSite, width: number, browser: Browser) {
  if (html === undefined) return undefined;
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  const files = readFileNames(site.folders.content);
  await page.route("**", (route) => answer(route, html, files));
  await page.goto("http://page.invalid/", { waitUntil: "load" });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  // A report holds about a hundred pictures, so each one must be small.
  const picture = await page.screenshot({ fullPage: true, type: "jpeg", quality: 45 });
  await page.close();
  return picture;
}

function readFileNames(content: string): Map<string, string> {
  type Assets = { items: { id: string; fileName: string }[] };
  const { items } = JSON.parse(readFileSync(join(content, "assets.json"), "utf8")) as Assets;
  return new Map(items.map(({ id, fileName }) => [id, join(content, "assets", fileName)]));
}

/** Answers a request of the page. All sizes and formats of a picture get the original file. */
async function answer(route: Route, html: string, files: Map<string, string>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/") return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
  const file = files.get(pathname.split("/").at(-1) ?? "");
  if (!file) return route.abort();
  return route.fulfill({ contentType: mediaTypeOf(file), body: await readAssetFile(file) });
}
