import * as z from "zod";
import { valueKinds, type TextForm } from "./value.ts";

/** The forms of texts that checks know; a price may have words after its amount: `R15 back`. */
export const textForms = {
  phone: { pattern: /^(?:\+\d{1,3} \d{2,3}|0\d{2,3}) \d{3} \d{3,4}$/, expected: "a number such as 0800 000 662" },
  email: {
    pattern: /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:.]{2,}$/,
    expected: "an address such as help@example.org",
  },
  price: {
    pattern: /^(?:R\d{1,3}(?: \d{3})*(?:\.\d{2})?|Free)(?: \p{L}.*)?$/u,
    expected: "a price such as R49.99 or R1 049.99",
  },
} satisfies Record<TextForm, { pattern: RegExp; expected: string }>;

/** An amount in rand, in the form of texts: `R5`, `R25 000`, `R4.50`. */
export const Money = factText(/^R\d{1,3}(?: \d{3})*(?:\.\d{2})?$/, "an amount such as R25 000 or R4.50");

/** A number of things, in the form of texts: `800`, `25 000`. */
export const Count = factText(/^\d{1,3}(?: \d{3})*$/, "a number such as 800 or 25 000");

/** A telephone number, in the form of texts: `0800 000 662`. Links leave its spaces out. */
export const Phone = factText(textForms.phone.pattern, textForms.phone.expected);

/** A telephone number in the form of a chat's address, with its country code first: `27870000000`. */
export const Digits = factText(/^[1-9]\d{9,14}$/, "digits alone, the country code first, such as 27870000000");

/** A day, in the form of texts: `1 March 2026`. */
export const Day = factText(
  /^[1-9]\d? (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
  "a day such as 1 March 2026",
);

/** The number of a licence, in the form of the register: `00000`. */
export const LicenceNumber = factText(/^\d{1,6}$/, "a number such as 00000");

/** The registration number of a company: `0000/000000/07`. */
export const CompanyNumber = factText(/^\d{4}\/\d{6}\/\d{2}$/, "a number such as 0000/000000/07");

/** Service hours, as texts write them: `day and night`, `08:00 to 18:00, Monday to Saturday`. */
export const Hours = factText(/^[A-Za-z\d][A-Za-z\d :,–]{2,60}$/, "hours such as 08:00 to 18:00, Monday to Saturday");

export const Name = factText(/^[A-ZÀ-Þ][A-Za-zÀ-ÿ\d .,&'’()-]{1,80}$/, "a name such as Example Bank Limited");

/** Words within a sentence, without a full stop: `three years`. */
export const Phrase = factText(/^[a-z\d][^.!?{}]{2,119}$/, "words within a sentence, such as three years");

export const Email = factText(textForms.email.pattern, textForms.email.expected);

/** Texts of a record or a block that may name a fact, such as `{fact:supportPhone}`; only checks validate their form. */
export const PhoneText = expectedText("phone");
export const EmailText = expectedText("email");
export const PriceText = expectedText("price");

/** A text of a certain form, which is shown unchanged. */
function factText(form: RegExp, expected: string) {
  return z
    .string()
    .regex(form, { error: `expected ${expected}` })
    .register(valueKinds, { kind: "text" });
}

function expectedText(form: TextForm) {
  return z.string().register(valueKinds, { kind: "text", form });
}
