import { readFileSync } from "node:fs";
import { pageText } from "./check-texts.ts";

/** A mistake of a tired person: the changed files, and each line that the check prints, or the reason for its silence. */
export type TiredCase = readonly [
  what: string,
  changes: Readonly<Record<string, object | string>>,
  verdict: readonly string[] | { harmless: string },
];

const text = (props: object) => ({ type: "text", props: { heading: "Hello", ...props } });
const page = (...blocks: unknown[]) => ({ "page.json": pageText({}, ...blocks) });
const head = (changes: Record<string, unknown>) => ({ "page.json": pageText(changes, text({})) });
const section = (...blocks: unknown[]) => ({ "sections/contact.json": JSON.stringify({ blocks }) });
const facts = JSON.parse(readFileSync("page-manifests/facts.json", "utf8")) as object;
const link = (to: string) =>
  page({ type: "links", id: "ways", props: { heading: "Ways", links: [{ text: "On", to }] } });
const routes = (...list: unknown[]) => head({ routes: list });
const moved = (from: string, to: unknown) => ({ routes: [from], redirect: { to } });

/** Mistakes that lead visitors nowhere, or in a circle. */
export const redirectCases: readonly TiredCase[] = [
  [
    "two redirects to each other",
    { "a.json": moved("/a", "/b"), "b.json": moved("/b", "/a") },
    [
      "a.json:6:11 error The redirect leads in a circle with b.json – name the page that is meant in one of them, or remove it",
      "b.json:6:11 error The redirect leads in a circle with a.json – name the page that is meant in one of them, or remove it",
    ],
  ],
  [
    "three redirects in a circle",
    { "a.json": moved("/a", "/b"), "b.json": moved("/b", "/c"), "c.json": moved("/c", "/a") },
    [
      "a.json:6:11 error The redirect leads in a circle with b.json and c.json – name the page that is meant in one of them, or remove it",
      "b.json:6:11 error The redirect leads in a circle with c.json and a.json – name the page that is meant in one of them, or remove it",
      "c.json:6:11 error The redirect leads in a circle with a.json and b.json – name the page that is meant in one of them, or remove it",
    ],
  ],
  [
    "a redirect into the circle of two others",
    { "a.json": moved("/a", "/b"), "b.json": moved("/b", "/a"), "c.json": moved("/c", "/a") },
    [
      "a.json:6:11 error The redirect leads in a circle with b.json – name the page that is meant in one of them, or remove it",
      "b.json:6:11 error The redirect leads in a circle with a.json – name the page that is meant in one of them, or remove it",
      "c.json:6:11 error The redirect leads in a circle with a.json and b.json – name the page that is meant in one of them, or remove it",
    ],
  ],
  [
    "a redirect to its own address in capitals",
    { "a.json": moved("/faq", "/FAQ") },
    ["a.json:6:11 error The redirect leads back to itself – name the new address"],
  ],
  [
    "a redirect to its own address with a slash",
    { "a.json": moved("/faq", "/faq/") },
    ["a.json:6:11 error The redirect leads back to itself – name the new address"],
  ],
  [
    "a redirect to its own second address",
    { "a.json": { routes: ["/a", "/b"], redirect: { to: "/b?from=a" } } },
    ["a.json:7:11 error The redirect leads back to itself – name the new address"],
  ],
  [
    "a redirect to another site",
    { "a.json": moved("/a", "https://other.example/") },
    [
      'a.json:6:11 error Found "https://other.example/" – redirects lead to a path on this site such as /help, or to "registration" with a "path"',
    ],
  ],
  [
    "a redirect to another site without its scheme",
    { "a.json": moved("/a", "www.other.example") },
    [
      'a.json:6:11 error Found "www.other.example" – redirects lead to a path on this site such as /help, or to "registration" with a "path"',
    ],
  ],
  [
    "a redirect as a text",
    { "a.json": { routes: ["/a"], redirect: "/help" } },
    ['a.json:5:15 error Expected an object, found "/help" – write an object'],
  ],
  [
    "a redirect with the target under path alone",
    { "a.json": { routes: ["/a"], redirect: { path: "/help" } } },
    ['a.json:5:15 error "to" is missing – use one of "registration"'],
  ],
  [
    "a redirect to a page with a path beside it",
    { "a.json": { routes: ["/a"], redirect: { to: "/help", path: "/x" } } },
    ['a.json:7:5 error Unknown property "path" – use one of "to"'],
  ],
  [
    "a redirect to a path without a slash",
    { "a.json": moved("/a", "help") },
    [
      'a.json:6:11 error Found "help" – redirects lead to a path on this site such as /help, or to "registration" with a "path"',
    ],
  ],
  [
    "a redirect to an empty text",
    { "a.json": moved("/a", "") },
    [
      'a.json:6:11 error Found "" – redirects lead to a path on this site such as /help, or to "registration" with a "path"',
    ],
  ],
  [
    "a redirect to a draft",
    {
      "a.json": moved("/a", "/soon"),
      "soon.json": pageText({ routes: ["/soon"], title: "Soon", description: "Soon.", draft: true }, text({})),
    },
    ['a.json:6:11 error The page "/soon" is a draft – remove "draft" from soon.json, or remove the link'],
  ],
  [
    "a redirect to the studio",
    { "a.json": moved("/a", "/studio") },
    ['a.json:6:11 error "/studio" is no page for visitors – link to a page'],
  ],
  [
    "a redirect to a file of the site itself",
    { "a.json": moved("/a", "/robots.txt") },
    { harmless: "the site answers there" },
  ],
  [
    "a redirect that still has its blocks",
    { "a.json": { routes: ["/a"], redirect: { to: "/help" }, blocks: [] } },
    ['a.json:8:3 error Unknown property "blocks" – use one of "$schema", "routes", "redirect"'],
  ],
  [
    "a redirect without addresses",
    { "a.json": { redirect: { to: "/help" } } },
    ['a.json:1:1 error "routes" is missing – add it, as a list'],
  ],
  [
    "a redirect from an address that a page still has",
    { "a.json": moved("/help", "/deals") },
    [
      'a.json:3:5 error The address "/help" already belongs to help.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "a redirect in the first file from an address that a page still has, and that the menu links to",
    { "home.json": moved("/help", "/deals") },
    [
      'help.json:3:5 error The address "/help" already belongs to home.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "a redirect that is null",
    { "a.json": { routes: ["/a"], redirect: null } },
    ["a.json:5:15 error Expected an object, found null – write an object"],
  ],
  [
    "a redirect to a list",
    { "a.json": moved("/a", ["/help"]) },
    ['a.json:6:11 error Expected a text in double quotes, found ["/help"] – write a text in double quotes'],
  ],
  [
    "a redirect to a missing part of a page",
    { "a.json": moved("/a", "/help#pins") },
    ['a.json:6:11 error There is no "pins" on /help – did you mean "pin"?'],
  ],
  [
    "a redirect with a date",
    { "a.json": { ...moved("/a", "/help"), until: "2090-01-01" } },
    ['a.json:8:3 error Unknown property "until" – use one of "$schema", "routes", "redirect"'],
  ],
  [
    "a redirect to the not-found page",
    { "a.json": moved("/a", "/404") },
    ['a.json:6:11 error There is no page "/404" – link to a page, or add this one'],
  ],
];

/** Mistakes in addresses. */
export const routeCases: readonly TiredCase[] = [
  [
    "an address that climbs",
    routes("/deals/../page"),
    [
      'page.json:1:12 error Found "/deals/../page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "an address of one dot",
    routes("/./page"),
    [
      'page.json:1:12 error Found "/./page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "an address with two slashes",
    routes("//page"),
    [
      'page.json:1:12 error Found "//page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "an address with two slashes inside",
    routes("/my//page"),
    [
      'page.json:1:12 error Found "/my//page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "an address with an encoded slash",
    routes("/my%2Fpage"),
    [
      'page.json:1:12 error Found "/my%2Fpage" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "an address with an encoded space",
    routes("/my%20page"),
    [
      'page.json:1:12 error Found "/my%20page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "an address with a backslash",
    routes("\\page"),
    [
      'page.json:1:12 error Found "\\\\page" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "an address with an ampersand",
    routes("/terms&conditions"),
    [
      'page.json:1:12 error Found "/terms&conditions" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "an address with an umlaut",
    routes("/über-uns"),
    ['page.json:1:12 error Found "/über-uns" – write it with letters from a to z, digits, - and _'],
  ],
  ["an address in capitals", routes("/Page"), { harmless: "visitors get the page in any letters" }],
  [
    "an address that another page has in small letters",
    routes("/HELP"),
    [
      'page.json:1:12 error The address "/HELP" already belongs to help.json:3, written "/help" – choose another path or remove one of the two',
    ],
  ],
  ["an address with a file's ending", routes("/page.json"), { harmless: "a dot is allowed in an address" }],
  [
    "an address of a folder of manifests",
    routes("page-manifests/page"),
    ['page.json:1:12 error Found "page" – begin it with a slash: /page'],
  ],
  [
    "an open parameter that fills a prop",
    { "page.json": pageText({ routes: ["/page/:tab"] }, { type: "text", bind: { heading: "route.tab" } }) },
    [
      'page.json:1:12 warning The page answers at "/page/" with any word after it – list the values: { "path": "/page/:tab", "params": { "tab": ["…"] } }',
    ],
  ],
  [
    "an open optional parameter that fills a prop",
    {
      "page.json": pageText(
        { routes: ["/page/:tab?"] },
        { type: "tabs", props: { heading: "Tabs", tabs: [{ tabName: "One" }] }, bind: { initialTab: "route.tab" } },
      ),
    },
    [
      'page.json:1:12 warning The page answers at "/page/" with any word after it – list the values: { "path": "/page/:tab?", "params": { "tab": ["…"] } }',
    ],
  ],
  [
    "a parameter in the middle",
    routes("/page/:tab/more"),
    [
      'page.json:1:12 error Found "/page/:tab/more" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a parameter in braces",
    routes("/page/{tab}"),
    [
      'page.json:1:12 error Found "/page/{tab}" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a parameter without a name",
    routes("/page/:"),
    [
      'page.json:1:12 error Found "/page/:" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a star below a page",
    routes("/page/*"),
    [
      'page.json:1:12 error Found "/page/*" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "a star in place of the address",
    routes("*"),
    [
      'page.json:1:12 error The address "*" already belongs to not-found.json:3 – choose another path or remove one of the two',
    ],
  ],
  ["no address", routes(), ["page.json:1:11 error Expected at least one – add one"]],
  [
    "an empty address",
    routes(""),
    [
      'page.json:1:12 error Found "" – expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses',
    ],
  ],
  [
    "one address without a list",
    head({ routes: "/page" }),
    ['page.json:1:11 error Expected a list, found "/page" – begin it with [ and end it with ]'],
  ],
  [
    "the address under path",
    head({ routes: [{ route: "/page" }] }),
    [
      'page.json:1:12 error "path" is missing – add it, as a text in double quotes',
      'page.json:1:12 error "params" is missing – add it, as an object',
      'page.json:1:13 error Unknown property "route" – use one of "path", "params", "title", "description"',
    ],
  ],
  [
    "a number in place of an address",
    routes(404),
    ["page.json:1:12 error Expected a text in double quotes, found 404 – write a text in double quotes"],
  ],
  [
    "the values of a parameter as a text",
    routes({ path: "/page/:tab", params: { tab: "a, b" } }),
    ['page.json:1:49 error The path takes the parameter ":tab" from the address – list the values it may have'],
  ],
  [
    "no values of a parameter",
    routes({ path: "/page/:tab", params: { tab: [] } }),
    ["page.json:1:49 error Expected at least one – add one"],
  ],
  [
    "a value of a parameter with a slash",
    {
      "page.json": pageText(
        { routes: [{ path: "/page/:tab", params: { tab: ["a/b"] } }] },
        { type: "text", bind: { heading: "route.tab" } },
      ),
    },
    ['page.json:1:50 error Found "a/b" – write it with letters from a to z, digits, - and _'],
  ],
  [
    "a value of a parameter with a space",
    {
      "page.json": pageText(
        { routes: [{ path: "/page/:tab", params: { tab: ["one two"] } }] },
        { type: "text", bind: { heading: "route.tab" } },
      ),
    },
    ['page.json:1:50 error Found "one two" – write it with letters from a to z, digits, - and _'],
  ],
  [
    "the same address twice",
    routes("/page", "/page"),
    [
      'page.json:1:20 error The address "/page" already belongs to page.json:1 – choose another path or remove one of the two',
    ],
  ],
];

const menu = (to: string, more: object = {}) => ({
  "site.json": {
    name: "Money Market Account",
    language: "en-ZA",
    navigation: [{ text: "Menu", to, ...more }],
    groupLink: { text: "Group", to: "https://group.example" },
  },
});
const soon = {
  "soon.json": pageText({ routes: ["/soon"], title: "Soon", description: "Soon.", draft: true }, text({})),
};
/** A page whose addresses cannot be read. */
const unread = { "other.json": '{"rotes": ["/other"]}' };

/** Mistakes in links that lead to a wrong target. */
export const linkCases: readonly TiredCase[] = [
  [
    "a link to the studio",
    link("/studio"),
    ['page.json:3:84 error "/studio" is no page for visitors – link to a page'],
  ],
  [
    "a link to a page in the studio",
    link("/studio?page=/help"),
    ['page.json:3:84 error "/studio" is no page for visitors – link to a page'],
  ],
  [
    "a link to a preview of the blocks",
    link("/preview/blocks"),
    ['page.json:3:84 error "/preview/blocks" is no page for visitors – link to a page'],
  ],
  [
    "a link to a shared preview",
    link("/preview?manifest=x"),
    ['page.json:3:84 error "/preview" is no page for visitors – link to a page'],
  ],
  [
    "a link to the developer's own machine",
    link("http://localhost:3000/help"),
    ['page.json:3:84 error "http://localhost:3000/help" leads to the visitor\'s own computer – write "/help"'],
  ],
  [
    "a link to the developer's own machine by number",
    link("http://127.0.0.1:3000/help#pin"),
    ['page.json:3:84 error "http://127.0.0.1:3000/help#pin" leads to the visitor\'s own computer – write "/help#pin"'],
  ],
  [
    "a link to the root of the developer's own machine",
    link("https://localhost"),
    ['page.json:3:84 error "https://localhost" leads to the visitor\'s own computer – write "/"'],
  ],
  [
    "a link to a site whose name begins like localhost",
    link("https://localhost.example/"),
    { harmless: "another site, which is only named so" },
  ],
  [
    "a link to a word that begins like preview",
    link("/previews"),
    ['page.json:3:84 error There is no page "/previews" – link to a page, or add this one'],
  ],
  [
    "a link in rich text to the developer's own machine",
    page(text({ text: '<a href="http://localhost:3000/help">Help</a>' })),
    ['page.json:3:52 error "http://localhost:3000/help" leads to the visitor\'s own computer – write "/help"'],
  ],
  [
    "a link in Markdown to the studio",
    page(text({ text: "[Edit](/studio)" })),
    ['page.json:3:52 error "/studio" is no page for visitors – link to a page'],
  ],
  [
    "a menu that leads to a draft",
    { ...menu("/soon"), ...soon },
    ['site.json:7:13 error The page "/soon" is a draft – remove "draft" from soon.json, or remove the link'],
  ],
  [
    "a link to a draft",
    { ...link("/soon"), ...soon },
    ['page.json:3:84 error The page "/soon" is a draft – remove "draft" from soon.json, or remove the link'],
  ],
  [
    "a menu that leads to the studio",
    menu("/studio"),
    ['site.json:7:13 error "/studio" is no page for visitors – link to a page'],
  ],
  [
    "a menu without an address",
    menu(""),
    [
      'site.json:7:13 error Found "" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
  ],
  [
    "a menu with an unknown field",
    menu("/help", { icon: "star" }),
    ['site.json:8:7 error Unknown property "icon" – use one of "text", "to", "newTab", "links"'],
  ],
  [
    "a dead link beside a page whose addresses cannot be read",
    { ...link("/hlep"), ...unread },
    [
      'other.json:1:1 error "title" is missing – add it, as a text in double quotes',
      'other.json:1:1 error "description" is missing – add it, as a text in double quotes',
      'other.json:1:1 error "blocks" is missing – add it, as a list',
      'other.json:1:2 error Unknown property "rotes" – did you mean "routes"?',
      'page.json:3:84 warning There is no page "/hlep" – correct other.json, whose addresses cannot be read, or: did you mean "/help"?',
    ],
  ],
  [
    "a dead link beside a page with a missing comma",
    { ...link("/hlep"), "other.json": '{"routes": ["/other"] "title": "x"}' },
    [
      'other.json:1:23 error expected a comma, found "title" – add a comma after the previous value',
      'page.json:3:84 error There is no page "/hlep" – did you mean "/help"?',
    ],
  ],
  [
    "a link to a page with a missing comma",
    { ...link("/other"), "other.json": '{"routes": ["/other"] "title": "x"}' },
    ['other.json:1:23 error expected a comma, found "title" – add a comma after the previous value'],
  ],
  [
    "a link to the page whose addresses cannot be read",
    { ...link("/other"), ...unread },
    [
      'other.json:1:1 error "title" is missing – add it, as a text in double quotes',
      'other.json:1:1 error "description" is missing – add it, as a text in double quotes',
      'other.json:1:1 error "blocks" is missing – add it, as a list',
      'other.json:1:2 error Unknown property "rotes" – did you mean "routes"?',
    ],
  ],
  [
    "a dead link in a block with a misspelt prop",
    page({ type: "links", id: "ways", props: { haeding: "Ways", links: [{ text: "On", to: "/hlep" }] } }),
    [
      'page.json:3:40 error Unknown prop "haeding" – did you mean "heading"?',
      'page.json:3:84 error There is no page "/hlep" – did you mean "/help"?',
    ],
  ],
  [
    "a dead link in a page without a title",
    {
      "page.json": JSON.stringify({
        routes: ["/page"],
        description: "A page.",
        blocks: [{ type: "links", id: "ways", props: { heading: "Ways", links: [{ text: "On", to: "/hlep" }] } }],
      }),
    },
    [
      'page.json:1:1 error "title" is missing – add it, as a text in double quotes',
      'page.json:1:136 error There is no page "/hlep" – did you mean "/help"?',
    ],
  ],
  [
    "a sound link in a block with a misspelt prop",
    page({ type: "links", id: "ways", props: { haeding: "Ways", links: [{ text: "On", to: "/help" }] } }),
    ['page.json:3:40 error Unknown prop "haeding" – did you mean "heading"?'],
  ],
  ["a link with spaces around it", link(" /help "), ['page.json:3:84 error Found " /help " – write it without spaces']],
  ["a link without its slash", link("help"), ['page.json:3:84 error Found "help" – begin it with a slash: /help']],
  [
    "a link with the manifest's file name",
    link("/help.json"),
    ['page.json:3:84 error There is no page "/help.json" – link to a page, or add this one'],
  ],
  [
    "a link with a doubled scheme",
    link("https://https://other.example"),
    ['page.json:3:84 error "https://https://other.example" begins with two schemes – remove the first'],
  ],
  [
    "a link with one slash after its scheme",
    link("https:/other.example"),
    [
      'page.json:3:84 error Found "https:/other.example" – expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address',
    ],
  ],
];

const deep = (levels: number) => `{"routes": ["/page"], "title": ${"[".repeat(levels)}${"]".repeat(levels)}}`;
const bound = (bind: unknown, type = "faq") => page({ type, bind });

/** Mistakes in saving, copying and nesting that make a manifest unreadable. */
export const fileCases: readonly TiredCase[] = [
  [
    "a file in Windows-1252",
    { "page.json": pageText({ title: "Caf\uFFFD" }, text({})) },
    ["page.json:1:33 error The file is not in UTF-8, or a character was lost here – write it again in UTF-8"],
  ],
  [
    "a file in UTF-16",
    { "page.json": [..."{}"].join("\0") },
    ["page.json:1:2 error The file is not in UTF-8, or a character was lost here – write it again in UTF-8"],
  ],
  [
    "lists nested 100,000 deep",
    { "page.json": deep(100_000) },
    ["page.json:1:95 error Nested more than 64 levels deep – make the structure flatter"],
  ],
  [
    "lists nested 100 deep",
    { "page.json": deep(100) },
    ["page.json:1:95 error Nested more than 64 levels deep – make the structure flatter"],
  ],
  [
    "lists nested 100,000 deep without an end",
    { "page.json": `{"title": ${"[".repeat(100_000)}` },
    ["page.json:1:74 error Nested more than 64 levels deep – make the structure flatter"],
  ],
  [
    "a schema's path of another folder",
    head({ $schema: "../../schemas/generated/page-manifest.schema.json" }),
    [
      'page.json:1:106 warning "../../schemas/generated/page-manifest.schema.json" is not the schema of manifests – write "../schemas/generated/page-manifest.schema.json"',
    ],
  ],
  [
    "a misspelt name of a section",
    { ...section(text({})), ...page({ use: "contcat" }) },
    ['page.json:3:10 error There is no section "contcat" – did you mean "contact"?'],
  ],
  [
    "a dead link in a section of two pages",
    {
      ...section({ type: "links", id: "ways", props: { heading: "Ways", links: [{ text: "On", to: "/hepl" }] } }),
      ...page({ use: "contact" }),
      "other.json": pageText({ routes: ["/other"], title: "Other", description: "Others." }, { use: "contact" }),
    },
    ['sections/contact.json:1:93 error There is no page "/hepl" – did you mean "/help"?'],
  ],
  [
    "a misspelt prop in a section",
    { ...section({ type: "text", props: { headin: "Hello" } }), ...page(text({}), { use: "contact" }) },
    ['sections/contact.json:1:36 error Unknown prop "headin" – did you mean "heading"?'],
  ],
  [
    "a section twice",
    { ...section(text({})), ...page({ use: "contact" }, { use: "contact" }) },
    ['page.json:4:3 warning The section "contact" is on the page twice, first in line 3 – remove one of the two'],
  ],
  [
    "a section within a section",
    { ...section({ use: "contact" }), ...page(text({}), { use: "contact" }) },
    ["sections/contact.json:1:12 error A section cannot be used here – copy its blocks"],
  ],
  [
    "a slot that the block does not have",
    page({ type: "text", props: { heading: "Hello" }, slots: { footer: [text({})] } }),
    ['page.json:3:55 error Unknown slot "footer" – the block has no slots, so remove "slots"'],
  ],
  [
    "the schema of manifests in facts.json",
    { "facts.json": { ...facts, $schema: "../schemas/generated/page-manifest.schema.json" } },
    [
      'facts.json:2:14 warning "../schemas/generated/page-manifest.schema.json" is not the schema of facts.json – write "../schemas/generated/facts.schema.json"',
    ],
  ],
  ["the right schema in facts.json", { "facts.json": facts }, { harmless: "the file of this site" }],
  [
    "a section with the schema of pages",
    {
      "sections/contact.json": JSON.stringify({
        $schema: "../../schemas/generated/page-manifest.schema.json",
        blocks: [text({})],
      }),
      ...page({ use: "contact" }),
    },
    [
      'sections/contact.json:1:12 warning "../../schemas/generated/page-manifest.schema.json" is not the schema of sections – write "../../schemas/generated/section.schema.json"',
    ],
  ],
  [
    "a schema's path below a folder",
    { "more/page.json": pageText({ $schema: "../schemas/generated/page-manifest.schema.json" }, text({})) },
    [
      'more/page.json:1:106 warning "../schemas/generated/page-manifest.schema.json" is not the schema of manifests – write "../../schemas/generated/page-manifest.schema.json"',
    ],
  ],
  [
    "the schema of site.json",
    head({ $schema: "../schemas/generated/site-manifest.schema.json" }),
    [
      'page.json:1:106 warning "../schemas/generated/site-manifest.schema.json" is not the schema of manifests – write "../schemas/generated/page-manifest.schema.json"',
    ],
  ],
  [
    "the schema of manifests in site.json",
    { "site.json": { $schema: "../schemas/generated/page-manifest.schema.json", ...menu("/help")["site.json"] } },
    [
      'site.json:2:14 warning "../schemas/generated/page-manifest.schema.json" is not the schema of site.json – write "../schemas/generated/site-manifest.schema.json"',
    ],
  ],
  [
    "the right schema's path below a folder",
    { "more/page.json": pageText({ $schema: "../../schemas/generated/page-manifest.schema.json" }, text({})) },
    { harmless: "as it should be" },
  ],
  [
    "a schema at an address",
    head({ $schema: "https://example.com/page.schema.json" }),
    { harmless: "editors may load a schema from another place" },
  ],
  [
    "a schema that is a number",
    head({ $schema: 7 }),
    ["page.json:1:106 error Expected a text in double quotes, found 7 – write a text in double quotes"],
  ],
  [
    "a content file among the manifests",
    { "page.json": { items: [{ id: "pin", data: { faqQuestion: "What?" } }] } },
    [
      'page.json:1:1 error "routes" is missing – add it, as a list',
      'page.json:1:1 error "title" is missing – add it, as a text in double quotes',
      'page.json:1:1 error "description" is missing – add it, as a text in double quotes',
      'page.json:1:1 error "blocks" is missing – add it, as a list',
      'page.json:2:3 error Unknown property "items" – use one of "$schema", "routes", "title", "description", "picture", "index", "draft", "from" …',
    ],
  ],
  [
    "a copy of site.json under another name",
    { "site-copy.json": { name: "Money Market Account", language: "en-ZA" } },
    [
      'site-copy.json:1:1 error "routes" is missing – add it, as a list',
      'site-copy.json:1:1 error "title" is missing – add it, as a text in double quotes',
      'site-copy.json:1:1 error "description" is missing – add it, as a text in double quotes',
      'site-copy.json:1:1 error "blocks" is missing – add it, as a list',
      'site-copy.json:2:3 error Unknown property "name" – use one of "$schema", "routes", "title", "description", "picture", "index", "draft", "from" …',
      'site-copy.json:3:3 error Unknown property "language" – use one of "$schema", "routes", "title", "description", "picture", "index", "draft", "from" …',
    ],
  ],
  [
    "two manifests pasted behind each other",
    { "page.json": `${pageText({}, text({}))}${pageText({}, text({}))}` },
    ["page.json:4:3 error expected the end of the file, found { – remove what follows the value"],
  ],
  [
    "an exported module",
    { "page.json": `export default ${pageText({}, text({}))}` },
    ["page.json:1:1 error expected a value in JSON's notation, found export – put text in double quotes"],
  ],
  [
    "a page of HTML",
    { "page.json": "<!doctype html><title>404</title>" },
    ["page.json:1:1 error expected a value in JSON's notation, found <!doctype – put text in double quotes"],
  ],
  [
    "a copy of a page with its addresses",
    { "copy.json": pageText({ routes: ["/help"], title: "Copy", description: "A copy." }, text({})) },
    [
      'copy.json:1:12 error The address "/help" already belongs to help.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "a list of one manifest",
    { "page.json": `[${pageText({}, text({}))}]` },
    ["page.json:1:1 error Expected an object, found a list – begin it with { and end it with }"],
  ],
];

/** Incomplete bindings, dates and headings of a page. */
export const halfCases: readonly TiredCase[] = [
  [
    "a whole block bound to what one of its props takes",
    bound("faqs"),
    ['page.json:3:24 error Content "faqs" does not fit block "faq" as a whole – write { "items": "faqs" }'],
  ],
  [
    "a whole block bound to a list of another block",
    bound("people.testimonials", "testimonials"),
    [
      'page.json:3:33 error Content "people.testimonials" does not fit block "testimonials" as a whole – write { "testimonials": "people.testimonials" }',
    ],
  ],
  [
    "a number instead of an id",
    page({ type: "text", id: 7, props: { heading: "Hello" } }),
    ["page.json:3:23 error Expected a text in double quotes, found 7 – write a text in double quotes"],
  ],
  [
    "an end before the start",
    head({ from: "2090-02-01", until: "2090-01-01" }),
    [
      'page.json:1:124 error It would never be shown: "until" 2090-01-01 is not after "from" 2090-02-01 – correct one of the two',
    ],
  ],
  [
    "a day that no month has",
    head({ until: "2090-02-30" }),
    ["page.json:1:104 error There is no such day – write a day of the calendar"],
  ],
  [
    "the day before the month",
    head({ until: "31-12-2090" }),
    [
      'page.json:1:104 error Found "31-12-2090" – expected a day such as 2026-12-01, or a time such as 2026-12-01T09:00',
    ],
  ],
  [
    "a date with slashes",
    head({ from: "2090/01/01" }),
    [
      'page.json:1:103 error Found "2090/01/01" – expected a day such as 2026-12-01, or a time such as 2026-12-01T09:00',
    ],
  ],
  [
    "a date as a number",
    head({ from: 20900101 }),
    ["page.json:1:103 error Expected a text in double quotes, found 20900101 – write a text in double quotes"],
  ],
  [
    "true in quotes",
    head({ draft: "true" }),
    ['page.json:1:104 error Expected true or false, found "true" – write true or false'],
  ],
  [
    "null for a forgotten title",
    head({ title: null }),
    ["page.json:1:29 error Expected a text in double quotes, found null – write a text in double quotes"],
  ],
  [
    "a title that is a list",
    head({ title: ["A", "B"] }),
    ['page.json:1:29 error Expected a text in double quotes, found ["A","B"] – write a text in double quotes'],
  ],
  [
    "keywords as they once were",
    head({ keywords: "money, account" }),
    [
      'page.json:1:96 error Unknown property "keywords" – use one of "$schema", "routes", "title", "description", "picture", "index", "draft", "from" …',
    ],
  ],
  [
    "the field of another program",
    head({ slug: "page" }),
    [
      'page.json:1:96 error Unknown property "slug" – use one of "$schema", "routes", "title", "description", "picture", "index", "draft", "from" …',
    ],
  ],
  [
    "an address under url",
    { "page.json": pageText({ routes: undefined, url: "/page" }, text({})) },
    ['page.json:1:77 error Unknown property "url" – did you mean "routes"?'],
  ],
  [
    "blocks as an object",
    { "page.json": JSON.stringify({ routes: ["/page"], title: "A", description: "B.", blocks: {} }) },
    ["page.json:1:61 error Expected a list, found {} – begin it with [ and end it with ]"],
  ],
  [
    "blocks under sections",
    { "page.json": JSON.stringify({ routes: ["/page"], title: "A", description: "B.", sections: [] }) },
    ['page.json:1:52 error Unknown property "sections" – did you mean "blocks"?'],
  ],
  ["a block as a text", page("text"), ['page.json:3:3 error Expected an object, found "text" – write an object']],
  [
    "a block inside a list of its own",
    page([text({})]),
    ['page.json:3:3 error Expected an object, found [{"type":"text","props":{"heading":"Hello"}}] – write an object'],
  ],
  ["a block that is null", page(null), ["page.json:3:3 error Expected an object, found null – write an object"]],
  [
    "props beside props",
    page({ type: "text", heading: "Hello" }),
    ['page.json:3:18 error Unknown property "heading" – move it into "props"'],
  ],
  [
    "a bind map in props",
    page({ type: "text", props: { heading: "Hello", bind: { text: "faqs" } } }),
    [
      'page.json:3:45 error Unknown prop "bind" – use one of "heading", "paragraph", "text", "image", "isWide", "buttons", "surface"',
    ],
  ],
  [
    "a type in capitals",
    page({ type: "Text", props: { heading: "Hello" } }),
    ['page.json:3:11 error Unknown block type "Text" – did you mean "text"?'],
  ],
  [
    "a type with a space behind it",
    page({ type: "text ", props: { heading: "Hello" } }),
    ['page.json:3:11 error Unknown block type "text " – did you mean "text"?'],
  ],
];
