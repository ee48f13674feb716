/** An amount in rand: `R49.99`, `R1 049.99`, `R50`. */
const amount = /^R\s?(\d[\d\s\u00a0]*)(?:\.(\d{2}))?$/;

/** The cents of an amount; undefined for another text. */
export function centsOf(text = ""): number | undefined {
  const [found, rand = "", cents = "00"] = amount.exec(text.trim()) ?? [];
  return found === undefined ? undefined : Number(rand.replaceAll(/\s/g, "")) * 100 + Number(cents);
}

/** Formats cents as an amount in rand with two decimals, as on a till slip: `R1 049.50`, `R0.00`. */
export function inRand(cents: number): string {
  const rand = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u00a0");
  return `R${rand}.${String(cents % 100).padStart(2, "0")}`;
}
