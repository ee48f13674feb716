import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { fillFacts } from "#schemas/fact-references.ts";
import { htmlOf } from "#schemas/markdown.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { isSafeLink } from "#schemas/safe-link.ts";
import { findNamedAssets } from "#engine/assets/named-assets.ts";
import { decodePath, explainMissingPage, namedId } from "#engine/manifest/missing-page.ts";
import { isDevelopment, isReserved } from "#engine/manifest/reserved-paths.ts";
import { factsOf } from "./explain-facts.ts";
import { error, warning, type Fault } from "./found.ts";
import type { PageOutline } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";
import type { SiteValue } from "./written-values.ts";

/** Reports the problems of a link. A link that is only a fragment is checked against its own page. */
export function explainLink(written: string, site: SiteIndex, page?: PageOutline, pageName = "this page"): Fault[] {
  const to = fillFacts(written, factsOf(site));
  const hint = "name a fact that is an address, or write tel: or mailto: before it";
  // The schema or the parser of rich text reports other unsafe links. Without its fact, an address is empty.
  if (!isSafeLink(to)) return to === written || to === "" ? [] : [error(`"${written}" leads nowhere`, hint)];
  if (to.startsWith("#")) return page ? explainFragment(to, page, site, pageName) : [];
  if (to.startsWith("/")) return explainPath(to, site);
  const local = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(?![\w.-])(.*)$/i.exec(to);
  if (local) return [error(`"${to}" leads to the visitor's own computer`, `write "${local[1] || "/"}"`)];
  if (/^https?:\/\/https?:?\/\//.test(to)) return [error(`"${to}" begins with two schemes`, "remove the first")];
  if (to.startsWith("http:"))
    return [warning(`The link "${to}" is not encrypted`, `write https: if the site answers there`)];
  return explainContact(to);
}

/** Reports the address of a `tel:` or `mailto:` link that leads nowhere; visitors choose a missing recipient. */
export function explainContact(to: string): Fault[] {
  const [, scheme, rest = ""] = /^(tel|mailto):(.*)$/.exec(to) ?? [];
  if (scheme === "tel" && !/^\+?(?:[().-]*\d){3,}[().-]*$/.test(rest))
    return [error(`"${to}" is no telephone number`, "write it like tel:+27871234567")];
  const recipients = rest.replace(/\?.*$/, "").split(",");
  if (scheme === "mailto" && !(rest && recipients.every((one) => /^(?:[^@\s]+@[^@\s]+\.[^@\s]+)?$/.test(one))))
    return [error(`"${to}" is no e-mail address`, "write it like mailto:help@example.co.za")];
  return [];
}

function explainPath(to: string, site: SiteIndex): Fault[] {
  const written = pathOf(to);
  const path = decodePath(written);
  const [file] = findNamedAssets(path).keys();
  if (file !== undefined) return explainAsset(file, "", site);
  const found = site.find(path);
  if (found) {
    const moved = found.head.movedTo;
    if (moved !== undefined) return redirected(to, moved + (moved.includes("#") ? "" : to.slice(written.length)));
    const outline = to.includes("#") ? site.outlineOf(found) : undefined;
    return outline ? explainFragment(to.slice(to.indexOf("#")), outline, site, path) : [];
  }
  if (isDevelopment(path)) return [error(`"${path}" is no page for visitors`, "link to a page")];
  if (isReserved(path)) return [];
  const meant = site.redirectOf(path);
  if (meant !== undefined) return redirected(to, meant + to.slice(written.length));
  const draft = site.draftAt(path);
  if (draft) return [error(`The page "${path}" is a draft`, `remove "draft" from ${draft.file}, or remove the link`)];
  const { message, hint } = explainMissingPage(path, site.paths());
  const [unread] = site.unreadable;
  if (!unread) return [error(message, hint)];
  // A file is usually named after its address, so the problem of the file is reported instead.
  if (site.unreadable.some(({ page }) => posix.basename(page) === posix.basename(path))) return [];
  return [warning(message, `correct ${unread.file}, whose addresses cannot be read, or: ${hint}`)];
}

function redirected(to: string, meant: string): Fault[] {
  return [warning(`The link "${to}" is redirected`, `write "${meant}"`)];
}

/** Reports an unknown file id, or a file of the wrong media type. */
export function explainAsset(id: string, media: string, site: SiteIndex): Fault[] {
  const assets = site.assets();
  if (!assets) return [];
  const asset = assets.get(id);
  if (!asset) {
    const fitting = [...assets].filter(([, { mimeType }]) => mimeType.startsWith(media)).map(([name]) => name);
    const list = site.content?.find(({ name }) => name === "assets")?.file ?? "";
    const folder = posix.join(posix.dirname(list), "assets");
    const unlisted = existsSync(folder) ? readdirSync(folder).find((name) => posix.parse(name).name === id) : undefined;
    if (unlisted !== undefined) {
      const entry = `{"id": "${id}", "fileName": "${unlisted}", "alt": "…"}`;
      return [error(`The file ${folder}/${unlisted} is not in ${list}`, `add ${entry} to its items`)];
    }
    const hint = didYouMean(id, fitting, "add it to the content's assets, or name another");
    return [error(`There is no asset "${id}"`, hint)];
  }
  if (asset.mimeType.startsWith(media)) return [];
  return [error(`The asset "${id}" is of the type ${asset.mimeType}, expected ${words(media)}`, "name another asset")];
}

function words(media: string): string {
  return { "image/": "a picture", "video/": "a film", "text/vtt": "captions in WebVTT" }[media] ?? media;
}

function explainFragment(hash: string, page: PageOutline, { definition }: SiteIndex, where: string): Fault[] {
  const id = namedId(hash);
  const ids = page.ids.map((one) => one.id);
  if (id === undefined || page.hasMoreIds || [...(definition.frame.ids ?? []), ...ids].includes(id)) return [];
  const choice = ids.slice(0, 8).map((one) => `"${one}"`);
  const all = ids.length > 0 ? `use one of ${choice.join(", ")}` : "give the block that id, or remove the fragment";
  return [error(`There is no "${id}" on ${where}`, didYouMean(id, ids, all))];
}

/** The path of a link, without its query and fragment. */
export function pathOf(to: string): string {
  return to.replace(/[?#].*$/, "");
}

/** A value that may be a link or contain links. */
export type Linking = Pick<SiteValue, "kind" | "value"> & { until?: number };

export function linksOf({ kind, value }: Linking): string[] {
  if (typeof value !== "string") return [];
  if (kind === "link") return [value];
  return kind === "html" ? linksIn(value) : [];
}

/** The addresses of the links in rich text, without repetition. */
export function linksIn(text: string): string[] {
  if (!/href|\]\(/i.test(text)) return [];
  const html = htmlOf(text);
  const found = html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi);
  return [...new Set(Array.from(found, ([, one, two, bare]) => (one ?? two ?? bare ?? "").replaceAll("&amp;", "&")))];
}
