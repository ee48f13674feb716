import { isEmptied, isRichText, type RichTextNode } from "./rich-text-tree.ts";
import { textsIn } from "./texts-in.ts";

/** The form of a fact in a text: `{fact:supportPhone}`; checks report other braces, which visitors must not see. */
const reference = /(?<!\{)\{+fact:([A-Za-z][A-Za-z0-9]*)\}+/g;

/** The known facts of a site by name: numbers and addresses that many texts use. */
export type Facts = Readonly<Record<string, unknown>>;

export function mayNameFact(text: string): boolean {
  return text.includes("{fact:");
}

/** The names of the facts that a text, or the texts within a value, names. */
export function namedFacts(value: unknown): string[] {
  const texts = textsIn(value).filter(mayNameFact);
  return texts.flatMap((text) => Array.from(text.matchAll(reference), ([, name = ""]) => name));
}

export function unknownFacts(value: unknown, facts: Facts): string[] {
  return namedFacts(value).filter((name) => typeof factOf(name, facts) !== "string");
}

/** Fills facts in, and omits sentences with an unknown fact. A value without facts stays the same object. */
export function fillFacts<Value>(value: Value, facts: Facts): Value;
export function fillFacts(value: unknown, facts: Facts): unknown {
  if (typeof value === "string") return mayNameFact(value) ? fillText(value, facts) : value;
  if (typeof value !== "object" || value === null || !namesFact(value)) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => fillFacts(one, facts)).filter((one) => !isEmptied(one));
  const known = isRichText(value) ? { "rich-text": withoutGaps(value["rich-text"], facts) } : value;
  return Object.fromEntries(Object.entries(known).map(([name, inner]) => [name, fillFacts(inner, facts)]));
}

export function namesFact(value: unknown): boolean {
  return textsIn(value).some(mayNameFact);
}

/** The maximum characters of a fact that stays on one line: in large text a longer fact is wider than a phone. */
const unbroken = 10;

/** The day of a date such as `1 March 2026`, which stays with its month. */
const dayBeforeMonth = /^(\d\d?) (?=[A-Z])/;

/** Sentences with an unknown fact would have a gap, so they are omitted. */
function withoutGaps(nodes: readonly RichTextNode[], facts: Facts): readonly RichTextNode[] {
  const hasGap = (value: unknown) => unknownFacts(value, facts).length > 0;
  return hasGap(nodes) ? omitSentences(nodes, hasGap) : nodes;
}

/** An address has no spaces: `tel:{fact:supportPhone}` is `tel:0800000662`. */
function fillText(text: string, facts: Facts): string {
  const isAddress = /^(?:tel|mailto):\S+$/.test(text);
  const sentences = withoutGaps([text], facts).filter((part) => typeof part === "string");
  return sentences.join("").replace(reference, (_, name: string) => {
    const fact = String(factOf(name, facts));
    if (isAddress) return fact.replaceAll(" ", "");
    return fact.length <= unbroken ? fact.replaceAll(" ", "\u00a0") : fact.replace(dayBeforeMonth, "$1\u00a0");
  });
}

function factOf(name: string, facts: Facts): unknown {
  return Object.hasOwn(facts, name) ? facts[name] : undefined;
}

type IsRefused = (sentence: unknown) => boolean;

/** Omits the sentences that a test refuses from texts and rich text, and the elements that become empty. */
function omitSentences(nodes: readonly RichTextNode[], isRefused: IsRefused): RichTextNode[] {
  const sentences: RichTextNode[][] = [[]];
  for (const part of nodes.flatMap((node) => partsOf(node, isRefused))) {
    const isElement = typeof part !== "string" && !inline.includes(part.element);
    if (isElement) sentences.push([]);
    sentences.at(-1)?.push(part);
    if (isElement || (typeof part === "string" && /[.!?]\s+$/.test(part))) sentences.push([]);
  }
  return sentences.filter((sentence) => !isRefused(sentence)).flat();
}

/** Elements that are a part of a sentence; all other elements end the sentence. */
const inline = ["strong", "em", "a"];

function partsOf(node: RichTextNode, isRefused: IsRefused): RichTextNode[] {
  if (typeof node === "string") return node.split(/(?<=[.!?]\s)/);
  if (inline.includes(node.element)) return [node];
  const children = omitSentences(node.children, isRefused);
  return children.length > 0 || node.element === "br" ? [{ ...node, children }] : [];
}
