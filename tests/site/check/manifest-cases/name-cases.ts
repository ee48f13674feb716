import { pageText } from "../check-texts.ts";
import { head, link, oneOf, page, registry, routes, tabs, text, type Case } from "./case.ts";

/** Faults in a manifest that its schema finds. */
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
  ["a route without a slash", routes("page"), ['page.json:1:12 error Found "page" – begin it with a slash: /page']],
  [
    "a route with a slash at its end",
    routes("/page/"),
    ['page.json:1:12 error Found "/page/" – write it without the slash at its end'],
  ],
  [
    "a route with a query",
    routes("/page?x=1"),
    [
      'page.json:1:12 error Found "/page?x=1" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  ["a route with a space", routes("/my page"), ['page.json:1:12 error Found "/my page" – write it without spaces']],
  [
    "a route with a space at its end",
    routes("/page "),
    ['page.json:1:12 error Found "/page " – write it without spaces'],
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
    ['page.json:1:11 error Expected a list, found "/page" – begin it with [ and end it with ]'],
  ],
  [
    "no blocks property",
    { "page.json": '{"routes": ["/page"], "title": "A page", "description": "x"}' },
    ['page.json:1:1 error "blocks" is missing – add it, as a list'],
  ],
  [
    "one block instead of a list",
    { "page.json": '{"routes": ["/page"], "title": "A page", "description": "x", "blocks": {}}' },
    ["page.json:1:72 error Expected a list, found {} – begin it with [ and end it with ]"],
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
    "a block by another of its names",
    page({ type: "hero", props: { heading: "Hello" } }),
    ['page.json:3:11 error Unknown block type "hero" – did you mean "showcase"?'],
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
    ['page.json:3:53 error Expected a list, found {"text":"On","to":"/help"} – begin it with [ and end it with ]'],
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
    ['page.json:3:86 error Unknown slot "limit" – did you mean "limits"?'],
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
  ["a relative link", link("help"), ['page.json:3:84 error Found "help" – begin it with a slash: /help']],
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
    ['page.json:3:84 error Found "www.example.com" – begin it with https://'],
  ],
  [
    "an e-mail address without its scheme",
    link("help@example.com"),
    ['page.json:3:84 error Found "help@example.com" – begin it with mailto:'],
  ],
  [
    "a telephone number without its scheme",
    link("0800 000 662"),
    ['page.json:3:84 error Found "0800 000 662" – write tel:0800000662'],
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
  ["a link with a space", link("/help me"), ['page.json:3:84 error Found "/help me" – write it without spaces']],
];
