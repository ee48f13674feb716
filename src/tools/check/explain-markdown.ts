import { isMereText } from "#schemas/markdown.ts";
import { nearestName } from "#schemas/nearest-name.ts";
import { isSafeLink } from "#schemas/safe-link.ts";
import { explainSign, shownUnchanged, type Sign } from "./explain-placeholders.ts";
import type { Fault } from "./found.ts";

/** Forms of Markdown that this site's parser does not support. */
const unread: readonly Sign[] = [
  [/!\[[^\]\n]*\]\([^)\n]*\)/, "rich text has no pictures, so use a block that has them"],
  [/`[^`\n]+`/, "rich text has no code, so write it without `"],
  [/^ {0,3}>[ \t]\S.*/m, "rich text has no quotations, so write it without >"],
  [/^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*\|.*/m, "rich text has no tables, so write a list, or use a block that has them"],
  [/^ {0,3}(?:-{3,}|={3,}|\*{3,}|_{3,})[ \t]*$/m, "rich text has no lines, so begin a heading with ### or ####"],
  [/^ {0,3}(?:#{1,2}|#{5,6})[ \t]+\S.*/m, "begin a heading with ### or ####"],
  [/^ {0,3}#{2,6}[^\s#].*/m, "write a space after #"],
  [
    /^ {0,3}\[[^\]\n]+\]:[ \t]*\S+|\([^()\n]+\)\[\/[^\]\n]*\]|\[[^\]\n]+\]\(\/[^()\n]*$/m,
    "write links like [Help](/help)",
  ],
  [/~~\S[^~\n]*~~/, "rich text has nothing struck out, so write it without ~~"],
  [
    /(?<![\p{L}\d*\\])\*\*\p{L}(?:(?!\*\*|\n\s*\n)[^])*(?=\n\s*\n|$)/u,
    "end the strong words with **, or write \\*\\* for two stars",
  ],
  [/(?<![\w*])\*\p{L}(?:[^*\n]*\p{L})?\*(?![\w*])/u, "write _emphasis_ or **strong**"],
  [/^ {0,3}(?:[*+][ \t]+|[•·▪][ \t]*)\S.*\n {0,3}(?:[*+][ \t]+|[•·▪][ \t]*)\S/m, "begin each item with -"],
];
const strong: Sign[0] = /\*\*[^\s*<>](?:[^*<>\n]*[^\s*<>])?\*\*/;
const heading: Sign[0] = /^#{1,6} \S.*/m;
const link: Sign[0] = /\[[^\]\n<>]+\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)/;

/** Reports Markdown that visitors would see as characters: in an HTML text, or in a form that is not supported. */
export function explainMarkdown(text: string, paths: readonly string[]): Fault[] {
  if (isMereText(text)) return [...unread.flatMap((sign) => explainSign(text, sign)), ...explainLinks(text, paths)];
  const hint = (tag: string) => `write ${tag}: a text with HTML is not read as Markdown`;
  return [...explainSign(text, [strong, hint("<strong>")]), ...explainSign(text, [link, hint("<a href>")])];
}

/** Reports Markdown in a plain text, which is shown unparsed. */
export function explainPlainMarkdown(text: string): Fault[] {
  const hint = "this is plain text, so write it without Markdown";
  return [strong, link, heading].flatMap((form) => explainSign(text, [form, hint]));
}

/** Reports Markdown links with an address that the parser does not accept. */
function explainLinks(text: string, paths: readonly string[]): Fault[] {
  const otherwise = "link to a path (/help), a fragment (#steps) or an http, https, mailto or tel address";
  return [...text.matchAll(/(?<![!\\])\[[^\]\n]+\]\(([^()\s]+)\)/g)]
    .filter(([, to = ""]) => !isSafeLink(to))
    .map(([written, to = ""]) => {
      const page = nearestName(`/${to}`, paths);
      const address = to.startsWith("www.") ? `https://${to}` : page;
      const hint = address === undefined ? otherwise : `did you mean (${address})?`;
      return { ...shownUnchanged(written, hint), severity: "error" };
    });
}
