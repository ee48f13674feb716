import { siteAddress } from "./is-external.ts";

/** The most characters that the addresses of one preview may have together: each carries all of its files. */
const maxAddresses = 1_000_000;

/** The query of the same preview, at another of its pages. */
export function pageQuery(query: URLSearchParams, page: string): string {
  const kept = [...query].filter(([name]) => name !== "page");
  return `?${new URLSearchParams([...kept, ["page", page]])}`;
}

/**
 * Leads the links of a previewed page to the previews of other pages. Works on the finished document, so that
 * the components of visitors need know nothing of it: the renderer escapes what could look like a tag.
 * @param shows true for the paths that the preview has
 */
export function leadToPreviews(html: string, query: URLSearchParams, shows: (path: string) => boolean): string {
  // The bar stands before it, with links of its own.
  const start = Math.max(0, html.indexOf('<div id="root"'));
  let length = 0;
  const page = html.slice(start).replace(/(<a\b[^>]*?) href="([^"]*)"/g, (link: string, before: string, to: string) => {
    const address = siteAddress(unescape(to));
    if (!address || !shows(address.pathname)) return link;
    const preview = escape(pageQuery(query, address.pathname) + address.hash);
    length += preview.length;
    return length > maxAddresses ? `${before} role="link" aria-disabled="true"` : `${before} href="${preview}"`;
  });
  return html.slice(0, start) + page;
}

/** The characters that React escapes in attributes. */
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

function unescape(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
