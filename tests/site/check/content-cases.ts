import { Faq } from "#schemas/content/faq.ts";
import { suggestName } from "#schemas/nearest-name.ts";

/** A name of the case, the files that it replaces in the small content folder, and every line that the check prints. */
export type ContentCase = readonly [what: string, changes: Readonly<Record<string, unknown>>, lines: readonly string[]];

const record = (data: object, id = "one") => ({ items: [{ id, data }] });
const draft = { id: "faq-draft", status: "Draft", data: {} };
const faq = (data: object) => ({
  "faq.json": { items: [{ id: "faq-old", data: { faqQuestion: "What is it?", ...data } }, draft] },
});
const answer = (faqAnswer: string) => faq({ faqAnswer });
const button = (data: object) => ({
  "button.json": record({ buttonText: "Open", buttonLink: "/help", ...data }, "open"),
});
const colors = {
  "colors.json": {
    items: [
      { id: "green", data: { colorHex: "#0a6b3d" } },
      { id: "white", data: { colorHex: "#fff" } },
    ],
  },
};
const asset = (values: object) => ({
  "assets.json": { items: [{ id: "logo", fileName: "logos/Our Logo.svg", alt: "Money Market", ...values }] },
});

/** Ways to break content. */
export const contentCases: readonly ContentCase[] = [
  [
    "a fact of another form",
    { "facts.json": record({ supportPhone: "0800000662" }) },
    ['facts.json:1:46 error Found "0800000662" – expected a number such as 0800 000 662'],
  ],
  [
    "a text that says one of the site's own facts",
    answer("<p>Call 0800 000 664.</p>"),
    [
      'faq.json:1:75 warning "0800 000 664" is the fact "fraudPhone", and would stay when that changes – write {fact:fraudPhone}, or list it under "meant" if it is another thing',
    ],
  ],
  [
    "a text that says a fact",
    { "facts.json": record({ tills: "25 000" }), ...answer("<p>At 25 000 tills.</p>") },
    [
      'faq.json:1:75 warning "25 000" is the fact "tills", and would stay when that changes – write {fact:tills}, or list it under "meant" if it is another thing',
    ],
  ],
  [
    "a text that says what two facts say",
    {
      "facts.json": record({ supportPhone: "0800 000 662", fraudPhone: "0800 000 662" }),
      ...answer("<p>0800 000 662</p>"),
    },
    [
      'faq.json:1:75 warning "0800 000 662" is the fact "supportPhone" or "fraudPhone", and would stay when that changes – write {fact:supportPhone} or {fact:fraudPhone}, or list it under "meant" if it is another thing',
    ],
  ],
  [
    "a file without its list of records, which others refer to",
    { "faq.json": [], "faq-group.json": record({ contents: ["faq-old"] }) },
    ["faq.json:1:1 error Expected an object, found a list – begin it with { and end it with }"],
  ],
  [
    "an empty file",
    { "faq-group.json": "" },
    ["faq-group.json:1:1 error The file is empty – write an object, or remove the file"],
  ],
  [
    "a list as the root",
    { "faq-group.json": "[]" },
    ["faq-group.json:1:1 error Expected an object, found a list – begin it with { and end it with }"],
  ],
  [
    "a byte order mark",
    { "faq-group.json": '\ufeff{"items": []}' },
    ["faq-group.json:1:1 error The file begins with a byte order mark – save it as UTF-8 without one"],
  ],
  [
    "a file with another name than its type, and references to its records",
    { "showcases.json": record({}, "hero"), "for-people-page.json": record({ showcase: ["hero"] }) },
    ['showcases.json:1:1 error There is no content type "showcases" – did you mean "showcase"?'],
  ],
  [
    "a missing comma, and references to its records",
    { "faq.json": '{"items": [\n{"id": "faq-old"}\n{"id": "faq-new"}]}' },
    ["faq.json:3:1 error expected a comma, found { – add a comma after the previous value"],
  ],
  [
    "a comma too many",
    { "colors.json": '{"items": [{"id": "green", "data": {"colorHex": "#fff",}}]}' },
    [
      "colors.json:1:56 error expected a property name in double quotes, found } – add it, or remove the previous comma",
    ],
  ],
  [
    "a file of no content type",
    { "faqs.json": { items: [] } },
    ['faqs.json:1:1 error There is no content type "faqs" – did you mean "faq"?'],
  ],
  [
    "a misspelt items",
    { "faq-group.json": { itmes: [] } },
    ['faq-group.json:1:2 error Unknown property "itmes" – did you mean "items"?'],
  ],
  [
    "a misspelt field",
    faq({ faqAnwser: "<p>So.</p>" }),
    ['faq.json:1:63 error Unknown property "faqAnwser" – did you mean "faqAnswer"?'],
  ],
  [
    "a field of another type",
    faq({ heading: "Hello" }),
    [`faq.json:1:63 error Unknown property "heading" – ${suggestName("heading", Object.keys(Faq.shape))}`],
  ],
  [
    "a record without an id",
    { "faq-group.json": { items: [{ data: {} }] } },
    ['faq-group.json:1:11 error "id" is missing – add it, as a text in double quotes'],
  ],
  [
    "a misspelt data",
    { "faq-group.json": { items: [{ id: "group", dta: {} }] } },
    ['faq-group.json:1:25 error Unknown property "dta" – did you mean "data"?'],
  ],
  [
    "a text that is a number",
    faq({ faqQuestion: 3 }),
    ["faq.json:1:49 error Expected a text in double quotes, found 3 – write a text in double quotes"],
  ],
  [
    "a colour by name",
    { "colors.json": record({ colorHex: "green" }, "green") },
    ['colors.json:1:44 error Found "green" – expected a colour such as #0a6b3d'],
  ],
  [
    "a reference that is no list",
    button({ buttonBgColor: "green" }),
    ['button.json:1:89 error Expected a list, found "green" – begin it with [ and end it with ]'],
  ],
  [
    "two references where one is allowed",
    button({ buttonBgColor: ["green", "green"] }),
    ["button.json:1:89 error Found 2, expected at most 1 – keep one"],
  ],
  [
    "a misspelt reference",
    button({ buttonBgColor: ["gren"] }),
    ['button.json:1:90 error Unknown colors "gren" – did you mean "green"?'],
  ],
  [
    "a reference to a record of another type",
    { "faq-group.json": record({ contents: ["green"] }, "group") },
    ['faq-group.json:1:45 error "green" belongs to colors – refer to one of faq'],
  ],
  [
    "an asset that is not there",
    { "navbar.json": record({ navbarLogo: ["lgoo"] }, "navbar") },
    ['navbar.json:1:48 error Unknown asset "lgoo" – did you mean "logo"?'],
  ],
  [
    "an id twice",
    {
      "faq-group.json": {
        items: [
          { id: "group", data: {} },
          { id: "group", data: {} },
        ],
      },
    },
    ['faq-group.json:1:42 error The id "group" is already used in faq-group.json – give one of the two another id'],
  ],
  [
    "a second record of a singleton",
    {
      "navbar.json": {
        items: [
          { id: "navbar", data: {} },
          { id: "other", data: {} },
        ],
      },
    },
    ["navbar.json:1:37 error A second record of the singleton navbar – keep one"],
  ],
  [
    "an asset without its file",
    asset({ fileName: "logos/Logo.svg" }),
    ['assets.json:1:35 error There is no file "logos/Logo.svg" in assets – did you mean "logos/Our Logo.svg"?'],
  ],
  [
    "a moment that is none",
    { "faq-group.json": { items: [{ id: "group", lastModified: "yesterday", data: {} }] } },
    ['faq-group.json:1:40 error Found "yesterday" – expected a moment in UTC such as 2026-11-30T21:59:59Z'],
  ],
  [
    "a status that is none",
    { "faq-group.json": { items: [{ id: "group", status: "published", data: {} }] } },
    ['faq-group.json:1:34 error Unknown value "published" – did you mean "Published"?'],
  ],
  [
    "a picture without alternative text",
    asset({ alt: undefined }),
    [
      'assets.json:1:11 warning The picture "logo" has no alternative text – say what it shows, or write "alt": "" if it only decorates',
    ],
  ],
  [
    "a picture whose alternative text is a file name",
    asset({ alt: "logo.svg" }),
    [
      'assets.json:1:62 warning The alternative text "logo.svg" does not say what the picture shows – describe it in a few words',
    ],
  ],
  [
    "a document in the place of a picture",
    { ...asset({}), "assets.json": { items: [{ id: "logo", fileName: "terms.pdf" }] }, "assets/terms.pdf": "%PDF" },
    [
      'app-tiles.json:1:76 error The asset "logo" is of the type application/pdf, expected a picture – name another asset',
      'navbar.json:1:48 error The asset "logo" is of the type application/pdf, expected a picture – name another asset',
    ],
  ],
  [
    "a dead link",
    button({ buttonLink: "/hepl" }),
    ['button.json:1:65 error There is no page "/hepl" – did you mean "/help"?'],
  ],
  [
    "a relative link",
    button({ buttonLink: "help" }),
    ['button.json:1:65 error Found "help" – begin it with a slash: /help'],
  ],
  [
    "a link in the wrong case",
    button({ buttonLink: "/HELP" }),
    ['button.json:1:65 warning The link "/HELP" is redirected – write "/help"'],
  ],
  [
    "a link that is not encrypted",
    button({ buttonLink: "http://example.com" }),
    [
      'button.json:1:65 warning The link "http://example.com" is not encrypted – write https: if the site answers there',
    ],
  ],
  [
    "a dead anchor",
    button({ buttonLink: "/help#nowhere" }),
    ['button.json:1:65 error There is no "nowhere" on /help – use one of "questions", "pin"'],
  ],
  [
    "a link to a file that is not there",
    button({ buttonLink: "/api/assets/mma/nothing" }),
    ['button.json:1:65 error There is no asset "nothing" – add it to the content\'s assets, or name another'],
  ],
  [
    "a dead link in rich text",
    answer('<p><a href="/nowhere">On</a></p>'),
    ['faq.json:1:75 error There is no page "/nowhere" – link to a page, or add this one'],
  ],
  [
    "an element that rich text does not have",
    answer("<div>So.</div>"),
    ["faq.json:1:75 warning The rich text would lose <div> – use only p, br, ul, ol, li, strong, em, h3, h4 and a"],
  ],
  [
    "a class and a style in rich text",
    answer('<p class="a" style="color: red">So.</p>'),
    [
      "faq.json:1:75 warning The rich text would lose class of <p>, style of <p> – use only p, br, ul, ol, li, strong, em, h3, h4 and a",
    ],
  ],
  [
    "a bold element in rich text",
    answer("<p><b>So.</b></p>"),
    ["faq.json:1:75 warning The rich text would change <b> to <strong> – write it as it will be"],
  ],
  [
    "an element that is not closed",
    answer("<p><em>So.</p>"),
    ["faq.json:1:75 warning The rich text would change <em>, which is open where <p> ends – write it as it will be"],
  ],
  ["an answer in Markdown", answer("Bring:\n\n- **your ID**\n- [a phone](/help)"), []],
  [
    "a dead link in Markdown",
    answer("[On](/nowhere)"),
    ['faq.json:1:75 error There is no page "/nowhere" – link to a page, or add this one'],
  ],
  [
    "Markdown that is not read",
    answer("> So."),
    [
      'faq.json:1:75 warning The reader would see "> So." unchanged – rich text has no quotations, so write it without >',
    ],
  ],
  ["empty rich text", answer(""), ["faq.json:1:75 warning The rich text is empty – write it, or leave it out"]],
  [
    "an empty question",
    faq({ faqQuestion: " " }),
    ['faq.json:1:49 warning The text "faqQuestion" is empty – write it, or leave it out'],
  ],
  [
    "HTML in plain text",
    faq({ faqQuestion: "What is <b>it</b>?" }),
    ['faq.json:1:49 warning The reader would see "<b>" unchanged – this is plain text, so write it without HTML'],
  ],
  [
    "a button that cannot be read",
    { ...colors, ...button({ buttonTextColor: ["white"], buttonBgColor: ["white"] }) },
    [
      "button.json:1:91 warning The contrast of #fff on #fff is 1.0, so the theme's colours would be shown – choose colours with 4.5 or more",
    ],
  ],
  ["a button that can be read", { ...colors, ...button({ buttonTextColor: ["white"], buttonBgColor: ["green"] }) }, []],
];
