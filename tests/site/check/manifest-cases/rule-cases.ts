import { pageText } from "../check-texts.ts";
import { faq, film, head, html, image, item, link, page, tabs, text, type Case } from "./case.ts";

const offer = { routes: ["/offer"], title: "Offer", description: "Less.", blocks: [text({})] };

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
  ["a link with an encoded letter, which the server reads as the letter", link("/h%65lp"), []],
  [
    "a link with an encoded capital letter",
    link("/%48elp?agent=true"),
    ['page.json:3:84 warning The link "/%48elp?agent=true" is redirected – write "/help?agent=true"'],
  ],
  [
    "a link with an encoded slash, which the server does not decode",
    link("/about%2Fbanking"),
    ['page.json:3:84 error There is no page "/about%2Fbanking" – link to a page, or add this one'],
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
  [
    "a link to such a value with a slash at its end",
    link("/deals/cars/"),
    ['page.json:3:84 warning The link "/deals/cars/" is redirected – write "/deals"'],
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
    "a link to a part of the present page at an address that an ended page had",
    {
      "before.json": { ...offer, until: "2020-01-01" },
      "now.json": { ...offer, from: "2020-01-02", blocks: [{ ...text({}), id: "now" }] },
      ...link("/offer#now"),
    },
    ["before.json:15:12 warning The page has not been shown since 2020-01-01 – remove the page, and the links to it"],
  ],
  [
    "a part of a block on its own",
    page(
      { type: "text", props: { heading: "Hello" } },
      {
        type: "limits",
        props: { heading: "Limits", tabs: [{ name: "Cash", rows: [{ label: "Send", value: "R5" }] }] },
      },
    ),
    ['page.json:4:3 error The block "limits" is a part of another block – put it into one of its slots'],
  ],
  [
    "a part of a block in its slot",
    page({
      type: "fees",
      props: { heading: "Fees", limitsTab: "For people", tabs: [{ tabName: "For people" }] },
      slots: {
        limits: [
          {
            type: "limits",
            props: { heading: "Limits", tabs: [{ name: "Cash", rows: [{ label: "Send", value: "R5" }] }] },
          },
        ],
      },
    }),
    [],
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
    "a dead link without quotation marks in rich text",
    html("<p><a href=/nowhere>On</a></p>"),
    ['page.json:3:52 error There is no page "/nowhere" – link to a page, or add this one'],
  ],
  [
    "a dead anchor in rich text",
    html('<p><a href="#nowhere">On</a></p>'),
    ['page.json:3:52 error There is no "nowhere" on this page – give the block that id, or remove the fragment'],
  ],
  [
    "a target of an option that the list does not have",
    page({
      type: "select",
      props: {
        heading: "Ways",
        label: "Your way",
        options: [{ label: "By EFT", value: "Free." }],
        targets: [{ text: "By EFTs", to: "/help" }],
      },
    }),
    ['page.json:3:131 error There is no option "By EFTs" – did you mean "By EFT"?'],
  ],
  [
    "a banner without a picture",
    page(text({}), { type: "banners", props: { banners: [{ name: "Win" }] } }),
    ['page.json:4:41 warning The banner "Win" is not shown: it has no picture – add a picture, or remove it'],
  ],
  ["a message to two addresses", html('<p><a href="mailto:a@example.co.za,b@example.co.za">Write</a></p>'), []],
  ["a message whose address the visitor chooses", html('<p><a href="mailto:?subject=Deals">Share</a></p>'), []],
  [
    "a message to a wrong address after a right one",
    html('<p><a href="mailto:a@example.co.za,b">Write</a></p>'),
    ['page.json:3:52 error "mailto:a@example.co.za,b" is no e-mail address – write it like mailto:help@example.co.za'],
  ],
  [
    "a telephone number without digits",
    html('<p><a href="tel:---">Call</a></p>'),
    ['page.json:3:52 error "tel:---" is no telephone number – write it like tel:+27871234567'],
  ],
  [
    "a link to the author's own computer by its number",
    link("http://[::1]:3000/help"),
    ['page.json:3:84 error "http://[::1]:3000/help" leads to the visitor\'s own computer – write "/help"'],
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
    "a link to a deleted page that has a redirect of nearly the same name",
    { ...link("/cashback"), "old.json": { routes: ["/cash-back"], redirect: { to: "/cashback" } } },
    [
      'old.json:6:11 error There is no page "/cashback" – link to a page, or add this one',
      'page.json:3:84 error There is no page "/cashback" – link to a page, or add this one',
    ],
  ],
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
    [
      'page.json:3:53 error Found "hero-people.svg" – expected an asset\'s id, which has no dot and no slash – did you mean "hero-people"?',
    ],
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
  ...["IMG_1234", "DSC 0012", "WhatsApp Image 2026-11-30 at 10.11.12", "Screenshot (2)", "hero-people"].map(
    (alt): Case => [
      `a picture whose alternative text is the name ${alt}`,
      image({ id: "hero-people", alt }),
      [
        `page.json:3:53 warning The alternative text "${alt}" does not say what the picture shows – describe it in a few words`,
      ],
    ],
  ),
  [
    "a list of questions that shows none",
    page({ type: "faq", props: { heading: "Questions", items: [item], only: [] } }),
    ["page.json:3:119 error Expected at least one – add one"],
  ],
  [
    "a question whose id has a space",
    page({ type: "faq", props: { heading: "Questions", items: [{ ...item, id: "my pin" }] } }),
    ['page.json:3:57 error The id "my pin" has a space – write my-pin'],
  ],
  [
    "a list of options with equal labels",
    page({
      type: "select",
      props: {
        heading: "Switch",
        label: "I get",
        options: [
          { label: "Salary", value: "Ask HR." },
          { label: "Salary", value: "Ask your boss." },
        ],
      },
    }),
    [
      'page.json:3:121 warning The option "Salary" is listed twice, so nobody can choose the second – give it another label',
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
    [
      'page.json:3:59 error Found "hero-people.svg" – expected an asset\'s id, which has no dot and no slash – did you mean "hero-people"?',
    ],
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
    "a question chosen twice",
    page({ type: "faq", props: { heading: "Q", items: [item], only: ["pin", "pin"] } }),
    ['page.json:3:118 warning The question "pin" is chosen twice, and shown once – remove one of the two'],
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
