import { pageText } from "../check-texts.ts";
import { button, head, html, page, routes, tabs, text, type Case } from "./case.ts";

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
    "a title that search results just show",
    head({ title: "A title of sixty characters, which search results just show." }),
    [],
  ],
  [
    "a title of a help page that search engines do not list",
    { "page.json": pageText({ index: false, title: "help" }, text({})) },
    [],
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
    "a description that a fact makes too long",
    head({
      description: "Vouchers buy {fact:voucherBuys}. See where, when and how you can use them in all of our shops.",
    }),
    ["page.json:1:52 warning The description has 177 characters, and search results show 160 – shorten it"],
  ],
  ["a description that is long by the names of facts", head({ description: "{fact:tills} ".repeat(13) }), []],
  [
    "a description that is too long",
    head({ description: "One sentence. ".repeat(14) }),
    ["page.json:1:52 warning The description has 196 characters, and search results show 160 – shorten it"],
  ],
  [
    "a title that another page has",
    head({ title: "help" }),
    ["page.json:1:29 warning help.json has the same title – describe what only this page has"],
  ],
  [
    "a description that another page has",
    head({ description: "Lower prices." }),
    ["page.json:1:52 warning deals.json has the same description – describe what only this page has"],
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
    "an empty list of a block that is drawn from it",
    tabs({ tabs: [] }),
    ['page.json:3:51 error The list "tabs" of the block "tabs" is empty – fill it, or remove the block'],
  ],
  [
    "an empty list beside another list that the block shows",
    page({ type: "tips", props: { heading: "Tips", points: [{ heading: "Keep copies" }], cards: [] } }),
    [],
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
  ...["<p></p>", "<p>&nbsp;</p>\n<p><br></p>", "<ul><li> </li></ul>", "&#160;"].map((rich): Case => [
    `rich text without words: ${rich}`,
    html(rich),
    ["page.json:3:52 warning The rich text is empty – write it, or leave it out"],
  ]),
  ...['See <a href="/help"></a>', "See [ ](/help)", '<p>See <a href="/help"><strong> </strong></a></p>'].map(
    (rich): Case => [
      `a link without words: ${rich}`,
      html(rich),
      ["page.json:3:52 warning A link of the rich text has no words – say where it leads"],
    ],
  ),
  [
    "HTML in a title and Markdown in a description",
    head({ title: "Fees <b>now</b>", description: "What an account **costs**." }),
    [
      'page.json:1:29 warning The reader would see "<b>" unchanged – this is plain text, so write it without HTML',
      'page.json:1:61 warning The reader would see "**costs**" unchanged – this is plain text, so write it without Markdown',
    ],
  ],
  ["rich text of spaces", html("  "), ["page.json:3:52 warning The rich text is empty – write it, or leave it out"]],
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
      "page.json:3:52 warning The rich text would lose a link without an address – use only p, br, ul, ol, li, strong, em, h3, h4 and a",
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
    page(
      {
        type: "banners",
        props: { banners: [{ name: "Now", link: { text: "Go", to: "/hepl" }, mobileImage: "stuck-faq" }] },
      },
      text({}),
    ),
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
