import { escapeHtml } from "#schemas/escape-html.ts";
import { siteAddress } from "./is-external.ts";

/** The maximum characters of all addresses in a preview, because each contains all files of the preview. */
const maxAddresses = 1_000_000;

/**
 * Points the links of a previewed page to the previews of other pages. Works on the finished document, in which all text
 * that looks like a tag is escaped, so components need no code for previews.
 * @param addressOf the address of the preview of a path; undefined for paths without a preview
 */
export function leadToPreviews(html: string, addressOf: (path: string) => string | undefined): string {
  // The bar comes before the root element and has links of its own.
  const start = Math.max(0, html.indexOf('<div id="root"'));
  let length = 0;
  const page = html.slice(start).replace(/(<a\b[^>]*?) href="([^"]*)"/g, (link: string, before: string, to: string) => {
    const address = siteAddress(unescape(to));
    const shown = address && addressOf(address.pathname);
    if (!address || shown === undefined) return link;
    const preview = escapeHtml(shown + address.hash);
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
