import { readFileSync } from "node:fs";
import { pageText } from "./check-texts.ts";
import type { ContentCase } from "./content-cases.ts";
import type { Case } from "./manifest-cases/case.ts";

const page = (...blocks: unknown[]) => ({ "page.json": pageText({}, ...blocks) });
const stuck = (props: object) => page({ type: "stuck", props: { leftColumnHeading: "Stuck?", ...props } });
const steps = (step: object) =>
  page({ type: "steps", props: { heading: "Steps", listItems: [{ heading: "Call", ...step }] } });
const deal = (values: object) =>
  page({
    type: "deals",
    props: { heading: "Deals", groups: [{ title: "Food", dealItems: [{ description: "Oil, 2 L", ...values }] }] },
  });
const text = (heading: string) => ({ type: "text", props: { heading } });
const rich = (html: string) => page({ type: "text", props: { heading: "Hello", text: html } });
const plain = (paragraph: string) => page({ type: "text", props: { heading: "Hello", paragraph } });
const frame = { name: "Account", language: "en-ZA", groupLink: { text: "Group", to: "https://group.example" } };
const question = (faqId: string, faqQuestion: string) => ({ faqId, faqQuestion, faqAnswer: "So." });
const categories = (contents: unknown[]) => ({
  type: "faq-categories",
  props: { heading: "Help", categories: [{ faqCategoryName: "For people", groups: [{ contents }] }] },
});
const record = (type: string, data: object) => ({ [`${type}.json`]: { items: [{ id: "one", data }] } });
const answer = (faqAnswer: string) => ({
  "faq.json": {
    items: [
      { id: "faq-old", data: { faqAnswer } },
      { id: "faq-draft", data: {} },
    ],
  },
});
const picture = (image: object) => page({ type: "text", props: { heading: "Hello", image: { alt: "", ...image } } });
const lines = (file: string, values: object) => ({ [file]: { items: [], ...values } });
/** The place of a question in the site's own content, which may get other questions before it. */
function placeOfQuestion(faqId: string): string {
  const [before = ""] = readFileSync("content/faq.json", "utf8").split(`{\n        "faqId": "${faqId}"`);
  const rows = before.split("\n");
  return `${rows.length}:${(rows.at(-1) ?? "").length + 1}`;
}
const facts = record("facts", { tills: "25 000" });

/**
 * Mistakes of tired people in the texts of a manifest, each with every line that the check prints; a harmless mistake
 * has the reason.
 */
