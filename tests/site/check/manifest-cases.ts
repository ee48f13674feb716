import type * as z from "zod";
import { registry as allBlocks, type Registry } from "#registry/index.ts";
import { fittingPaths } from "#schemas/binding.ts";
import { model } from "#schemas/content/index.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { pageText } from "./check-texts.ts";

/** What is written, the files of the small site that are others for it, and every line that the check prints. */
export type Case = readonly [
  what: string,
  changes: Readonly<Record<string, object | string>>,
  lines: readonly string[],
];

const registry = allBlocks as Registry;
const { heading } = registry.text.props.shape;
/** The advice that lists names, when none is near. */
const oneOf = (names: readonly string[]) => suggestName("", names);
const fitting = (prop: z.ZodType) => oneOf(fittingPaths(prop, model));

const text = (props: object) => ({ type: "text", props: { heading: "Hello", ...props } });
const page = (...blocks: unknown[]) => ({ "page.json": pageText({}, ...blocks) });
const head = (changes: object) => ({ "page.json": pageText({ ...changes }, text({})) });
const link = (to: string) =>
  page({ type: "links", id: "ways", props: { heading: "Ways", links: [{ text: "On", to }] } });
const html = (rich: string) => page(text({ text: rich }));
const image = (picture: unknown) => page(text({ image: picture }));
const button = (colors: object) => page(text({ buttons: [{ text: "Go", to: "/help", ...colors }] }));
const tabs = (props: object) =>
  page({ type: "tabs", props: { heading: "Tabs", tabs: [{ tabName: "One" }], ...props } });
const faq = (props: object) =>
  page({ type: "faq", props: { heading: "Questions", ...props }, bind: { items: "faqs" } });
const routes = (...list: unknown[]) => head({ routes: list });
const film = (props: object) =>
  page({
    type: "video",
    props: {
      heading: "Film",
      sources: [{ id: "how-to-film", mimeType: "video/mp4" }],
      width: 640,
      height: 360,
      captions: { id: "account-terms", label: "English", language: "en-ZA" },
      transcript: "<p>Words.</p>",
      ...props,
    },
  });
const frame = {
  name: "Money Market Account",
  language: "en-ZA",
  groupLink: { text: "Group", to: "https://group.example" },
};
const item = { id: "pin", question: "What?", answer: "<p>So.</p>" };

const at = "page.json:3:52";
const unless = ', or list it under "meant" if it is another thing';
const stays = "and would stay when that changes – write";

/** Ways to say something otherwise than this site does. */
export const formCases: readonly Case[] = [
  [
    "a thing by another name, in rich text and not in its tags and addresses",
    html('<p><a href="/help?log-in">Log in</a> to your <strong>cash wallet</strong>, not an e-wallet.</p>'),
    [
      `${at} warning "e-wallet" is not how this site says it – write "cash wallet"`,
      `${at} warning "Log in" is not how this site says it – write "sign in"`,
    ],
  ],
  [
    "amounts and ranges in another form, in plain text",
    { "page.json": pageText({}, text({ paragraph: "From R0.1 - R1000" })) },
    [
      `page.json:3:57 warning "R1000" is not how this site says it – write amounts such as R5 and R1 000`,
      `page.json:3:57 warning "R0.1" is not how this site says it – write cents with two digits: R0.10`,
      `page.json:3:57 warning " - " is not how this site says it – write an en dash: R5 – R10`,
    ],
  ],
  [
    "an old name in the page's description",
    { "page.json": pageText({ description: "Where to log in." }, text({})) },
    ['page.json:1:52 warning "log in" is not how this site says it – write "sign in"'],
  ],
  [
    "the same in the place where it is meant",
    { "page.json": pageText({}, text({ paragraph: "See Account Ts&Cs" })) },
    [],
  ],
];

/** Ways to get facts wrong. */
export const factCases: readonly Case[] = [
  [
    "facts in a text, a link, rich text and a description",
    {
      "page.json": pageText(
        { description: "Pay {fact:billers} bills." },
        text({ text: '<p><a href="tel:{fact:supportPhone}">{fact:supportPhone}</a></p>' }),
      ),
    },
    [],
  ],
  [
    "a misspelt fact",
    html("<p>{fact:suportPhone}</p>"),
    [`${at} error There is no fact "suportPhone" – did you mean "supportPhone"?`],
  ],
  [
    "facts that are not written as such",
    html("<p>{fact: tills}, {tills}, {{fact:tills}}, {Facts.tills}</p>"),
    ["{fact: tills}", "{tills}", "{{fact:tills}}", "{Facts.tills}"].map(
      (written) => `${at} error "${written}" names no fact – write it like {fact:tills}`,
    ),
  ],
  ["other words in braces", html("<p>Enter {your name}.</p>"), []],
  [
    "a fact in a title",
    head({ title: "More than {fact:tills} tills" }),
    ['page.json:1:29 error The fact "tills" cannot be named in a title – write it out'],
  ],
  [
    "a fact in the menu",
    { "site.json": { ...frame, navigation: [{ text: "{fact:tills} tills", to: "/help" }] } },
    ['site.json:10:15 error The fact "tills" cannot be named in site.json – write it out'],
  ],
  [
    "a number that is a fact",
    html("<p>Call 0800 000 662.</p>"),
    [`${at} warning "0800 000 662" is the fact "supportPhone", ${stays} {fact:supportPhone}${unless}`],
  ],
  [
    "a link to a number that is a fact",
    html('<p><a href="tel:0800000662">Call us</a></p>'),
    [`${at} warning "0800000662" is the fact "supportPhone", ${stays} {fact:supportPhone}${unless}`],
  ],
  [
    "an address that is a fact",
    html("<p>Write to help@moneymarket.example.</p>"),
    [`${at} warning "help@moneymarket.example" is the fact "supportEmail", ${stays} {fact:supportEmail}${unless}`],
  ],
  [
    "numbers that only begin or end like a fact, and short ones",
    html("<p>R125 000, 25 000 000, 25 0001, 0800 000 6621, 800 bills</p>"),
    [],
  ],
];

