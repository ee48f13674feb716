/** The words of a text, in lower case without accents and apostrophes: `what's` is the word `whats`. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/\bwhats app/g, "whatsapp")
    .split(/[^\p{L}\p{N}@]+/u);
}

/** The form of a word that is searched: the singular of a plural; false for a stop word. */
export function termOf(word: string): string | false {
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
export function withSwappedLetters(word: string): string[] {
  return Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2));
}
