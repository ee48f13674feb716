import MiniSearch from "minisearch";
import { richTextWords } from "#schemas/rich-text-tree.ts";
import type { ListedQuestion } from "./list-topics.ts";

/** Finds the ids of the questions that match a text, best match first; undefined for a text without search words. */
export type FindQuestions = (text: string) => string[] | undefined;

/** A search of questions that tolerates typos and matches prefixes; loaded, with its library, at the first search. */
export function createSearch(questions: readonly ListedQuestion[]): FindQuestions {
  const places = new Map<unknown, number>(questions.map(({ id }, place) => [id, place]));
  const index = new MiniSearch<ListedQuestion>({
    fields: ["question", "keywords", "answer"],
    extractField: ({ id, question, keywords, answer }, name) =>
      ({ id, question, keywords, answer: richTextWords(answer) })[name] ?? "",
    tokenize: wordsOf,
    processTerm: (word) => !fillers.has(word) && stem(word),
    searchOptions: {
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
    if (!wordsOf(text).some((word) => word.length > 1 && !fillers.has(word))) return undefined;
    const found = index.search(text);
    const enough = (found[0]?.score ?? 0) * weakest;
    return found
      .filter(({ score }) => score >= enough)
      .slice(0, maxFound)
      .map(({ id }) => String(id));
  };
}

/** The part of the best one's score that a question needs to be shown. */
const weakest = 0.2;
const maxFound = 8;

/** Words in lower case without accents; letters after an apostrophe belong to the word. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}@]+/u);
}

/** The singular of a plural: fees, fee. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/([^s])s$/, "$1") : word;
}

/** Stop words in English, Afrikaans, isiZulu and Sesotho. */
const fillers = new Set(
  (
    " a an and any are as at be been by can could dear did do does for from had has have hello hi how i if im in into is it its" +
    " just like make many me my need of on or our please pls should so some than that the their them then there they this to u up us" +
    " want was we were what whats when which who why will with would you your" +
    " dit die ek en het hoe is jou kan my n om ons sal te van vir wat wil" +
    " ngi ngicela ngifuna ngiyakwazi kanjani yami ami ku na nga wami yini" +
    " ka ke jwang joang ho le hore nka tsa ya yaka"
  ).split(" "),
);