export const tiredTexts: readonly Case[] = [
  // Addresses and numbers
  [
    "an e-mail address in words",
    stuck({ rightColumnEmail: "help at mma" }),
    ['page.json:3:76 error Found "help at mma" – expected an address such as help@example.org'],
  ],
  [
    "an e-mail address without its ending",
    stuck({ rightColumnEmail: "help@moneymarket" }),
    ['page.json:3:76 error Found "help@moneymarket" – expected an address such as help@example.org'],
  ],
  [
    "an e-mail address with a comma",
    stuck({ rightColumnEmail: "help@example,co.za" }),
    ['page.json:3:76 error Found "help@example,co.za" – expected an address such as help@example.org'],
  ],
  [
    "an e-mail address with a full stop after it",
    stuck({ rightColumnEmail: "help@example.co.za." }),
    ['page.json:3:76 error Found "help@example.co.za." – expected an address such as help@example.org'],
  ],
  [
    "an e-mail address with a space",
    stuck({ rightColumnEmail: "help @example.co.za" }),
    ['page.json:3:76 error Found "help @example.co.za" – expected an address such as help@example.org'],
  ],
  [
    "an e-mail address with its scheme",
    stuck({ rightColumnEmail: "mailto:help@example.co.za" }),
    ['page.json:3:76 error Found "mailto:help@example.co.za" – expected an address such as help@example.org'],
  ],
  [
    "two e-mail addresses in one field",
    stuck({ rightColumnEmail: "a@example.co.za; b@example.co.za" }),
    ['page.json:3:76 error Found "a@example.co.za; b@example.co.za" – expected an address such as help@example.org'],
  ],
  [
    "a number in words",
    stuck({ rightColumnPhone: "call us" }),
    ['page.json:3:76 error Found "call us" – expected a number such as 0800 000 662'],
  ],
  [
    "a number in the field of the address",
    stuck({ rightColumnEmail: "0800 111 222" }),
    ['page.json:3:76 error Found "0800 111 222" – expected an address such as help@example.org'],
  ],
  [
    "an address in the field of the number",
    stuck({ rightColumnPhone: "help@example.co.za" }),
    ['page.json:3:76 error Found "help@example.co.za" – expected a number such as 0800 000 662'],
  ],
  [
    "a number with a letter O",
    stuck({ rightColumnPhone: "O800 111 222" }),
    ['page.json:3:76 error Found "O800 111 222" – expected a number such as 0800 000 662'],
  ],
  [
    "a number with two digits too many",
    stuck({ rightColumnPhone: "0800 111 22233" }),
    ['page.json:3:76 warning Found "0800 111 22233" – expected a number such as 0800 000 662'],
  ],
  [
    "a number that lost a digit",
    stuck({ rightColumnPhone: "0800 111 22" }),
    ['page.json:3:76 warning Found "0800 111 22" – expected a number such as 0800 000 662'],
  ],
  [
    "a number without spaces",
    stuck({ rightColumnPhone: "0800111222" }),
    ['page.json:3:76 warning Found "0800111222" – expected a number such as 0800 000 662'],
  ],
  [
    "a number with its label",
    stuck({ rightColumnPhone: "Tel: 0800 111 222" }),
    ['page.json:3:76 error Found "Tel: 0800 111 222" – expected a number such as 0800 000 662'],
  ],
  [
    "two numbers in one field",
    stuck({ rightColumnPhone: "0800 111 222 / 333" }),
    ['page.json:3:76 error Found "0800 111 222 / 333" – expected a number such as 0800 000 662'],
  ],
  [
    "the hours in the field of the number",
    stuck({ rightColumnPhone: "{fact:supportHours}" }),
    ['page.json:3:76 error Found "{fact:supportHours}" – expected a number such as 0800 000 662'],
  ],
  [
    "a number in words, in a step",
    steps({ phone: "the branch" }),
    ['page.json:3:85 error Found "the branch" – expected a number such as 0800 000 662'],
  ],
  [
    "an address that lost its at sign, in a step",
    steps({ email: "business.example.co.za" }),
    ['page.json:3:85 error Found "business.example.co.za" – expected an address such as help@example.org'],
  ],
  ["a fact as the number, which has the right form", stuck({ rightColumnPhone: "{fact:supportPhone}" }), []],
  ["an international number, which can be dialled", stuck({ rightColumnPhone: "+27 21 555 0142" }), []],
  // Prices
  [
    "a price with a comma",
    deal({ price: "R49,99" }),
    ['page.json:3:119 warning Found "R49,99" – expected a price such as R49.99 or R1 049.99'],
  ],
  [
    "a price without its currency",
    deal({ price: "49.99" }),
    ['page.json:3:119 warning Found "49.99" – expected a price such as R49.99 or R1 049.99'],
  ],
  [
    "a price with its currency after it",
    deal({ price: "49.99 R" }),
    ['page.json:3:119 warning Found "49.99 R" – expected a price such as R49.99 or R1 049.99'],
  ],
  [
    "a price with three digits of cents",
    deal({ price: "R49.999" }),
    ['page.json:3:119 warning Found "R49.999" – expected a price such as R49.99 or R1 049.99'],
  ],
  [
    "a price in a small r",
    deal({ price: "r49.99" }),
    ['page.json:3:119 warning Found "r49.99" – expected a price such as R49.99 or R1 049.99'],
  ],
  [
    "a price of another currency",
    deal({ price: "$49.99" }),
    ['page.json:3:119 warning Found "$49.99" – expected a price such as R49.99 or R1 049.99'],
  ],
  ["a price as the site writes it", deal({ price: "R49.99" }), []],
  ["a price with words after it, such as a cashback", deal({ price: "R15 back" }), []],
  [
    "an earlier price that is lower",
    deal({ price: "R64.99", wasPrice: "R49.99" }),
    ["page.json:3:139 warning The earlier price R49.99 is not above R64.99 – correct one of the two"],
  ],
  [
    "the same price twice",
    deal({ price: "R1 049.99", wasPrice: "R1 049.99" }),
    ["page.json:3:142 warning The earlier price R1 049.99 is not above R1 049.99 – correct one of the two"],
  ],
  [
    "an earlier price that lost a digit",
    deal({ price: "R1 049.99", wasPrice: "R104.99" }),
    ["page.json:3:142 warning The earlier price R104.99 is not above R1 049.99 – correct one of the two"],
  ],
  [
    "deals that are over",
    deal({ price: "R9", validUntil: "2024-11-30T21:59:59Z" }),
    ["page.json:3:55 warning Every deal is over – add deals, or remove the block"],
  ],
  [
    "a last day of a century ahead, because an offer may stay",
    deal({ price: "R9", validUntil: "2126-11-30T21:59:59Z" }),
    [],
  ],
  [
    "a last day that does not exist",
    deal({ price: "R9", validUntil: "2026-11-31T21:59:59Z" }),
    ['page.json:3:137 error Found "2026-11-31T21:59:59Z" – expected a moment in UTC such as 2026-11-30T21:59:59Z'],
  ],
  [
    "a last day in the order of people",
    deal({ price: "R9", validUntil: "30/11/2026" }),
    ['page.json:3:137 error Found "30/11/2026" – expected a moment in UTC such as 2026-11-30T21:59:59Z'],
  ],
  // Copies
  [
    "an empty menu",
    { "site.json": { ...frame, navigation: [] } },
    ['site.json:8:17 error The navbar has no links – add one, such as { "text": "Help", "to": "/help" }'],
  ],
  [
    "a block pasted twice",
    page(text("Join us"), text("Join us")),
    ['page.json:4:3 warning The block "text" is on the page twice, first in line 3 – remove one of the two'],
  ],
  [
    "a block pasted twice, with another id",
    page({ ...text("Join us"), id: "a" }, { ...text("Join us"), id: "b" }),
    ['page.json:4:3 warning The block "text" is on the page twice, first in line 3 – remove one of the two'],
  ],
  [
    "a bound block twice",
    page({ type: "showcase", bind: "people.showcase" }, { type: "showcase", bind: "people.showcase" }),
    ['page.json:4:3 warning The block "showcase" is on the page twice, first in line 3 – remove one of the two'],
  ],
  [
    "a block twice, one after the other in time, so that visitors see one",
    page({ ...text("Join us"), until: "2090-01-01" }, { ...text("Join us"), from: "2090-01-02" }),
    [],
  ],
  ["two blocks that only look alike, which may differ on purpose", page(text("Join us"), text("Join us.")), []],
  [
    "a question pasted into a block whose content has it",
    page({
      type: "faq",
      props: {
        heading: "Q",
        items: [
          { id: "pin", question: "What is a PIN?", answer: "A number." },
          { id: "pin", question: "Who sees it?", answer: "Nobody." },
        ],
      },
    }),
    [
      'page.json:3:49 error The id "pin" ("Who sees it?") is on the page twice, first by page.json:3 ("What is a PIN?") – give one of the two another id or name',
    ],
  ],
  [
    "a question of the content that a second block has, too",
    page(
      { type: "faq", props: { heading: "Q", only: ["what-is-kyc-fica"] }, bind: { items: "faqs" } },
      { type: "faq", props: { heading: "More", only: ["what-is-kyc-fica"] }, bind: { items: "faqs" } },
    ),
    [
      `content/faq.json:${placeOfQuestion("what-is-kyc-fica")} error The id "what-is-kyc-fica" ("What is KYC/FICA?") is on page.json twice, first by page.json:3 ("What is KYC/FICA?") – give one of the two another id or name`,
    ],
  ],
  [
    "a question copied under its old id",
    page(categories([question("a", "What is it?"), question("a", "What does it cost?")])),
    ['page.json:3:122 warning "What does it cost?" is not shown: "What is it?" has the id "a" – give it another faqId'],
  ],
  [
    "a question twice in a group",
    page(categories([question("a", "What is it?"), question("b", "Where?"), question("a", "What is it?")])),
    ['page.json:3:122 warning The question "What is it?" is listed twice, and shown once – remove one of the two'],
  ],
  // Sizes of pictures
  [
    "a picture that would be drawn as a line",
    picture({ id: "hero-people", width: 999, height: 1 }),
    [
      'page.json:3:53 error The picture "hero-people" has 640 × 560 pixels, not 999 × 1 – write "width": 640, "height": 560, or leave both out',
    ],
  ],
  [
    "a picture whose sides are swapped",
    picture({ id: "hero-business", width: 1120, height: 1280 }),
    [
      'page.json:3:53 error The picture "hero-business" has 1280 × 1120 pixels, not 1120 × 1280 – write "width": 1280, "height": 1120, or leave both out',
    ],
  ],
  [
    "a width that another picture had",
    picture({ id: "hero-people", width: 480 }),
    [
      'page.json:3:53 error The picture "hero-people" has 640 × 560 pixels, not 480 × 560 – write "width": 640, "height": 560, or leave both out',
    ],
  ],
  [
    "a picture in half of its size, which has its shape",
    picture({ id: "hero-people", width: 320, height: 280 }),
    [
      'page.json:3:53 warning The picture "hero-people" has 640 × 560 pixels, not 320 × 280 – write "width": 640, "height": 560, or leave both out',
    ],
  ],
  ["a picture with its own size", picture({ id: "hero-people", width: 640, height: 560 }), []],
  // Examples
  [
    "an example of the catalogue with another heading",
    page({
      type: "tabs",
      props: {
        heading: "Switch",
        tabs: [
          {
            tabName: "SASSA",
            panelHeading: "Get your SASSA grant in your own account",
            panelText:
              "<p>Take your letter, the form and your <strong>original ID</strong> to the nearest SASSA office.</p>",
          },
        ],
      },
    }),
    [
      'page.json:3:88 warning The reader would see "Get your SASSA grant in your own account" unchanged – replace it by your own words: it is an example of the catalogue',
      'page.json:3:143 warning The reader would see "<p>Take your letter, the form and your …" unchanged – replace it by your own words: it is an example of the catalogue',
    ],
  ],
  ["the short heading of an example, which a page may have by chance", page(text("Switching is easy")), []],
  // Placeholders
  [
    "the description of a new page",
    {
      "page.json": pageText(
        { description: "Page: say in one sentence what visitors can do on this page." },
        text("Hello"),
      ),
    },
    [
      'page.json:1:52 warning The reader would see "say in one sentence what visitors can d…" unchanged – replace it by your own words',
    ],
  ],
  [
    "the passage of a new page",
    rich("Say in **two or three short sentences** what visitors find here.\n\n- What can they do next?"),
    [
      'page.json:3:52 warning The reader would see "Say in **two or three short sentences**…" unchanged – replace it by your own words',
    ],
  ],
  [
    "the sentence of a new block",
    plain("Say in one sentence why this matters to a visitor."),
    [
      'page.json:3:57 warning The reader would see "Say in one sentence why this matters to…" unchanged – replace it by your own words',
    ],
  ],
  [
    "half of the passage of a new page replaced",
    rich("Everything about cash.\n\n- What can they do next?"),
    ['page.json:3:52 warning The reader would see "- What can they do next?" unchanged – replace it by your own words'],
  ],
  [
    "the designer's Latin",
    rich("Lorem ipsum dolor sit amet, consectetur."),
    [
      'page.json:3:52 warning The reader would see "Lorem ipsum dolor sit amet, consectetur" unchanged – write the text',
    ],
  ],
  [
    "a note to oneself",
    plain("TODO ask the bank for the wording"),
    ['page.json:3:57 warning The reader would see "TODO" unchanged – write the content, or leave it out'],
  ],
  [
    "a date that was to be confirmed",
    rich("From 1 March (TBC) on."),
    ['page.json:3:52 warning The reader would see "TBC" unchanged – write the content, or leave it out'],
  ],
  [
    "an amount that was to be filled in",
    plain("It costs RXXX a month"),
    ['page.json:3:57 warning The reader would see "XXX" unchanged – write the content, or leave it out'],
  ],
  [
    "crosses for a word",
    plain("It costs XXX a month"),
    ['page.json:3:57 warning The reader would see "XXX" unchanged – write the content, or leave it out'],
  ],
  [
    "a merge field of a letter",
    plain("Hello {{firstName}}"),
    ['page.json:3:57 warning The reader would see "{{firstName}}" unchanged – write out the content'],
  ],
  [
    "a variable of a program",
    plain("Hello ${name}"),
    ['page.json:3:57 warning The reader would see "${name}" unchanged – write out the content'],
  ],
  [
    "a program's missing value",
    plain("undefined"),
    ['page.json:3:57 warning The reader would see "undefined" unchanged – write the text, or leave it out'],
  ],
  [
    "a Markdown link with a space in it",
    rich("Read [Help] (/help)."),
    ['page.json:3:52 warning The reader would see "[Help] (/help)" unchanged – remove the space between ] and ('],
  ],
  [
    "a line break that was escaped twice",
    rich("First line.\\nSecond line."),
    ['page.json:3:52 warning The reader would see "\\n" unchanged – write \\n with one backslash in JSON'],
  ],
  [
    "the apostrophe of another encoding",
    plain("We donâ€™t charge"),
    ['page.json:3:57 warning The reader would see "donâ€™t" unchanged – write it again in UTF-8'],
  ],
  [
    "an accent of another encoding",
    plain("CafÃ© cards"),
    ['page.json:3:57 warning The reader would see "CafÃ©" unchanged – write it again in UTF-8'],
  ],
  [
    "a character that was lost",
    plain("We don\uFFFDt charge"),
    ["page.json:3:64 error The file is not in UTF-8, or a character was lost here – write it again in UTF-8"],
  ],
  [
    "half of an emoji, which an editor has cut",
    plain("Pay \uD83D here"),
    ['page.json:3:57 warning The reader would see "\\ud83d" unchanged – write it without invisible characters'],
  ],
  [
    "a control character of another program",
    plain("Pay\u0000 here"),
    ['page.json:3:57 warning The reader would see "Pay\\u0000" unchanged – write it without invisible characters'],
  ],
  [
    "a sign that turns the text after it around",
    plain("Pay\u202E here"),
    ['page.json:3:57 warning The reader would see "Pay\\u202e" unchanged – write it without invisible characters'],
  ],
  [
    "a byte order mark of a pasted text",
    plain("\uFEFFPay here"),
    ['page.json:3:57 warning The reader would see "\\ufeffPay" unchanged – write it without invisible characters'],
  ],
  [
    "a content path in braces",
    plain("{people.showcase.showcaseText}"),
    ['page.json:3:57 warning The reader would see "{people.showcase.showcaseText}" unchanged – write out the content'],
  ],
  [
    "an invisible space from a chat",
    plain("Pay\u200B here"),
    ['page.json:3:57 warning The reader would see "Pay\\u200b" unchanged – write it without invisible characters'],
  ],
  [
    "a word twice",
    plain("Open the the account"),
    ['page.json:3:57 warning The reader would see "the the" unchanged – write the word once'],
  ],
  [
    "a note in the page's title",
    { "page.json": pageText({ title: "TBC" }, text("Hello")) },
    ['page.json:1:29 warning The reader would see "TBC" unchanged – write the content, or leave it out'],
  ],
  [
    "a note in the menu",
    { "site.json": { ...frame, navigation: [{ text: "TODO", to: "/help" }] } },
    ['site.json:10:15 warning The reader would see "TODO" unchanged – write the content, or leave it out'],
  ],
  [
    "a note for those who do not see the picture",
    page({ type: "text", props: { heading: "Hello", image: { id: "account-ready", alt: "TODO" } } }),
    ['page.json:3:53 warning The reader would see "TODO" unchanged – write the content, or leave it out'],
  ],
  [
    "an entity that was escaped twice",
    plain("Bread &amp;amp; milk"),
    ['page.json:3:57 warning The reader would see "&amp;" unchanged – this is plain text, so write it without HTML'],
  ],
  [
    "a heading's sign in plain text",
    plain("# Welcome"),
    [
      'page.json:3:57 warning The reader would see "# Welcome" unchanged – this is plain text, so write it without Markdown',
    ],
  ],
  [
    "the tag of a line break",
    plain("First<br>second"),
    ['page.json:3:57 warning The reader would see "<br>" unchanged – this is plain text, so write it without HTML'],
  ],
  ["spaces at the end, which browsers do not show", plain("Hello "), []],
  ["two spaces, which browsers show as one", plain("Open  it"), []],
  ["a text that breaks off, as labels before a figure do", plain("Open your account and"), []],
  ["a text in capitals, which is a matter of taste", plain("OPEN YOUR ACCOUNT NOW"), []],
  [
    "an amount of another notation",
    plain("It costs R1,000 a month"),
    ['page.json:3:57 warning This site does not use "R1,000" – write amounts such as R5 and R1 000'],
  ],
  [
    "an amount with one digit of cents",
    plain("It costs R4.5 a month"),
    ['page.json:3:57 warning This site does not use "R4.5" – write cents with two digits: R0.10'],
  ],
  [
    "a fact of another letter case",
    plain("Call {fact:supportphone}"),
    ['page.json:3:57 error There is no fact "supportphone" – did you mean "supportPhone"?'],
  ],
  [
    "a fact whose brace is missing",
    plain("Call {fact:supportPhone"),
    ['page.json:3:57 error "{fact:supportPhone" names no fact – write it like {fact:supportPhone}'],
  ],
  [
    "a fact with two colons",
    plain("Call {fact::supportPhone}"),
    ['page.json:3:57 error "{fact::supportPhone}" names no fact – write it like {fact:supportPhone}'],
  ],
  // Numbers that only look like facts
  [
    "a number that is a fact's by chance",
    plain("We planted 25 000 trees"),
    [
      'page.json:3:57 warning "25 000" is the fact "tills", and would stay when that changes – write {fact:tills}, or list it under "meant" if it is another thing',
    ],
  ],
  [
    "the same, said to be meant",
    {
      "page.json": pageText(
        { meant: ["25 000"] },
        { type: "text", props: { heading: "Hello", paragraph: "We planted 25 000 trees" } },
      ),
    },
    [],
  ],
  [
    "another fact than the one that is meant",
    {
      "page.json": pageText(
        { meant: ["25 000"] },
        { type: "text", props: { heading: "Hello", paragraph: "We planted 25 000 trees. Call 0800 000 662" } },
      ),
    },
    [
      'page.json:3:57 warning "0800 000 662" is the fact "supportPhone", and would stay when that changes – write {fact:supportPhone}, or list it under "meant" if it is another thing',
    ],
  ],
  [
    "a meant number whose text is gone",
    { "page.json": pageText({ meant: ["25 000"] }, text("Hello")) },
    ['page.json:1:105 warning No text here has the value "25 000" of a fact – remove it from "meant"'],
  ],
  [
    "a meant number that is no fact's",
    {
      "page.json": pageText(
        { meant: ["1 234"] },
        { type: "text", props: { heading: "Hello", paragraph: "We planted 1 234 trees" } },
      ),
    },
    ['page.json:1:105 warning No text here has the value "1 234" of a fact – remove it from "meant"'],
  ],
  [
    "a meant number in another notation",
    {
      "page.json": pageText(
        { meant: ["25000"] },
        { type: "text", props: { heading: "Hello", paragraph: "We planted 25 000 trees" } },
      ),
    },
    [
      'page.json:1:105 warning No text here has the value "25000" of a fact – remove it from "meant"',
      'page.json:3:57 warning "25 000" is the fact "tills", and would stay when that changes – write {fact:tills}, or list it under "meant" if it is another thing',
    ],
  ],
  [
    "a meant text that is no list",
    { "page.json": pageText({ meant: "25 000" }, text("Hello")) },
    ['page.json:1:104 error Expected a list, found "25 000" – begin it with [ and end it with ]'],
  ],
];

