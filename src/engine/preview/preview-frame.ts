import { hashSource } from "#engine/http/content-security-policy.ts";

/** The available window widths of a preview, in CSS pixels: a phone, a tablet, a computer. */
export const previewWidths: readonly number[] = [360, 768, 1280];

/** The width in a preview's query; undefined for the width of the window. */
export function readWidth(query: URLSearchParams): number | undefined {
  return previewWidths.find((width) => String(width) === query.get("width"));
}

/** The same preview's query with a window width, or without a width for the whole window. */
export function previewQuery(query: URLSearchParams, width: number | undefined): string {
  const kept = [...query].filter(([name]) => name !== "width");
  return `?${new URLSearchParams([...kept, ...(width === undefined ? [] : [["width", String(width)]])])}`;
}

/** Writes a document that shows an address of this site in a window of a certain width, and the document's policy. */
export function writeFrame(width: number, address: string): { html: string; policy: string } {
  const style = `body{margin:0;background:#777}iframe{display:block;box-sizing:content-box;width:${width}px;max-width:100%;height:100vh;margin:0 auto;border:0;background:#fff}`;
  const frame = `<iframe title="Preview, ${width} pixels wide" src="${address.replaceAll("&", "&amp;")}"></iframe>`;
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview at ${width} px</title><style>${style}</style></head><body>${frame}</body></html>`,
    policy: `default-src 'none'; style-src ${hashSource(style)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
