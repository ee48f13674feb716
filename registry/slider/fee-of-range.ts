/** An amount of a range and a percentage of this amount, both formatted in rand. */
export interface Fee {
  /** `R50 000` */
  amount: string;
  /** `R1 250` */
  fee: string;
}

/** The fee of a range's highest amount, or of twice its lower limit; undefined without an amount in rand. */
export function feeOfRange(range: string, percentage: number): Fee | undefined {
  const amounts = [...range.matchAll(amountInRand)].map(([, digits = "", million]) => {
    const number = Number(digits.replace(/[\s\u00a0]/g, "").replace(",", "."));
    return million ? number * 1_000_000 : number;
  });
  const highest = amounts.at(-1);
  if (highest === undefined || !(highest > 0)) return undefined;
  const amount = amounts.length === 1 && isOpen.test(range) ? highest * 2 : highest;
  return { amount: inRand(amount), fee: inRand((amount * percentage) / 100) };
}

const amountInRand = /R\s?(\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)?)(\s?million)?/g;

const isOpen = /^\s*(?:more than|over|above|from)\b/i;

/** Rand with a space between thousands, and cents only when there are any. */
function inRand(value: number): string {
  const [rand = "", cents] = value.toFixed(2).split(".");
  return `R${rand.replace(/\B(?=(\d{3})+$)/g, "\u00a0")}${cents === "00" ? "" : `.${cents}`}`;
}
