import MiniSearch from "minisearch";
import { richTextWords } from "#schemas/rich-text-tree.ts";
import type { ListedQuestion } from "./list-topics.ts";

/** Finds the ids of the questions that match a text, best match first; undefined for a text without search words. */
export type FindQuestions = (text: string) => string[] | undefined;

/** A search of questions that tolerates typos and matches prefixes; loaded, with its library, at the first search. */
export function createSearch(questions: readonly ListedQuestion[]): FindQuestions {
  const places = new Map<unknown, number>(questions.map(({ id }, place) => [id, place]));
  const known = new Set<string>();
  const index = new MiniSearch<ListedQuestion>({
    fields: ["question", "keywords", "answer"],
    extractField: ({ id, question, keywords, answer }, name) =>
      ({ id, question, keywords, answer: richTextWords(answer) })[name] ?? "",
    tokenize: wordsOf,
    processTerm(word) {
      const term = termOf(word);
      if (term) known.add(term);
      return term;
    },
    searchOptions: {
      processTerm(word) {
        const term = termOf(word);
        return term && !known.has(term) ? [term, ...withSwappedLetters(term).filter((one) => known.has(one))] : term;
      },
      boost: { question: 2, keywords: 3 },
      prefix: (word) => word.length > 1,
      fuzzy: (word) => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2),
      maxFuzzy: 2,
      // With equal scores the earlier question wins, because editors put frequent questions first.
      boostDocument: (id) => 1.3 - (0.3 * (places.get(id) ?? 0)) / questions.length,
      weights: { prefix: 0.4, fuzzy: 0.3 },
    },
  });
  index.addAll(questions);
  return (text) => {
    if (!wordsOf(text).some((word) => word.length > 1 && termOf(word))) return undefined;
    const found = index.search(text);
    const enough = (found[0]?.score ?? 0) * weakest;
    const best = found.filter(({ score }) => score >= enough).slice(0, maxFound);
    return best.map(({ id }) => String(id));
  };
}

/** The minimum score of a shown question, as a part of the best score. */
const weakest = 0.2;
const maxFound = 8;

/** The words of a text, in lower case without accents and apostrophes: `what's` is the word `whats`. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/\bwhats app/g, "whatsapp")
    .split(/[^\p{L}\p{N}@]+/u);
}

/** The form in which a word is compared: the singular of a plural; false for a stop word. */
function termOf(word: string): string | false {
  if (fillers.has(word)) return false;
  return word.length > 3 ? word.replace(/([^s])s$/, "$1") : word;
}

/** Stop words in English, Afrikaans, isiZulu and Sesotho. */
const fillers = new Set(
  (
    " a an and any are as at be been by can could dear did do does for from got had has have hello hi how i if im in into is it its" +
    " just like make many me my need of on or our please pls should so some than that the their them then there they this to u up us" +
    " want was we were what whats when which who why will with would you your" +
    " dit die ek en het hoe is jou kan my n om ons sal te van vir wat wil" +
    " ngi ngicela ngifuna ngiyakwazi kanjani yami ami ku na nga wami yini" +
    " ka ke jwang joang ho le hore nka tsa ya yaka"
  ).split(" "),
);

/** The variants of a word with two neighbouring letters swapped: a swap is one typo, not two. */
function withSwappedLetters(word: string): string[] {
  return Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2));
}
