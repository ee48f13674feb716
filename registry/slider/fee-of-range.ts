import { inRand } from "#ui/rand.ts";

/** A range's highest amount, or twice its lower limit, and its fee: `R50 000`, `R1 250`; undefined without an amount. */
export function feeOfRange(range: string, percentage: number) {
  const amounts = amountsIn(range);
  const highest = amounts.at(-1);
  if (highest === undefined || !(highest > 0)) return undefined;
  const amount = amounts.length === 1 && isOpen.test(range) ? highest * 2 : highest;
  return { amount: figureOf(amount), fee: figureOf((amount * percentage) / 100) };
}

/** The amounts in rand in a text: `R0.1 - R5 000` has 0.1 and 5000, `R1.5 million` has 1500000. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(/R\s?(\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)?)(\s?million)?/g)].map(
    ([, digits = "", million]) => Number(digits.replace(/\s/g, "").replace(",", ".")) * (million ? 1_000_000 : 1),
  );
}

const isOpen = /^\s*(?:more than|over|above|from)\b/i;

/** Rand with a space between thousands, and cents only when there are any. */
const figureOf = (rand: number) => inRand(Math.round(rand * 100)).replace(".00", "");