/** Ways to get Markdown wrong; what is not read of it stays as it is written. */
export const markdownCases: readonly Case[] = [
  [
    "all of Markdown that is read",
    html(
      "### Bring **one** of\n\n1. an ID\n   - _new_ or old\n2. your phone\n\n[Help](/help#pin), [here](#hi)  \nor {fact:supportPhone}",
    ),
    [`${at} error There is no "hi" on this page – give the block that id, or remove the fragment`],
  ],
  ["words that only look like Markdown", html("Dial *120*662# at R5* a call.\n* Conditions apply. # 1, 2 * 3"), []],
  ["a dead link in Markdown", html("[Help](/hlep)"), [`${at} error There is no page "/hlep" – did you mean "/help"?`]],
  [
    "a dead anchor in Markdown",
    html("[Help](/help#pni)"),
    [`${at} error There is no "pni" on /help – did you mean "pin"?`],
  ],
  [
    "a misspelt fact in Markdown",
    html("Call **{fact:suportPhone}**"),
    [`${at} error There is no fact "suportPhone" – did you mean "supportPhone"?`],
  ],
  [
    "a fact that Markdown writes out",
    html("Call **0800 000 662**"),
    [`${at} warning "0800 000 662" is the fact "supportPhone", ${stays} {fact:supportPhone}${unless}`],
  ],
  [
    "a relative link in Markdown",
    html("[Help](help)"),
    [
      `${at} warning The reader would see "[Help](help)" unchanged – link to a path (/help), a fragment (#steps) or an http, https, mailto or tel address`,
    ],
  ],
  [
    "a link with a title",
    html('[Help](/help "Help")'),
    [`${at} warning The rich text would lose title of <a> – use only p, br, ul, ol, li, strong, em, h3, h4 and a`],
  ],
  [
    "Markdown in a text with HTML",
    html("<p>Call us **now**, or see [help](/help).</p>"),
    [
      `${at} warning The reader would see "**now**" unchanged – write <strong>: a text with HTML is not read as Markdown`,
      `${at} warning The reader would see "[help](/help)" unchanged – write <a href>: a text with HTML is not read as Markdown`,
    ],
  ],
  [
    "Markdown in plain text",
    page(text({ paragraph: "Call us **now**." })),
    [
      'page.json:3:57 warning The reader would see "**now**" unchanged – this is plain text, so write it without Markdown',
    ],
  ],
  ...(
    [
      ["emphasis with stars", "It is *free*.", "*free*", "write _emphasis_ or **strong**"],
      ["a large heading", "# Fees\n\nNone.", "# Fees", "begin a heading with ### or ####"],
      ["a list with stars", "* one\n* two", "* one", "begin each item with -"],
      [
        "a picture",
        "![A till](/till.png)",
        "![A till](/till.png)",
        "rich text has no pictures, so use a block that has them",
      ],
      ["a quotation", "> So they say.", "> So they say.", "rich text has no quotations, so write it without >"],
      ["code", "Type `MMA`.", "`MMA`", "rich text has no code, so write it without `"],
      [
        "a table",
        "| a | b |\n| - | - |\n|---|---|",
        "|---|---|",
        "rich text has no tables, so write a list, or use a block that has them",
      ],
      ["a line", "One\n\n---", "---", "rich text has no lines, so begin a heading with ### or ####"],
      ["words struck out", "R10 ~~R20~~", "~~R20~~", "rich text has nothing struck out, so write it without ~~"],
      ["an address on a line of its own", "[help]: /help", "[help]: /help", "write links like [Help](/help)"],
    ] as const
  ).map(([what, written, seen, hint]): Case => [
    `${what} in Markdown`,
    html(written),
    [`${at} warning The reader would see "${seen}" unchanged – ${hint}`],
  ]),
];

/** Ways to break a manifest that its reader of JSON finds. */
export const jsonCases: readonly Case[] = [
  [
    "an empty file",
    { "page.json": "" },
    ["page.json:1:1 error The file is empty – write an object, or remove the file"],
  ],
  [
    "a file of spaces",
    { "page.json": " \n\n" },
    ["page.json:1:1 error The file is empty – write an object, or remove the file"],
  ],
  [
    "a byte order mark",
    { "page.json": `\ufeff${pageText({}, text({}))}` },
    ["page.json:1:1 error The file begins with a byte order mark – save it as UTF-8 without one"],
  ],
  [
    "a list as the root",
    { "page.json": "[]" },
    ["page.json:1:1 error Expected an object, found a list – begin it with { and end it with }"],
  ],
  [
    "a text as the root",
    { "page.json": '"page"' },
    ["page.json:1:1 error Expected an object, found a text – begin it with { and end it with }"],
  ],
  [
    "null as the root",
    { "page.json": "null" },
    ["page.json:1:1 error Expected an object, found null – begin it with { and end it with }"],
  ],
  [
    "a missing comma between properties",
    { "page.json": '{"routes": ["/page"]\n"title": "A page"}' },
    ['page.json:2:1 error expected a comma, found "title" – add one after the value before'],
  ],
  [
    "a missing comma between blocks",
    { "page.json": pageText({}, text({}), text({ heading: "Two" })).replace("},\n  {", "}\n  {") },
    ["page.json:4:3 error expected a comma, found { – add one after the value before"],
  ],
  [
    "a comma too many",
    { "page.json": pageText({}, text({})).replace("\n]}", ",\n]}") },
    ["page.json:4:1 error expected a value, found ] – add it, or remove the comma before"],
  ],
  [
    "a missing closing brace",
    { "page.json": pageText({}, text({})).slice(0, -1) },
    ["page.json:4:2 error expected a closing brace }, found the end of the file – close the object"],
  ],
  [
    "a missing closing bracket",
    { "page.json": pageText({}, text({})).replace("\n]}", "\n}") },
    ["page.json:4:1 error expected a closing bracket ], found } – close the list"],
  ],
  [
    "a comment",
    { "page.json": `// A page\n${pageText({}, text({}))}` },
    ["page.json:1:1 error expected JSON without comments, found // A page – remove the comment"],
  ],
  [
    "single quotes",
    { "page.json": "{'routes': ['/page']}" },
    ["page.json:1:2 error expected a value in JSON's notation, found 'routes' – put text in double quotes"],
  ],
  [
    "curly quotes",
    { "page.json": "{“routes”: []}" },
    ["page.json:1:2 error expected a value in JSON's notation, found “routes” – put text in double quotes"],
  ],
  [
    "a name without quotes",
    { "page.json": '{routes: ["/page"]}' },
    ["page.json:1:2 error expected a value in JSON's notation, found routes – put text in double quotes"],
  ],
  [
    "a text that is not closed",
    { "page.json": '{"routes": ["/page],\n"title": "x"}' },
    ['page.json:1:13 error expected a closing double quote, found "/page], – add it, and write line breaks as \\n'],
  ],
  [
    "a line break in a text",
    { "page.json": '{"title": "A\npage"}' },
    ['page.json:1:11 error expected a closing double quote, found "A – add it, and write line breaks as \\n'],
  ],
  [
    "a tab in a text",
    { "page.json": '{"title": "A\tpage"}' },
    [
      'page.json:1:11 error expected no raw control characters in a text, found "A\\u0009page" – write tabs as \\t and line breaks as \\n',
    ],
  ],
  [
    "a single backslash",
    { "page.json": '{"title": "A\\page"}' },
    ['page.json:1:11 error expected an escape that JSON knows, found "A\\page" – write a backslash as \\\\'],
  ],
  [
    "a property twice",
    { "page.json": pageText({}, text({})).replace('"title"', '"title": "Other", "title"') },
    ['page.json:1:39 error The key "title" appears twice – remove one of the two'],
  ],
  [
    "the key __proto__",
    { "page.json": '{"__proto__": {}}' },
    ['page.json:1:2 error The key "__proto__" is not allowed – choose another name'],
  ],
  [
    "something after the end",
    { "page.json": `${pageText({}, text({}))}\n}` },
    ["page.json:5:1 error expected the end of the file, found } – remove what follows the value"],
  ],
  [
    "True instead of true",
    { "page.json": '{"index": False}' },
    ["page.json:1:11 error expected a value in JSON's notation, found False – write false"],
  ],
  [
    "a merge conflict",
    { "page.json": `<<<<<<< HEAD\n${pageText({}, text({}))}` },
    ["page.json:1:1 error expected JSON, found <<<<<<< – resolve the conflict that a merge has left"],
  ],
];

