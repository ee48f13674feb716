import * as z from "zod";
import { valueKinds } from "./value.ts";

/** An amount in rand, as it is said: `R5`, `R25 000`, `R4.50`. */
export const Money = factText(/^R\d{1,3}(?: \d{3})*(?:\.\d{2})?$/, "an amount such as R25 000 or R4.50");

/** A number of things, as it is said: `800`, `25 000`. */
export const Count = factText(/^\d{1,3}(?: \d{3})*$/, "a number such as 800 or 25 000");

/** A telephone number, as it is said: `0800 000 662`. Links leave its spaces out. */
export const Phone = factText(/^(?:\+\d{2} \d{2}|0\d{2,3}) \d{3} \d{3,4}$/, "a number such as 0800 000 662");

/** A day, as it is said: `1 March 2026`. */
export const Day = factText(
  /^[1-9]\d? (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
  "a day such as 1 March 2026",
);

/** An e-mail address. */
export const Email = factText(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, "an address such as help@example.org");

/** A text of a certain form: texts, and what is bound to it, say it as it is written. */
function factText(form: RegExp, expected: string) {
  return z
    .string()
    .regex(form, { error: `expected ${expected}` })
    .register(valueKinds, { kind: "text" });
}
