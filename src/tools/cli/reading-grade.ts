/** The reading difficulty of some texts. */
export interface ReadingGrade {
  /** The Flesch-Kincaid grade: the school years that a reader needs. */
  grade: number;
  words: number;
  sentences: number;
}

/** A shorter text counts as a label and is omitted: labels would lower the grade. */
const fewestWords = 5;

/** Measures the sentences of some texts: https://en.wikipedia.org/wiki/Flesch–Kincaid_readability_tests. */
export function gradeReading(texts: readonly string[]): ReadingGrade | undefined {
  const sentences = texts
    .flatMap((text) => text.split(/[.!?:…]+(?=\s|$)/))
    .map((sentence) => sentence.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [])
    .filter(({ length }) => length >= fewestWords);
  const words = sentences.flat();
  if (words.length === 0) return undefined;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
  return { grade, words: words.length, sentences: sentences.length };
}

/** Counts groups of vowels, without a silent e at the end. A figure or an abbreviation counts as one syllable. */
function countSyllables(word: string): number {
  const bare = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]e|[^dtaeiouy]ed)$/, (end) => end.charAt(0));
  return Math.max(1, bare.match(/[aeiouy]+/g)?.length ?? 0);
}
