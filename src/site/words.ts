import type { SiteWords } from "#schemas/manifest-schemas.ts";

const limitsPage = "page-manifests/account-fees-and-limits.json";
const whatsAppPage = "page-manifests/for-people/whatsapp.json";
const switchPage = "page-manifests/switch-to-us.json";
const switchHeading = "content/for-business-page.json";
const maintenance = "page-manifests/maintenance.json";
const banking = "page-manifests/about/banking.json";

/** One name for each thing, and one form for each figure. `docs/words.md` shows the same list to editors. */
export const words: SiteWords = {
  unread: ["faqKeywords"],
  forms: [
    {
      avoid: /\bcash-?wallets?\b|(?<!\bcash )\b(?:e-?|mobile )?wallets?\b/i,
      instead: "wallet, e-wallet, cash-wallet",
      write: '"cash wallet"',
    },
    {
      avoid: /\b(?:Cash|Voucher) Accounts?\b/,
      instead: "Cash Account, Voucher Account",
      write: '"cash wallet" or "voucher account"',
      except: [
        { in: limitsPage, text: "Cash Account" },
        { in: limitsPage, text: "Voucher Account" },
        { text: "tables of limits they are called Cash Account and Voucher Account" },
        { in: banking, text: "tables of limits call them Cash Account and Voucher Account" },
      ],
    },
    { avoid: /\bdraw(?:s|n|ing|ings)?\b/i, instead: "to draw cash", write: '"withdraw"' },
    {
      avoid: /\blog(?:s|ged|ging)?[ -]?(?:in|on)\b/i,
      instead: "log in, login, log on",
      write: '"sign in"',
      except: [{ in: whatsAppPage, text: "Login & Link" }],
    },
    { avoid: /\bsign(?:ed|ing)? up\b/i, instead: "sign up", write: '"register" or "open an account"' },
    {
      avoid: /\b(?:over|above) (?:\{fact:(?:tills|billers)\}|25 000\b|800\b)/i,
      instead: "over 25 000 tills, over 800 bills",
      write: '"more than"',
      except: [
        { in: switchPage, text: "Over {fact:tills} tills nationwide" },
        { in: whatsAppPage, text: "Pay over {fact:billers} Pay@ bills and accounts via the WhatsApp channel" },
      ],
    },
    {
      avoid: /\b(?:mobile|cell ?phone|phone) numbers?\b/i,
      instead: "mobile number, cellphone number",
      write: '"cell number"',
    },
    { avoid: /\bloyalty cards?\b/i, instead: "loyalty card", write: '"Xtra Savings card"' },
    { avoid: /\bcustomer base\b/i, instead: "customer base", write: '"customers"' },
    { avoid: /\btransact(?:s|ed|ing)?\b/i, instead: "to transact", write: '"use your account", "pay" or "withdraw"' },
    { avoid: /\bombudsm[ae]n\b/i, instead: "ombudsman", write: '"ombud"' },
    { avoid: /\bTs?\s?&\s?Cs?\b/, instead: "T&Cs", write: '"terms"', except: [{ text: "Account Ts&Cs" }] },
    { avoid: /\bemails?\b/i, instead: "email", write: '"e-mail"' },
    { avoid: /\b(?:Whatsapp|whatsapp|Whats App)\b/, instead: "Whatsapp", write: '"WhatsApp"' },
    { avoid: /\bthis (?:week|month)\b/i, instead: "this month", write: "the last day, such as until 31 January" },
    {
      avoid: /\bR ?\d{4,}\b|\bR\d{1,3}(?:,\d{3})+\b|\bR \d/,
      instead: "R1000, R1,000, R 5",
      write: "amounts such as R5 and R1 000",
      except: ["R10 to R1000", "R2 - R1000", "R10 - R1000"].map((text) => ({ in: limitsPage, text })),
    },
    {
      avoid: /\bR\d[\d ]*\.\d(?!\d)/,
      instead: "R0.1",
      write: "cents with two digits: R0.10",
      except: [{ in: limitsPage, text: "R0.1 - R5 000" }],
    },
    {
      avoid: /(?<=[\p{L}\d}]) - (?=[\p{L}\d{])/u,
      instead: "R5 - R10, this - that",
      write: "an en dash: R5 – R10",
      except: [
        { in: limitsPage, text: " - " },
        { in: switchPage, text: "Profile - My Documents" },
      ],
    },
    {
      avoid: /(?<=\p{L})'(?=\p{L})|(?<=s)'(?=\s)/u,
      instead: "SA's, don't",
      write: "a curved apostrophe: SA’s",
      except: [
        { in: switchHeading, text: "SA's lowest cost bank account" },
        { in: maintenance, text: "'" },
      ],
    },
  ],
};
