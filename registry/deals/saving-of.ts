/** An amount in rand: `R49.99`, `R1 049.99`, `R50`. */
const amount = /^R\s?(\d[\d\s\u00a0]*)(?:\.(\d{2}))?$/;

/** The saving at the present price: `R15`, `R4.50`; undefined unless both prices are amounts and the price fell. */
export function savingOf(price: string | undefined, wasPrice: string | undefined): string | undefined {
  const now = centsOf(price);
  const before = centsOf(wasPrice);
  if (now === undefined || before === undefined || before <= now) return undefined;
  const rand = String(Math.floor((before - now) / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u00a0");
  const cents = (before - now) % 100;
  return cents === 0 ? `R${rand}` : `R${rand}.${String(cents).padStart(2, "0")}`;
}

/** The cents of an amount; undefined for another text. */
export function centsOf(text = ""): number | undefined {
  const [found, rand = "", cents = "00"] = amount.exec(text.trim()) ?? [];
  return found === undefined ? undefined : Number(rand.replaceAll(/\s/g, "")) * 100 + Number(cents);
}
