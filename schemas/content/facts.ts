import { factsType } from "#schemas/content-type.ts";
import { Count, Email, Money, Phone } from "#schemas/fact-types.ts";

/** What many texts say, written once: texts name it as `{fact:supportPhone}`. */
export const SiteFacts = factsType("facts", "Facts", {
  supportPhone: Phone.describe("The free number of the call centre, which is also the fraud line"),
  whatsAppPhone: Phone.describe("The number that customers write to on WhatsApp"),
  supportEmail: Email.describe("The address that people write to"),
  businessEmail: Email.describe("The address that businesses write to"),
  tills: Count.describe("Tills at which cash is paid in and out: “over 25 000 tills”"),
  billers: Count.describe("Bills and accounts that can be paid on WhatsApp: “over 800 bills”"),
  walletLimit: Money.describe("The most that a cash wallet holds"),
  voucherLimit: Money.describe("The most that a voucher account holds"),
});
