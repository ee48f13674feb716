import { printRichText } from "#schemas/parse-rich-text.ts";
import { isRichText } from "#schemas/rich-text.ts";

/** Content as the content service's contract has it: rich text is HTML, now of allowed elements only. */
export function printHtml(value: unknown): unknown {
  if (isRichText(value)) return printRichText(value);
  if (Array.isArray(value)) return value.map(printHtml);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, printHtml(inner)]));
}
