import { readLocalTime } from "#schemas/period.ts";

/** The parameter for a moment other than now in a preview's address. */
export const asOfParameter = "as-of";

/** The moment in a query, in local time: `as-of=2026-12-01T09:00`; undefined when absent or invalid. */
export function readAsOf(query: URLSearchParams): number | undefined {
  return readLocalTime(query.get(asOfParameter) ?? "");
}

/** The available window widths of a preview, in CSS pixels: a phone, a tablet, a computer. */
export const previewWidths: readonly number[] = [360, 768, 1280];

/** The width in a preview's query; undefined for the width of the window. */
export function readWidth(query: URLSearchParams): number | undefined {
  return previewWidths.find((width) => String(width) === query.get("width"));
}

/** The query of the same preview with a window width, or without a width for the whole window. */
export function widthQuery(query: URLSearchParams, width: number | undefined): string {
  return withParameter(query, "width", width?.toString());
}

/** The query of the same preview for another page. */
export function pageQuery(query: URLSearchParams, page: string): string {
  return withParameter(query, "page", page);
}

function withParameter(query: URLSearchParams, name: string, value: string | undefined): string {
  const kept = [...query].filter(([each]) => each !== name);
  return `?${new URLSearchParams(value === undefined ? kept : [...kept, [name, value]])}`;
}
