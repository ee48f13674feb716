import { shorten } from "#engine/wording.ts";
import { error, warning, type Fault } from "./found.ts";

/** The prompts: the texts of a new page, which ask the author for words. */
export const prompts = {
  description: "say in one sentence what visitors can do on this page.",
  html: "Say in **two or three short sentences** what visitors find here.\n\n- What can they do next?",
  text: "Say in one sentence why this matters to a visitor.",
};

/** The remedy for a prompt; other code recognises the problem of a prompt by this text. */
export const replacePrompt = "replace it by your own words";

/** The picture, the file and the link of a new block. These items do not exist, so the check asks for other items. */
export const choosePicture = "choose-a-picture";
export const chooseFile = "choose-a-file";
export const choosePage = "#choose-a-page";

/** The placeholder of a text in a new block; `words` describe the text. */
export function writeHere(words: string): string {
  return `[Write here: ${words.charAt(0).toLowerCase()}${words.slice(1).replaceAll(/[[\]]/g, "")}]`;
}

/** A placeholder of a new block. */
export const unwritten = /\[Write here: [^\]]*\]/;

/** A form that visitors would not understand, and its remedy. */
export type Sign = readonly [form: RegExp, hint: string];

/** Texts that only their author understands. */
const placeholders: readonly Sign[] = [
  [anyPartOf(Object.values(prompts)), replacePrompt],
  [/\b(?:lorem ipsum|dolor sit amet)\b[^.<\n]*/i, "write the text"],
  [/\b(?:TODO|TBC|TBD|TBA|FIXME)\b|X{3,}(?!\w)/, "write the content, or leave it out"],
  [/\{\{(?!\s*facts?\b)[^{}]*\}\}|\$\{[^{}]*\}|<<[^<>]+>>|%s\b/, "write out the content"],
  [/(?<!\{)\{(?![Ff]acts?\b)\w+(?:\.\w+)+\}/, "write out the content"],
  [/^\s*(?:undefined|null|NaN|\[object Object\])\s*$/, "write the text, or leave it out"],
  [/\[[^\]\n]+\] +\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)/, "remove the space between ] and ("],
  [/\\[nrt]/, "write \\n with one backslash in JSON"],
  [/[^\s<>]*(?:\uFFFD|â€|[ÃÂ][\u0080-\u00BF])[^\s<>]*/, "write it again in UTF-8"],
  [/[^\s<>]*[\u200B\u2028-\u202E\u2060-\u2069\uFEFF][^\s<>]*/, "write it without invisible characters"],
  [/[^\s<>]*(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}][^\s<>]*/u, "write it without invisible characters"],
  [/\b(the|and|of|to|for|your|you|with|our) \1\b/i, "write the word once"],
];

/** Matches a paragraph of the texts. */
function anyPartOf(texts: readonly string[]): RegExp {
  const parts = texts.flatMap((text) => text.split("\n\n"));
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "i");
}

/** Reports the parts of a text that visitors would not understand. */
export function explainPlaceholders(text: string): Fault[] {
  const [found] = unwritten.exec(text) ?? [];
  if (found !== undefined) return [error(`${found} is not written yet`, replacePrompt)];
  return placeholders.flatMap((sign) => explainSign(text, sign));
}

/** Reports the first part of a text that has a form. */
export function explainSign(text: string, [form, hint]: Sign): Fault[] {
  const [found] = form.exec(text) ?? [];
  return found === undefined ? [] : [shownUnchanged(found, hint)];
}

/** Warns of a part of a text that visitors would see unchanged; shows the beginning of its first line. */
export function shownUnchanged(written: string, hint: string): Fault {
  const [line = ""] = written
    .replace(/^\uFEFF/, "\\ufeff")
    .trim()
    .split("\n");
  return warning(`The reader would see "${shorten(line)}" unchanged`, hint);
}
