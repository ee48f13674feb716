import { factsType } from "#schemas/content-type.ts";
import { Count, Day, Digits, Email, Hours, LicenceNumber, Money, Name, Phone } from "#schemas/fact-types.ts";

/** The facts that many texts share: texts name a fact as `{fact:supportPhone}`. */
export const SiteFacts = factsType("facts", "Facts", {
  supportPhone: Phone.describe("The free number of the call centre"),
  supportHours: Hours.describe("When the call centre answers"),
  fraudPhone: Phone.describe("The free number for a lost phone and for fraud"),
  fraudHours: Hours.describe("When the fraud line answers"),
  whatsAppPhone: Phone.describe("The number that customers write to on WhatsApp"),
  whatsAppAddress: Digits.describe("The same number as the address of its chat has it, country code first: wa.me/27…"),
  supportEmail: Email.describe("The address that people write to"),
  complaintsEmail: Email.describe("The address that complaints go to"),
  businessEmail: Email.describe("The address that businesses write to"),
  tills: Count.describe("Tills at which cash is paid in and out: “over 25 000 tills”"),
  billers: Count.describe("Bills and accounts that can be paid on WhatsApp: “over 800 bills”"),
  walletLimit: Money.describe("The most that a cash wallet holds"),
  voucherLimit: Money.describe("The most that a voucher account holds"),
  withdrawalFee: Money.describe("The fee of a cash withdrawal at a till"),
  printFee: Money.describe("The fee of a statement or a letter that a counter prints"),
  stopFee: Money.describe("The fee for stopping a payout after its approval"),
  bank: Name.describe("The bank that holds customers’ money"),
  fspNumber: LicenceNumber.describe("The bank’s number as a financial services provider"),
  depositCover: Money.describe("What deposit insurance covers, for each depositor at each bank"),
  ombud: Name.describe("The ombud that customers may turn to"),
  ombudPhone: Phone.describe("The ombud’s number"),
  ombudEmail: Email.describe("The ombud’s address"),
  feesFrom: Day.describe("The day from which the fees are charged as they are published"),
  termsFrom: Day.describe("The day from which the account’s terms are in force"),
  rewardFrom: Day.describe("The first day on which a first salary earns vouchers"),
  rewardUntil: Day.describe("The last day on which a first salary earns vouchers"),
  comparedOn: Day.describe("The day on which the fees of other banks were compared"),
});
