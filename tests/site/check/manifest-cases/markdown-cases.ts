import { at, html, page, stays, text, unless, type Case } from "./case.ts";

/** Wrong uses of Markdown; unsupported Markdown stays as it is written. */
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
    [`${at} error The reader would see "[Help](help)" unchanged – did you mean (/help)?`],
  ],
  [
    "links in Markdown to another site and to nothing known",
    html("[Shop](www.example.co.za) and [this](elsewhere-entirely)"),
    [
      `${at} error The reader would see "[Shop](www.example.co.za)" unchanged – did you mean (https://www.example.co.za)?`,
      `${at} error The reader would see "[this](elsewhere-entirely)" unchanged – link to a path (/help), a fragment (#steps) or an http, https, mailto or tel address`,
    ],
  ],
  [
    "a link to nothing",
    html("[Help]()"),
    [
      `${at} warning The rich text would lose a link without an address – use only p, br, ul, ol, li, strong, em, h3, h4 and a`,
    ],
  ],
  [
    "strong words that do not end",
    html(
      "Call **now, free.\n\nDial **21*0800000662# or \\**not this. R0 a month** and R5** more.\n\n**This** is strong.",
    ),
    [
      `${at} warning The reader would see "**now, free." unchanged – end the strong words with **, or write \\*\\* for two stars`,
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
      ["a list with dots from a word processor", "• one\n• two", "• one", "begin each item with -"],
      ["a heading without a space", "###Fees\n\nNone.", "###Fees", "write a space after #"],
      [
        "a link without its last bracket",
        "See [all](/help, or call.",
        "[all](/help, or call.",
        "write links like [Help](/help)",
      ],
      ["a link with its brackets the other way", "See (all)[/help].", "(all)[/help]", "write links like [Help](/help)"],
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
