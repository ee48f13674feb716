/** How hard some texts are to read. */
export interface ReadingGrade {
  /** The Flesch-Kincaid grade: school years that a reader needs. */
  grade: number;
  words: number;
  sentences: number;
}

/** A shorter text is a label, and would make the rest look easier than it is. */
const fewestWords = 5;

/** Measures the sentences of some texts: https://en.wikipedia.org/wiki/Flesch–Kincaid_readability_tests. */
export function gradeReading(texts: readonly string[]): ReadingGrade | undefined {
  const sentences = texts
    .flatMap((text) => text.split(/[.!?:…]+(?=\s|$)/))
    .map(wordsOf)
    .filter(({ length }) => length >= fewestWords);
  const words = sentences.flat();
  if (words.length === 0) return undefined;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
  return { grade, words: words.length, sentences: sentences.length };
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [];
}

/** Groups of vowels, without a silent e at the end; a figure or an abbreviation counts as one. */
function countSyllables(word: string): number {
  const bare = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]e|[^dtaeiouy]ed)$/, (end) => end.charAt(0));
  return Math.max(1, bare.match(/[aeiouy]+/g)?.length ?? 0);
}