/** Mistakes of tired people in content. */
export const tiredContent: readonly ContentCase[] = [
  [
    "an address and a number in words",
    record("stuck-people", { rightColumnEmail: "helpdesk", rightColumnPhone: "ask" }),
    [
      'stuck-people.json:1:50 error Found "helpdesk" – expected an address such as help@example.org',
      'stuck-people.json:1:80 error Found "ask" – expected a number such as 0800 000 662',
    ],
  ],
  [
    "a price with a comma",
    record("deals-items", { dealItems: [{ price: "R49,99", wasPrice: "R59,99" }] }),
    [
      'deals-items.json:1:53 warning Found "R49,99" – expected a price such as R49.99 or R1 049.99',
      'deals-items.json:1:73 warning Found "R59,99" – expected a price such as R49.99 or R1 049.99',
    ],
  ],
  [
    "a number in words, in a step",
    record("business-steps", { listItems: [{ phone: "see below" }] }),
    ['business-steps.json:1:53 error Found "see below" – expected a number such as 0800 000 662'],
  ],
  [
    "a number that is a fact's by chance, said to be meant",
    {
      ...facts,
      "faq.json": {
        items: [
          { id: "faq-old", meant: ["25 000"], data: { faqAnswer: "We planted 25 000 trees" } },
          { id: "faq-draft", status: "Draft", data: {} },
        ],
      },
    },
    [],
  ],
  [
    "a meant number whose text is gone",
    {
      ...facts,
      "faq.json": {
        items: [
          { id: "faq-old", meant: ["25 000"], data: { faqAnswer: "We planted trees" } },
          { id: "faq-draft", status: "Draft", data: {} },
        ],
      },
    },
    ['faq.json:1:36 warning No text here has the value "25 000" of a fact – remove it from "meant"'],
  ],
  [
    "a meant number of another record",
    {
      ...facts,
      "faq.json": {
        items: [
          { id: "faq-old", meant: ["25 000"], data: { faqAnswer: "25 000 trees" } },
          { id: "faq-draft", data: { faqAnswer: "25 000 birds" } },
        ],
      },
    },
    [
      'faq.json:1:121 warning "25 000" is the fact "tills", and would stay when that changes – write {fact:tills}, or list it under "meant" if it is another thing',
    ],
  ],
  [
    "a note to oneself in an answer",
    answer("<p>TBC by the bank</p>"),
    ['faq.json:1:47 warning The reader would see "TBC" unchanged – write the content, or leave it out'],
  ],
  [
    "another encoding in an answer",
    answer("<p>Youâ€™ll see</p>"),
    ['faq.json:1:47 warning The reader would see "Youâ€™ll" unchanged – write it again in UTF-8'],
  ],
  [
    "a placeholder among words to search by, which nobody reads",
    {
      "faq.json": {
        items: [
          { id: "faq-old", data: { faqKeywords: "TODO" } },
          { id: "faq-draft", data: {} },
        ],
      },
    },
    [],
  ],
  [
    "a placeholder as a picture's alternative text",
    { "assets.json": { items: [{ id: "logo", fileName: "logos/Our Logo.svg", alt: "TODO" }] } },
    ['assets.json:1:62 warning The reader would see "TODO" unchanged – write the content, or leave it out'],
  ],
  [
    "an order that is a text",
    {
      "faq.json": {
        items: [
          { id: "faq-old", data: { order: "2" } },
          { id: "faq-draft", data: {} },
        ],
      },
    },
    ['faq.json:1:43 error Expected a number, found "2" – write a number'],
  ],
  [
    "a last day without its time",
    record("deals-items", { dealItems: [{ validUntil: "2026-11-30" }] }),
    ['deals-items.json:1:58 error Found "2026-11-30" – expected a moment in UTC such as 2026-11-30T21:59:59Z'],
  ],
  // Files
  [
    "the schema of another type",
    lines("faq-group.json", { $schema: "../schemas/generated/content/faq.schema.json" }),
    [
      'faq-group.json:1:23 warning "../schemas/generated/content/faq.schema.json" is not the schema of "faq-group" – write "../schemas/generated/content/faq-group.schema.json"',
    ],
  ],
  [
    "a schema beside the content",
    lines("colors.json", { $schema: "schemas/generated/content/colors.schema.json" }),
    [
      'button.json:1:92 error Unknown colors "green" – add it to colors.json',
      'colors.json:1:23 warning "schemas/generated/content/colors.schema.json" is not the schema of "colors" – write "../schemas/generated/content/colors.schema.json"',
    ],
  ],
  [
    "the schema of manifests in the list of files",
    {
      "assets.json": {
        $schema: "../schemas/generated/page-manifest.schema.json",
        items: [{ id: "logo", fileName: "logos/Our Logo.svg", alt: "Money Market" }],
      },
    },
    [
      'assets.json:1:12 warning "../schemas/generated/page-manifest.schema.json" is not the schema of "assets" – write "../schemas/generated/content/assets.schema.json"',
    ],
  ],
  [
    "the right schema, written another way",
    lines("faq-group.json", { $schema: "./../schemas/generated/content/faq-group.schema.json" }),
    [],
  ],
  [
    "the ending in capitals",
    lines("fees.JSON", {}),
    ['fees.JSON:1:1 error The name does not end with .json – rename it to "fees.json"'],
  ],
  [
    "the ending that an editor of texts adds",
    lines("fees.json.txt", {}),
    ['fees.json.txt:1:1 error The name does not end with .json – rename it to "fees.json"'],
  ],
  ["a download whose name ends in capitals", { "assets/tills.JSON": "{}" }, []],
  [
    "a file in a folder",
    { "help/faq.json": {}, "help/more/answers.json": {}, "assets/tills.json": {} },
    [
      'help/faq.json:1:1 error A content file in a folder is not read – move its records to "faq.json"',
      'help/more/answers.json:1:1 error A content file in a folder is not read – move its records to the file of their content type, such as "navbar.json"',
    ],
  ],
];
