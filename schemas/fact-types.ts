import * as z from "zod";
import { valueKinds } from "./value.ts";

/** An amount in rand, as it is said: `R5`, `R25 000`, `R4.50`. */
export const Money = factText(/^R\d{1,3}(?: \d{3})*(?:\.\d{2})?$/, "an amount such as R25 000 or R4.50");

/** A number of things, as it is said: `800`, `25 000`. */
export const Count = factText(/^\d{1,3}(?: \d{3})*$/, "a number such as 800 or 25 000");

/** A telephone number, as it is said: `0800 000 662`. Links leave its spaces out. */
export const Phone = factText(/^(?:\+\d{2} \d{2}|0\d{2,3}) \d{3} \d{3,4}$/, "a number such as 0800 000 662");

/** A telephone number as the address of a chat has it, its country code first: `27870000000`. */
export const Digits = factText(/^[1-9]\d{9,14}$/, "digits alone, the country code first, such as 27870000000");

/** A day, as it is said: `1 March 2026`. */
export const Day = factText(
  /^[1-9]\d? (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
  "a day such as 1 March 2026",
);

/** The number of a licence, as the register has it: `00000`. */
export const LicenceNumber = factText(/^\d{1,6}$/, "a number such as 00000");

/** Service hours, as texts write them: `day and night`, `08:00 – 18:00, Monday to Saturday`. */
export const Hours = factText(/^[A-Za-z\d][A-Za-z\d :,–]{2,60}$/, "hours such as 08:00 – 18:00, Monday to Saturday");

/** The name of a company or an authority. */
export const Name = factText(/^[A-ZÀ-Þ][A-Za-zÀ-ÿ\d .,&'’()-]{1,80}$/, "a name such as Example Bank Limited");

/** An e-mail address. */
export const Email = factText(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, "an address such as help@example.org");

/** A text of a certain form, which is shown unchanged. */
function factText(form: RegExp, expected: string) {
  return z
    .string()
    .regex(form, { error: `expected ${expected}` })
    .register(valueKinds, { kind: "text" });
}
