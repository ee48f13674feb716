import { escapeHtml } from "#schemas/escape-html.ts";

/** The characters that word processors copy before the items of lists. */
const bullet = /^(?:[·•▪◦‣●○■§–-]|o(?=\t))\s+/;
const numeral = /^\d{1,2}[.)]\s+/;
/** The signs of a text that was copied from another field. */
const markup = /<\/?[a-z][^<>]*>|\*\*\S|\]\(\S|^#{3,4} /m;

/** Reads a passage of a word processor: rich text gets lists, plain text one line. Undefined for rich text, and a line. */
export function readPasted(text: string, isRich: boolean): string | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const written = lines.filter((line) => line !== "");
  const isSimple = written.length <= 1 && !bullet.test(written[0] ?? "") && !text.includes("\t");
  if (isSimple || (isRich && markup.test(text))) return undefined;
  return isRich ? joinLists(written.map(readLine)) : written.map((line) => readLine(line).words).join(" ");
}

type Element = "p" | "ul" | "ol";

function readLine(line: string): { element: Element; words: string } {
  const words = line
    .replace(bullet, "")
    .replace(numeral, "")
    .replace(/\s*\t\s*/, ": ")
    .replaceAll(/\s*\t\s*/g, ", ");
  const isItem = bullet.test(line) || line.includes("\t");
  return numeral.test(line) ? { element: "ol", words } : { element: isItem ? "ul" : "p", words };
}

function joinLists(lines: readonly { element: Element; words: string }[]): string {
  const html = lines.map(({ element, words }) => {
    const text = escapeHtml(words);
    return element === "p" ? `<p>${text}</p>` : `<${element}><li>${text}</li></${element}>`;
  });
  return html.join("").replaceAll(/<\/(ul|ol)><\1>/g, "");
}