/** Ways to break a manifest that its schema finds. */
export const nameCases: readonly Case[] = [
  [
    "no routes",
    { "page.json": '{"title": "A page", "description": "x", "blocks": []}' },
    ['page.json:1:1 error "routes" is missing – add it, as a list'],
  ],
  [
    "a misspelt title",
    head({ title: undefined, tilte: "A page" }),
    ['page.json:1:79 error Unknown property "tilte" – did you mean "title"?'],
  ],
  [
    "another name for the description",
    head({ description: undefined, summary: "One sentence." }),
    ['page.json:1:38 error Unknown property "summary" – did you mean "description"?'],
  ],
  [
    "no title",
    head({ title: undefined }),
    ['page.json:1:1 error "title" is missing – add it, as a text in double quotes'],
  ],
  ["an empty title", head({ title: "" }), ["page.json:1:29 error The text is empty – write it"]],
  [
    "a title that is a number",
    head({ title: 3 }),
    ["page.json:1:29 error Expected a text in double quotes, found 3 – write a text in double quotes"],
  ],
  [
    "a route without a slash",
    routes("page"),
    [
      'page.json:1:12 error Found "page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a route with a slash at its end",
    routes("/page/"),
    [
      'page.json:1:12 error Found "/page/" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a route with a query",
    routes("/page?x=1"),
    [
      'page.json:1:12 error Found "/page?x=1" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a route with a space",
    routes("/my page"),
    [
      'page.json:1:12 error Found "/my page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a route of a full address",
    routes("https://example.com/page"),
    [
      'page.json:1:12 error Found "https://example.com/page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a route that is a text",
    { "page.json": pageText({ routes: "/page" }, text({})) },
    ['page.json:1:11 error Expected a list, found "/page" – write a list'],
  ],
  [
    "no blocks property",
    { "page.json": '{"routes": ["/page"], "title": "A page", "description": "x"}' },
    ['page.json:1:1 error "blocks" is missing – add it, as a list'],
  ],
  [
    "one block instead of a list",
    { "page.json": '{"routes": ["/page"], "title": "A page", "description": "x", "blocks": {}}' },
    ["page.json:1:72 error Expected a list, found {} – write a list"],
  ],
  [
    "a misspelt block type",
    page({ type: "txet", props: { heading: "Hello" } }),
    ['page.json:3:11 error Unknown block type "txet" – did you mean "text"?'],
  ],
  [
    "a block type in the wrong case",
    page({ type: "Text", props: { heading: "Hello" } }),
    ['page.json:3:11 error Unknown block type "Text" – did you mean "text"?'],
  ],
  [
    "a block without a type",
    page({ props: { heading: "Hello" } }),
    [`page.json:3:3 error The block has no type – ${oneOf(Object.keys(registry))}`],
  ],
  [
    "a misspelt property type",
    page({ typ: "text", props: { heading: "Hello" } }),
    ['page.json:3:4 error Unknown property "typ" – did you mean "type"?'],
  ],
  [
    "a misspelt props",
    page({ type: "text", prop: { heading: "Hello" } }),
    ['page.json:3:18 error Unknown property "prop" – did you mean "props"?'],
  ],
  [
    "a misspelt prop",
    page({ type: "text", props: { headng: "Hello" } }),
    ['page.json:3:27 error Unknown prop "headng" – did you mean "heading"?'],
  ],
  [
    "a prop beside props",
    page({ type: "text", heading: "Hello" }),
    ['page.json:3:18 error Unknown property "heading" – move it into "props"'],
  ],
  [
    "a prop of another block",
    page(text({ items: [] })),
    [`page.json:3:45 error Unknown prop "items" – ${oneOf(Object.keys(registry.text.props.shape))}`],
  ],
  [
    "another name inside a list",
    page({ type: "links", props: { heading: "Ways", links: [{ text: "On", link: "/help" }] } }),
    ['page.json:3:67 error Unknown property "link" – did you mean "to"?'],
  ],
  [
    "a misspelt name inside a list",
    page({ type: "faq", props: { heading: "Q", items: [{ id: "a", question: "b", anwser: "c" }] } }),
    ['page.json:3:74 error Unknown property "anwser" – did you mean "answer"?'],
  ],
  [
    "a missing required prop",
    page({ type: "text", props: { paragraph: "Hello" } }),
    ['page.json:3:3 error Block "text" has no "heading" – write it in "props" or name its content in "bind"'],
  ],
  [
    "a prop of the wrong kind",
    page(text({ text: ["<p>a</p>"] })),
    ['page.json:3:52 error Expected a text in double quotes, found ["<p>a</p>"] – write a text in double quotes'],
  ],
  [
    "a list that is no list",
    page({ type: "links", props: { heading: "Ways", links: { text: "On", to: "/help" } } }),
    ['page.json:3:53 error Expected a list, found {"text":"On","to":"/help"} – write a list'],
  ],
  [
    "an unknown choice",
    page(text({ surface: "dark" })),
    ['page.json:3:55 error Unknown value "dark" – use one of "paper", "tint"'],
  ],
  [
    "a misspelt choice",
    page(text({ surface: "papr" })),
    ['page.json:3:55 error Unknown value "papr" – did you mean "paper"?'],
  ],
  [
    "a colour by name",
    tabs({ color: { colorHex: "green" } }),
    ['page.json:3:91 error Found "green" – expected a colour such as #0a6b3d'],
  ],
  [
    "an id with a space",
    page({ ...text({}), id: "my block" }),
    ['page.json:3:51 error Found "my block" – expected a letter, then letters, digits, - and _'],
  ],
  [
    "an id that begins with a number",
    page({ ...text({}), id: "1st" }),
    ['page.json:3:51 error Found "1st" – expected a letter, then letters, digits, - and _'],
  ],
  [
    "an unknown slot",
    page({ type: "fees", bind: { tabs: "fees.feesTabs" }, props: { heading: "Fees" }, slots: { limit: [] } }),
    ['page.json:3:86 error Unknown property "limit" – did you mean "limits"?'],
  ],
  [
    "a redirect with a title",
    { "page.json": { routes: ["/page"], title: "A page", redirect: { to: "registration", path: "/x" } } },
    ['page.json:5:3 error Unknown property "title" – use one of "$schema", "routes", "redirect"'],
  ],
  [
    "a redirect to a full address",
    { "page.json": { routes: ["/page"], redirect: { to: "registration", path: "https://x.example" } } },
    ["page.json:7:13 error Expected a path there – write it like /offer"],
  ],
  [
    "a relative link",
    link("help"),
    [
      'page.json:3:84 error Found "help" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
  ],
  [
    "a relative link upwards",
    link("../help"),
    [
      'page.json:3:84 error Found "../help" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
  ],
  [
    "a link without its scheme",
    link("www.example.com"),
    [
      'page.json:3:84 error Found "www.example.com" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
  ],
  [
    "a link to another site without a scheme",
    link("//example.com"),
    [
      'page.json:3:84 error Found "//example.com" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
  ],
  [
    "a link that runs a script",
    link("javascript:alert(1)"),
    [
      'page.json:3:84 error Found "javascript:alert(1)" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
  ],
  [
    "a link with a space",
    link("/help me"),
    [
      'page.json:3:84 error Found "/help me" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
  ],
];

/** Ways to bind what is not there, does not fit, or loses something. */
export const bindingCases: readonly Case[] = [
  [
    "a misspelt slice",
    page({ type: "faq", props: { heading: "Q" }, bind: { items: "faq" } }),
    ['page.json:3:57 error Unknown content path "faq" – did you mean "faqs"?'],
  ],
  [
    "a path without a near name",
    page({ type: "faq", props: { heading: "Q" }, bind: { items: "everything.we.know" } }),
    ['page.json:3:57 error Unknown content path "everything.we.know" – use one of "faqs"'],
  ],
  [
    "a path that fits another prop",
    page({ type: "text", bind: { heading: "faqs" } }),
    [`page.json:3:36 error Content "faqs" does not fit prop "heading" of block "text" – ${fitting(heading)}`],
  ],
  [
    "a misspelt prop that is bound",
    page({ type: "faq", props: { heading: "Q" }, bind: { itmes: "faqs" } }),
    ['page.json:3:49 error Unknown prop "itmes" – did you mean "items"?'],
  ],
  [
    "a prop both written and bound",
    page({ type: "demo", props: { heading: "Demo" }, bind: "people.demo" }),
    ['page.json:3:37 error Prop "heading" is both written out and bound – remove one of the two'],
  ],
  [
    "a whole block bound to what does not fit",
    page({ type: "faq", bind: "people.demo" }),
    [
      'page.json:3:24 error Content "people.demo" does not fit block "faq" as a whole – no content fits it, so write it out',
    ],
  ],
  [
    "a text bound to a colour",
    page({ type: "text", bind: { heading: "people.showcase.color.colorHex" } }),
    [
      `page.json:3:36 error Content "people.showcase.color.colorHex" does not fit prop "heading" of block "text" – ${fitting(heading)}`,
    ],
  ],
  [
    "a text bound to a link",
    page({ type: "text", bind: { heading: "people.cycle.button.buttonLink" } }),
    [
      'page.json:3:36 error Content "people.cycle.button.buttonLink" does not fit prop "heading" of block "text" – did you mean "people.cycle.button.buttonText"?',
    ],
  ],
  [
    "a text bound to rich text",
    page({ type: "text", bind: { heading: "faqs.faqAnswer" } }),
    [`page.json:3:36 error Unknown content path "faqs.faqAnswer" – ${fitting(heading)}`],
  ],
  [
    "a picture bound to a text",
    page({ type: "text", props: { heading: "Hello" }, bind: { image: "people.demo.text" } }),
    [
      'page.json:3:62 error Content "people.demo.text" does not fit prop "image" of block "text" – did you mean "people.demo.image"?',
    ],
  ],
  [
    "a parameter that no route has",
    page({ type: "text", bind: { heading: "route.tab" } }),
    ['page.json:3:36 error No route of this page has the parameter "route.tab" – remove it'],
  ],
  [
    "a parameter for what is no text",
    {
      "page.json": pageText(
        { routes: ["/page/:tab"] },
        { type: "faq", props: { heading: "Q" }, bind: { items: "route.tab" } },
      ),
    },
    ['page.json:3:57 error Route parameters do not fit prop "items" of block "faq" – use one of "faqs"'],
  ],
  [
    "a whole block that loses fields",
    page({ type: "text", bind: "people.cycle" }),
    [
      `page.json:3:25 error Content "people.cycle" does not fit block "text" as a whole – ${fitting(registry.text.props)}`,
    ],
  ],
  [
    "a whole block that loses the only text",
    page({ type: "demo", bind: "business.howMma" }),
    [
      'page.json:3:25 warning The block "demo" does not take "paragraph", "icons", "selectOptions" of "business.howMma", and "image", "text", "subtext" of the block stay empty – bind each prop to its own path, or rename the field',
    ],
  ],
  ["a whole block whose props are elsewhere", page({ type: "steps", bind: "business.businessSteps" }), []],
];

/** Links, anchors, pictures, ids and names that lead nowhere. */
export const ruleCases: readonly Case[] = [
  [
    "a dead link",
    link("/nowhere"),
    ['page.json:3:84 error There is no page "/nowhere" – link to a page, or add this one'],
  ],
  ["a misspelt link", link("/hlep"), ['page.json:3:84 error There is no page "/hlep" – did you mean "/help"?']],
  [
    "a dead link with a query",
    link("/nowhere?from=here"),
    ['page.json:3:84 error There is no page "/nowhere" – link to a page, or add this one'],
  ],
  [
    "a link in the wrong case",
    link("/Help"),
    ['page.json:3:84 warning The link "/Help" is redirected – write "/help"'],
  ],
  [
    "a link with a slash at its end",
    link("/help/"),
    ['page.json:3:84 warning The link "/help/" is redirected – write "/help"'],
  ],
  [
    "a link to a value that a parameter does not have",
    link("/deals/cars"),
    ['page.json:3:84 warning The link "/deals/cars" is redirected – write "/deals"'],
  ],
  ["a link to a value that a parameter has", link("/deals/food"), []],
  ["a link to a redirect to another site", link("/register"), []],
  [
    "a link to an address that has moved",
    { ...link("/faq#pin"), "old.json": { routes: ["/faq"], redirect: { to: "/help" } } },
    ['page.json:3:84 warning The link "/faq#pin" is redirected – write "/help#pin"'],
  ],
  [
    "a redirect to a page that is not there",
    { "old.json": { routes: ["/faq"], redirect: { to: "/hlep" } } },
    ['old.json:6:11 error There is no page "/hlep" – did you mean "/help"?'],
  ],
  [
    "a redirect to another redirect",
    {
      "old.json": { routes: ["/faq"], redirect: { to: "/help" } },
      "older.json": { routes: ["/questions"], redirect: { to: "/faq" } },
    },
    ['older.json:6:11 warning The link "/faq" is redirected – write "/help"'],
  ],
  [
    "a redirect to itself",
    { "old.json": { routes: ["/faq"], redirect: { to: "/faq#x" } } },
    ["old.json:6:11 error The redirect leads back to itself – name the new address"],
  ],
  [
    "a link that is not encrypted",
    link("http://example.com"),
    ['page.json:3:84 warning The link "http://example.com" is not encrypted – write https: if the site answers there'],
  ],
  [
    "a dead anchor of another page",
    link("/help#nowhere"),
    ['page.json:3:84 error There is no "nowhere" on /help – use one of "questions", "pin"'],
  ],
  [
    "a misspelt anchor of a block",
    link("/help#question"),
    ['page.json:3:84 error There is no "question" on /help – did you mean "questions"?'],
  ],
  ["an anchor of a block", link("/help#questions"), []],
  ["an anchor of a question", link("/help#pin"), []],
  ["an anchor of a tab", link("/deals#deals-food"), []],
  [
    "a misspelt anchor of a question",
    link("/help#pni"),
    ['page.json:3:84 error There is no "pni" on /help – did you mean "pin"?'],
  ],
  [
    "a dead anchor of the same page",
    link("#nowhere"),
    ['page.json:3:84 error There is no "nowhere" on this page – use one of "ways"'],
  ],
  ["an anchor of the same page", link("#ways"), []],
  ["an anchor of the frame", link("#content"), []],
  ["the top of the page", link("#top"), []],
  [
    "a dead link in rich text",
    html('<p><a href="/nowhere">On</a></p>'),
    ['page.json:3:52 error There is no page "/nowhere" – link to a page, or add this one'],
  ],
  [
    "a dead anchor in rich text",
    html('<p><a href="#nowhere">On</a></p>'),
    ['page.json:3:52 error There is no "nowhere" on this page – give the block that id, or remove the fragment'],
  ],
  [
    "a link to a file that is not there",
    link("/api/assets/mma/no-such-file"),
    ['page.json:3:84 error There is no asset "no-such-file" – add it to the content\'s assets, or name another'],
  ],
  ["a link to a file", link("/api/assets/mma/account-terms"), []],
  [
    "a telephone number that is none",
    link("tel:call-us"),
    ['page.json:3:84 error "tel:call-us" is no telephone number – write it like tel:+27871234567'],
  ],
  [
    "an e-mail address that is none",
    link("mailto:help"),
    ['page.json:3:84 error "mailto:help" is no e-mail address – write it like mailto:help@example.co.za'],
  ],
  [
    "a dead link in the menu",
    {
      "site.json": {
        name: "Site",
        language: "en-ZA",
        navigation: [{ text: "Help", to: "/hepl" }],
        groupLink: { text: "Group", to: "https://group.example" },
      },
    },
    ['site.json:7:13 error There is no page "/hepl" – did you mean "/help"?'],
  ],
  [
    "a fragment in the menu",
    {
      "site.json": {
        name: "Site",
        language: "en-ZA",
        navigation: [{ text: "Help", to: "#questions" }],
        groupLink: { text: "Group", to: "https://group.example" },
      },
    },
    ['site.json:7:13 error "#questions" leads nowhere on most pages – write the page before it: /help#steps'],
  ],
  [
    "an empty link in the menu",
    {
      "site.json": {
        name: "Site",
        language: "en-ZA",
        navigation: [{ text: "", to: "/help" }],
        groupLink: { text: "Group", to: "https://group.example" },
      },
    },
    ['site.json:6:15 warning The text "text" is empty – write it, or leave it out'],
  ],
  [
    "a picture that is not there",
    image({ id: "no-such-picture", alt: "" }),
    ['page.json:3:53 error There is no asset "no-such-picture" – add it to the content\'s assets, or name another'],
  ],
  [
    "a misspelt picture",
    image({ id: "hero-peopel", alt: "" }),
    ['page.json:3:53 error There is no asset "hero-peopel" – did you mean "hero-people"?'],
  ],
  [
    "a picture that is a document",
    image({ id: "account-terms", alt: "" }),
    [
      'page.json:3:53 error The asset "account-terms" is of the type application/pdf, expected a picture – name another asset',
    ],
  ],
  ["a picture by its id alone", image("hero-people"), []],
  ["a picture whose asset says what it shows", image({ id: "hero-people" }), []],
  ["a picture with another text than its asset's", image({ id: "hero-people", alt: "" }), []],
  [
    "a picture by an id that is not there",
    image("no-such-picture"),
    ['page.json:3:53 error There is no asset "no-such-picture" – add it to the content\'s assets, or name another'],
  ],
  [
    "a picture by a misspelt id",
    image("hero-peopel"),
    ['page.json:3:53 error There is no asset "hero-peopel" – did you mean "hero-people"?'],
  ],
  [
    "the id of a document for a picture",
    image("account-terms"),
    [
      'page.json:3:53 error The asset "account-terms" is of the type application/pdf, expected a picture – name another asset',
    ],
  ],
  [
    "the name of a file for a picture",
    image("hero-people.svg"),
    ['page.json:3:53 error Found "hero-people.svg" – expected an asset\'s id, which has no dot and no slash'],
  ],
  [
    "a picture that is neither named nor described",
    image(7),
    ["page.json:3:53 error Expected a text in double quotes, found 7 – write a text in double quotes"],
  ],
  [
    "a picture with an unknown property",
    image({ id: "hero-people", title: "A hero" }),
    [
      'page.json:3:73 error Unknown property "title" – use one of "id", "alt", "width", "height", "mimeType", "version"',
    ],
  ],
  [
    "a picture of a list by a misspelt id",
    page({ type: "clients", props: { heading: "Clients", images: ["brand-ok", "brand-usav"] } }),
    ['page.json:3:71 error There is no asset "brand-usav" – did you mean "brand-usave"?'],
  ],
  [
    "a picture by its id that nobody has described",
    image("unsaid"),
    [
      'page.json:3:53 warning The picture "unsaid" has no alternative text – say what it shows, or write "alt": "" if it only decorates',
    ],
  ],
  [
    "a picture without alternative text",
    image({ id: "unsaid", width: 40 }),
    [
      'page.json:3:53 warning The picture "unsaid" has no alternative text – say what it shows, or write "alt": "" if it only decorates',
    ],
  ],
  [
    "a picture whose alternative text is a file name",
    image({ id: "hero-people", alt: "hero.png" }),
    [
      'page.json:3:53 warning The alternative text "hero.png" does not say what the picture shows – describe it in a few words',
    ],
  ],
  [
    "a picture of another type",
    image({ id: "hero-people", alt: "", mimeType: "image/png" }),
    [
      'page.json:3:53 error The asset "hero-people" is of the type image/svg+xml, not image/png – write "image/svg+xml", or name another asset',
    ],
  ],
  [
    "the name of a file instead of an id",
    image({ id: "hero-people.svg", alt: "" }),
    ['page.json:3:59 error Found "hero-people.svg" – expected an asset\'s id, which has no dot and no slash'],
  ],
  [
    "a page picture that is not there",
    head({ picture: "no-such-picture" }),
    ['page.json:1:106 error There is no asset "no-such-picture" – add it to the content\'s assets, or name another'],
  ],
  [
    "a page picture that is a document",
    head({ picture: "account-terms" }),
    [
      'page.json:1:106 error The asset "account-terms" is of the type application/pdf, expected a picture – name another asset',
    ],
  ],
  [
    "a film that is not there and captions that are none",
    film({ sources: [{ id: "nothing", mimeType: "video/mp4" }] }),
    [
      'page.json:3:62 error There is no asset "nothing" – add it to the content\'s assets, or name another',
      'page.json:3:139 error The asset "account-terms" is of the type application/pdf, expected captions in WebVTT – name another asset',
    ],
  ],
  [
    "an id twice",
    page({ ...text({}), id: "twice" }, { ...text({ heading: "Two" }), id: "twice" }),
    [
      'page.json:4:49 error The id "twice" is on the page twice, first by page.json:3 – give one of the two another id or name',
    ],
  ],
  [
    "an id that a question has",
    page({ ...text({}), id: "pin" }, { type: "faq", props: { heading: "Q", items: [item] } }),
    [
      'page.json:4:49 error The id "pin" ("What?") is on the page twice, first by page.json:3 – give one of the two another id or name',
    ],
  ],
  [
    "a question twice",
    page({ type: "faq", props: { heading: "Q", items: [item, { ...item, question: "Why?" }] } }),
    [
      'page.json:3:49 error The id "pin" ("Why?") is on the page twice, first by page.json:3 ("What?") – give one of the two another id or name',
    ],
  ],
  [
    "two tabs of one name",
    tabs({ tabs: [{ tabName: "One" }, { tabName: "one" }] }),
    [
      'page.json:3:81 error The id "tabs-one-tab" is on the page twice, first by page.json:3 – give one of the two another id or name',
    ],
  ],
  [
    "a hash that is an id",
    page({ ...text({}), id: "sassa" }, { type: "tabs", props: { tabs: [{ tabName: "One", hashes: ["sassa"] }] } }),
    [
      'page.json:4:62 error The id "sassa" is on the page twice, first by page.json:3 – give one of the two another id or name',
    ],
  ],
  [
    "a block twice",
    page(
      { type: "faq", props: { heading: "Q", items: [item] } },
      { type: "faq", props: { heading: "Q", items: [item] } },
    ),
    [
      'page.json:4:49 error The id "pin" ("What?") is on the page twice, first by page.json:3 ("What?") – give one of the two another id or name',
    ],
  ],
  [
    "a reserved id",
    page({ ...text({}), id: "content" }),
    ['page.json:3:51 error The id "content" belongs to the site\'s frame – choose another one'],
  ],
  [
    "the id of the document's root",
    page({ ...text({}), id: "root" }),
    ['page.json:3:51 error The id "root" belongs to the site\'s frame – choose another one'],
  ],
  [
    "a question that is not there",
    faq({ only: ["how-cashback-works", "how-cashback-work"] }),
    ['page.json:3:77 error There is no question "how-cashback-work" – did you mean "how-cashback-works"?'],
  ],
  [
    "a written question that is not there",
    page({ type: "faq", props: { heading: "Q", items: [item], only: ["pine"] } }),
    ['page.json:3:112 error There is no question "pine" – did you mean "pin"?'],
  ],
  [
    "a tab to begin with that is not there",
    tabs({ initialTab: "two" }),
    ['page.json:3:84 error There is no tab "two" – use one of "one"'],
  ],
  [
    "a tab's name instead of its slug",
    tabs({ initialTab: "One" }),
    ['page.json:3:84 error There is no tab "One" – did you mean "one"?'],
  ],
  [
    "a value of a parameter that is no tab",
    {
      "page.json": pageText(
        { routes: [{ path: "/page/:tab", params: { tab: ["one", "two"] } }] },
        { type: "tabs", props: { tabs: [{ tabName: "One" }] }, bind: { initialTab: "route.tab" } },
      ),
    },
    ['page.json:3:76 error There is no tab "two" – use one of "one"'],
  ],
  [
    "an accent that is not there",
    tabs({ tabs: [{ tabName: "One", classAdd: "pink" }] }),
    ['page.json:3:80 error There is no accent "pink" – use one of "purple", "grey", "teal"'],
  ],
  [
    "a class of fees that is not there",
    page({ type: "fees", props: { heading: "Fees", tabs: [{ tabName: "For people", className: "gray" }] } }),
    ['page.json:3:88 error There is no accent "gray" – did you mean "grey"?'],
  ],
  [
    "help whose slot is empty",
    page({ type: "fees", props: { heading: "Fees", tabs: [{ tabName: "For people", stuckComponent: "people" }] } }),
    ['page.json:3:93 error There is no help "people" – fill the slot "stuckPeople"'],
  ],
  [
    "a tab for limits that is not there",
    page({ type: "fees", props: { heading: "Fees", limitsTab: "For all", tabs: [{ tabName: "For people" }] } }),
    ['page.json:3:56 error There is no tab "For all" – use one of "For people"'],
  ],
  [
    "a label of a category that is not there",
    page({
      type: "faq-categories",
      props: { heading: "Help", labels: [{ category: "faq-people", label: "For people" }] },
      bind: { categories: "faqCategories" },
    }),
    ['page.json:3:76 error There is no category "faq-people" – use one of "faq-recipients", "faq-business"'],
  ],
];

/** Addresses, titles, headings, words and colours. */
export const wordCases: readonly Case[] = [
  [
    "an address that another page has",
    routes("/help"),
    [
      'page.json:1:12 error The address "/help" already belongs to help.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "an address that differs in case",
    routes("/HELP"),
    [
      'page.json:1:12 error The address "/HELP" already belongs to help.json:3, written "/help" – choose another path or remove one of the two',
    ],
  ],
  [
    "an address twice in a page",
    routes("/page", "/page"),
    [
      'page.json:1:20 error The address "/page" already belongs to page.json:1 – choose another path or remove one of the two',
    ],
  ],
  [
    "an address of a redirect",
    routes("/register"),
    [
      'page.json:1:12 error The address "/register" already belongs to register.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "a second page of unknown addresses",
    routes("*"),
    [
      'page.json:1:12 error The address "*" already belongs to not-found.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "the value of a listed parameter",
    routes("/deals/food"),
    [
      'page.json:1:12 error The address "/deals/food" already belongs to deals.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "the path of an optional parameter",
    routes("/deals"),
    [
      'page.json:1:12 error The address "/deals" already belongs to deals.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "a page in the place of an open parameter",
    {
      "page.json": pageText({ routes: ["/open/one"] }, text({})),
      "open.json": pageText(
        { routes: ["/open/:tab"], title: "Open", description: "Open to all." },
        { type: "text", bind: { heading: "route.tab" } },
      ),
    },
    [
      'open.json:1:12 warning The page answers at "/open/" with any word after it – list the values: { "path": "/open/:tab", "params": { "tab": ["…"] } }',
      'page.json:1:12 error The address "/open/one" is also one of "/open/:tab" of open.json:1 – choose another path, or list the values of the parameter there',
    ],
  ],
  [
    "two open parameters",
    {
      "page.json": pageText({ routes: ["/open/:tab"] }, { type: "text", bind: { heading: "route.tab" } }),
      "open.json": pageText(
        { routes: ["/open/:kind"], title: "Open", description: "Open to all." },
        { type: "text", bind: { heading: "route.kind" } },
      ),
    },
    [
      'open.json:1:12 error The address "/open/:kind" already belongs to page.json:1, written "/open/:tab" – choose another path or remove one of the two',
      'open.json:1:12 warning The page answers at "/open/" with any word after it – list the values: { "path": "/open/:kind", "params": { "kind": ["…"] } }',
      'page.json:1:12 warning The page answers at "/open/" with any word after it – list the values: { "path": "/open/:tab", "params": { "tab": ["…"] } }',
    ],
  ],
  [
    "an address of the site itself",
    routes("/sitemap.xml"),
    ['page.json:1:12 error The address "/sitemap.xml" belongs to the site itself – choose another path'],
  ],
  [
    "an address below one of the site's folders",
    routes("/api/pages"),
    ['page.json:1:12 error The address "/api/pages" belongs to the site itself – choose another path'],
  ],
  [
    "values for a parameter that the path lacks",
    routes({ path: "/page", params: { tab: ["a", "b"] } }),
    ['page.json:1:44 error The path has no parameter ":tab" – end the path with /:tab, or write one text'],
  ],
  [
    "a fixed value for the path's own parameter",
    {
      "page.json": pageText(
        { routes: [{ path: "/page/:tab", params: { tab: "a" } }] },
        { type: "text", bind: { heading: "route.tab" } },
      ),
    },
    ['page.json:1:49 error The path takes the parameter ":tab" from the address – list the values it may have'],
  ],
  [
    "a value listed twice",
    {
      "page.json": pageText(
        { routes: [{ path: "/page/:tab", params: { tab: ["a", "a"] } }] },
        { type: "text", bind: { heading: "route.tab" } },
      ),
    },
    ['page.json:1:49 error A value of ":tab" is listed twice – remove one of the two'],
  ],
  [
    "a parameter that nothing uses",
    routes("/page/:tab"),
    ['page.json:1:12 warning Nothing on the page is bound to "route.tab" – bind a prop to it, or remove the parameter'],
  ],
  [
    "a fixed value that nothing uses",
    routes({ path: "/page", params: { tab: "a" } }),
    ['page.json:1:44 warning Nothing on the page is bound to "route.tab" – bind a prop to it, or remove the parameter'],
  ],
  ["a title of spaces", head({ title: "  " }), ["page.json:1:29 error The title is empty – write it"]],
  ["a description of spaces", head({ description: " " }), ["page.json:1:52 error The description is empty – write it"]],
  [
    "a title that is too long",
    head({ title: "A title of a page that says so much that nobody will ever read all of it" }),
    ["page.json:1:29 warning The title has 72 characters, and search results show 60 – shorten it"],
  ],
  [
    "a long title of a page that is not found",
    {
      "page.json": pageText(
        { index: false, title: "A title of a page that says so much that nobody will ever read all of it" },
        text({}),
      ),
    },
    [],
  ],
  [
    "a description that is too long",
    head({ description: "One sentence. ".repeat(14) }),
    ["page.json:1:52 warning The description has 196 characters, and search results show 160 – shorten it"],
  ],
  [
    "a title that another page has",
    head({ title: "help" }),
    ["page.json:1:29 warning The title is also that of help.json – say what only this page has"],
  ],
  [
    "a description that another page has",
    head({ description: "Lower prices." }),
    ["page.json:1:52 warning The description is also that of deals.json – say what only this page has"],
  ],
  [
    "a title of a route without a description",
    routes("/page", { path: "/page/one", params: {}, title: "Own" }),
    ["page.json:1:20 warning The route has a title of its own, and the page's description – add a description to it"],
  ],
  ["no blocks", page(), ["page.json:2:11 error The page has no blocks – add one"]],
  [
    "no heading on the page",
    page({ type: "banners", bind: { banners: "people.peopleBanners" } }),
    ["page.json:2:11 warning No block of the page has a heading, so it has no h1 – give its first block a heading"],
  ],
  [
    "an empty heading",
    page(text({ heading: "" })),
    ['page.json:3:37 error The heading of the block "text" is empty – write it'],
  ],
  [
    "a heading of spaces",
    page(text({ heading: " " })),
    ['page.json:3:37 error The heading of the block "text" is empty – write it'],
  ],
  [
    "an empty paragraph",
    page(text({ paragraph: "" })),
    ['page.json:3:57 warning The text "paragraph" is empty – write it, or leave it out'],
  ],
  [
    "an empty word of a link",
    page({ type: "links", props: { heading: "Ways", links: [{ text: " ", to: "/help" }] } }),
    ['page.json:3:62 warning The text "text" is empty – write it, or leave it out'],
  ],
  [
    "HTML in plain text",
    page(text({ paragraph: "Free <b>today</b>" })),
    ['page.json:3:57 warning The reader would see "<b>" unchanged – this is plain text, so write it without HTML'],
  ],
  [
    "a reference of HTML in plain text",
    page(text({ paragraph: "Fees &amp; limits" })),
    ['page.json:3:57 warning The reader would see "&amp;" unchanged – this is plain text, so write it without HTML'],
  ],
  ["a less-than sign in plain text", page(text({ paragraph: "R5 < R10" })), []],
  ["empty rich text", html(""), ["page.json:3:52 warning The rich text is empty – write it, or leave it out"]],
  [
    "an element that rich text does not have",
    html("<div>Hello</div>"),
    ["page.json:3:52 warning The rich text would lose <div> – use only p, br, ul, ol, li, strong, em, h3, h4 and a"],
  ],
  [
    "a script in rich text",
    html("<p>Hi</p><script>alert(1)</script>"),
    [
      "page.json:3:52 warning The rich text would lose <script> and what is in it – use only p, br, ul, ol, li, strong, em, h3, h4 and a",
    ],
  ],
  [
    "a picture in rich text",
    html('<p><img src="x.png" alt="x"></p>'),
    ["page.json:3:52 warning The rich text would lose <img> – use only p, br, ul, ol, li, strong, em, h3, h4 and a"],
  ],
  [
    "a table in rich text",
    html("<table><tr><td>1</td></tr></table>"),
    [
      "page.json:3:52 warning The rich text would lose <td>, <tr>, <tbody>, <table> – use only p, br, ul, ol, li, strong, em, h3, h4 and a",
    ],
  ],
  [
    "a class in rich text",
    html('<p class="big">Hi</p>'),
    [
      "page.json:3:52 warning The rich text would lose class of <p> – use only p, br, ul, ol, li, strong, em, h3, h4 and a",
    ],
  ],
  [
    "a style in rich text",
    html('<p style="color: red">Hi</p>'),
    [
      "page.json:3:52 warning The rich text would lose style of <p> – use only p, br, ul, ol, li, strong, em, h3, h4 and a",
    ],
  ],
  [
    "a link in rich text that opens a new tab",
    html('<p><a href="/help" target="_blank">On</a></p>'),
    [
      "page.json:3:52 warning The rich text would lose target of <a> – use only p, br, ul, ol, li, strong, em, h3, h4 and a",
    ],
  ],
  [
    "a bold element in rich text",
    html("<p>Very <b>bold</b></p>"),
    ["page.json:3:52 warning The rich text would change <b> to <strong> – write it as it will be"],
  ],
  [
    "a main heading in rich text",
    html("<h1>Hi</h1>"),
    ["page.json:3:52 warning The rich text would change <h1> to <h3> – write it as it will be"],
  ],
  [
    "an unsafe link in rich text",
    html('<p><a href="javascript:alert(1)">On</a></p>'),
    [
      'page.json:3:52 warning The rich text would lose the link to "javascript:alert(1)" – use only p, br, ul, ol, li, strong, em, h3, h4 and a',
    ],
  ],
  [
    "a relative link in rich text",
    html('<p><a href="help">On</a></p>'),
    [
      'page.json:3:52 warning The rich text would lose the link to "help" – use only p, br, ul, ol, li, strong, em, h3, h4 and a',
    ],
  ],
  [
    "a link without an address in rich text",
    html("<p><a>On</a></p>"),
    [
      "page.json:3:52 warning The rich text would lose <a> without href – use only p, br, ul, ol, li, strong, em, h3, h4 and a",
    ],
  ],
  [
    "an element that is not closed",
    html("<p>Very <strong>bold</p>"),
    [
      "page.json:3:52 warning The rich text would change <strong>, which is open where <p> ends – write it as it will be",
    ],
  ],
  [
    "a list in a paragraph",
    html("<p>One <ul><li>Two</li></ul></p>"),
    ["page.json:3:52 warning The rich text would change <p>, which ends before <ul> – write it as it will be"],
  ],
  [
    "an end without its beginning",
    html("<p>Hi</p></p>"),
    ["page.json:3:52 warning The rich text would change </p> without <p> – write it as it will be"],
  ],
  [
    "rich text that nothing is wrong with",
    html("<h3>Hi</h3><p>A <strong>b</strong> <a href='/help'>c</a></p><ol><li>d</li></ol>"),
    [],
  ],
  [
    "a button that cannot be read",
    button({ textColor: { colorHex: "#777777" }, backgroundColor: { colorHex: "#888888" } }),
    [
      "page.json:3:56 warning The contrast of #777777 on #888888 is 1.2, so the theme's colours would be shown – choose colours with 4.5 or more",
    ],
  ],
  [
    "a button in the words of the content",
    page(text({ buttons: [{ buttonText: "Go", buttonLink: "/help", isExternalLink: false }] })),
    [
      'page.json:3:57 error Unknown property "buttonText" – did you mean "text"?',
      'page.json:3:75 error Unknown property "buttonLink" – did you mean "to"?',
      'page.json:3:96 error Unknown property "isExternalLink" – did you mean "newTab"?',
    ],
  ],
  [
    "a link in the words of HTML",
    page({ type: "links", props: { heading: "Ways", links: [{ label: "On", href: "/help" }] } }),
    [
      'page.json:3:55 error Unknown property "label" – did you mean "text"?',
      'page.json:3:68 error Unknown property "href" – did you mean "to"?',
    ],
  ],
  [
    "a banner in the words of the content",
    page({
      type: "banners",
      id: "top",
      props: { banners: [{ name: "Now", callToAction: "Go", callToActionUrl: "/help" }] },
    }),
    [
      'page.json:3:66 error Unknown property "callToAction" – did you mean "link"?',
      'page.json:3:86 error Unknown property "callToActionUrl" – did you mean "link"?',
    ],
  ],
  [
    "a banner whose link leads nowhere",
    page({ type: "banners", props: { banners: [{ name: "Now", link: { text: "Go", to: "/hepl" } }] } }, text({})),
    ['page.json:3:80 error There is no page "/hepl" – did you mean "/help"?'],
  ],
  [
    "a button whose text is white on white",
    button({ backgroundColor: { colorHex: "#ffffff" } }),
    [
      "page.json:3:56 warning The contrast of #ffffff on #ffffff is 1.0, so the theme's colours would be shown – choose colours with 4.5 or more",
    ],
  ],
  [
    "a button that can be read",
    button({ textColor: { colorHex: "#ffffff" }, backgroundColor: { colorHex: "#0a6b3d" } }),
    [],
  ],
  [
    "a surface that is too dark",
    tabs({ color: { colorHex: "#123456" } }),
    [
      "page.json:3:91 warning Ink cannot be read on #123456, so a light tint of it would be shown – choose a lighter colour",
    ],
  ],
  ["a surface that is light", tabs({ color: { colorHex: "#eef" } }), []],
];

/** Faults that follow from others: only the cause is told. */
export const causeCases: readonly Case[] = [
  [
    "a link to a page that is no JSON",
    { ...link("/other"), "other.json": '{"routes": ["/other"], "title": }' },
    ["other.json:1:33 error expected a value, found } – add it, or remove the comma before"],
  ],
  [
    "an anchor of a page that is no JSON",
    { ...link("/other#x"), "other.json": '{"routes": ["/other"], "title": }' },
    ["other.json:1:33 error expected a value, found } – add it, or remove the comma before"],
  ],
  [
    "a link to a page whose block is misspelt",
    {
      ...link("/other#x"),
      "other.json": pageText({ routes: ["/other"], title: "Other", description: "Other." }, { type: "txet" }),
    },
    ['other.json:3:11 error Unknown block type "txet" – did you mean "text"?'],
  ],
  [
    "a link to a page whose addresses cannot be made out",
    { ...link("/other"), "other.json": "{" },
    ["other.json:1:2 error expected a closing brace }, found the end of the file – close the object"],
  ],
  [
    "an address of a page that is no JSON",
    { ...routes("/other"), "other.json": '{"routes": ["/other"], "title": }' },
    [
      "other.json:1:33 error expected a value, found } – add it, or remove the comma before",
      'other.json:1:13 error The address "/other" already belongs to page.json:1 – choose another path or remove one of the two',
    ],
  ],
];
