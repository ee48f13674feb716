import { pageText } from "./check-texts.ts";
import type { Case } from "./manifest-cases/case.ts";

const text = (heading: string, dates: object = {}) => ({ type: "text", props: { heading }, ...dates });
const page = (dates: Record<string, string>, ...blocks: object[]) => ({ "page.json": pageText(dates, ...blocks) });
const link = (to: string, dates: object = {}) => ({
  type: "links",
  props: { heading: "Ways", links: [{ text: "On", to }] },
  ...dates,
});
/** Another page with dates, and a page that links to it. */
const linked = (dates: object, block: object, pageDates: Record<string, string> = {}) => ({
  "party.json": {
    routes: ["/party"],
    title: "Party",
    description: "We have a party.",
    ...dates,
    blocks: [text("Party")],
  },
  "page.json": pageText(pageDates, block),
});
const later = { from: "2090-12-01", until: "2090-12-31" };
const past = { from: "2020-12-01", until: "2020-12-31" };

/** Wrong and right uses of dates. */
export const dateCases: readonly Case[] = [
  [
    "a date in another order",
    page({ from: "1/12/2026" }, text("Hello")),
    ['page.json:1:103 error Found "1/12/2026" – expected a day such as 2026-12-01, or a time such as 2026-12-01T09:00'],
  ],
  [
    "a day that no calendar has",
    page({}, text("Hello", { until: "2090-02-30" })),
    ["page.json:3:54 error There is no such day – write a day of the calendar"],
  ],
  [
    "a page that ends before it begins",
    page({ from: "2090-12-02", until: "2090-12-01" }, text("Hello")),
    [
      'page.json:1:124 error It would never be shown: "until" 2090-12-01 is not after "from" 2090-12-02 – correct one of the two',
    ],
  ],
  [
    "a block that ends when it begins",
    page({}, text("Hello", { from: "2090-12-01T09:00", until: "2090-12-01T09:00" })),
    [
      'page.json:3:80 error It would never be shown: "until" 2090-12-01T09:00 is not after "from" 2090-12-01T09:00 – correct one of the two',
    ],
  ],
  [
    "a misspelt date of a block",
    page({}, text("Hello", { untill: "2090-12-01" })),
    ['page.json:3:46 error Unknown property "untill" – did you mean "until"?'],
  ],
  ["a page and a block with dates", page(later, text("Hello", later)), []],
  [
    "a page that has ended",
    page(past, text("Hello")),
    ["page.json:1:124 warning The page has not been shown since 2020-12-31 – remove the page, and the links to it"],
  ],
  [
    "a block that has ended",
    page({}, text("Hello"), text("Party", { until: "2020-12-01T09:00" })),
    ["page.json:4:54 warning The block has not been shown since 2020-12-01T09:00 – remove the block"],
  ],
  [
    "a block that begins after its page has ended",
    page({ until: "2090-12-31" }, text("Hello"), text("Late", { from: "2091-01-01" })),
    [
      "page.json:4:52 warning The block is never shown: its page or outer block is not shown after 2090-12-31 – correct its dates",
    ],
  ],
  [
    "a block that ends before its page begins",
    page({ from: "2090-12-01" }, text("Hello"), text("Early", { until: "2090-11-30" })),
    [
      "page.json:4:54 warning The block is never shown: its page or outer block is not shown before 2090-12-01 – correct its dates",
    ],
  ],
  [
    "dates on the page of unknown addresses",
    {
      "not-found.json": pageText({ routes: ["*"], until: "2090-12-31" }, text("Nothing is here")),
    },
    ['not-found.json:1:100 error The page of unknown addresses is needed at every time – remove "until"'],
  ],
  [
    "a link to a page that begins later",
    linked(later, link("/party#top")),
    [
      'page.json:3:72 error There is no page "/party" before 2090-12-01, but the link is shown – give its block "from": "2090-12-01"',
    ],
  ],
  [
    "a link that begins with the page and outlasts it",
    linked(later, link("/party", { from: "2090-12-01" })),
    [
      'page.json:3:72 warning There is no page "/party" after 2090-12-31, but the link is shown – give its block "until": "2090-12-31"',
    ],
  ],
  [
    "a link to a page that has ended",
    linked(past, link("/party")),
    [
      'page.json:3:72 warning There is no page "/party" after 2020-12-31, but the link is shown – remove it',
      "party.json:8:12 warning The page has not been shown since 2020-12-31 – remove the page, and the links to it",
    ],
  ],
  ["a link with the dates of the page that it leads to", linked(later, link("/party", later)), []],
  ["a link on a page with the same dates", linked(later, link("/party"), later), []],
  [
    "a link in the menu to a page that begins later",
    {
      ...linked(later, text("Hello")),
      "site.json": {
        name: "Money Market Account",
        language: "en-ZA",
        navigation: [{ text: "Party", to: "/party" }],
        groupLink: { text: "Group", to: "https://group.example" },
      },
    },
    [
      'site.json:7:13 error There is no page "/party" before 2090-12-01, but the link is shown – add it when the page has begun',
    ],
  ],
  [
    "a link in the menu to a page that ends",
    {
      ...linked({ until: "2090-12-31" }, text("Hello")),
      "site.json": {
        name: "Money Market Account",
        language: "en-ZA",
        navigation: [{ text: "Party", to: "/party" }],
        groupLink: { text: "Group", to: "https://group.example" },
      },
    },
    [
      'site.json:7:13 warning There is no page "/party" after 2090-12-31, but the link is shown – remove it before that',
    ],
  ],
  [
    "a redirect to a page that begins later",
    { ...linked(later, text("Hello")), "old.json": { routes: ["/old"], redirect: { to: "/party" } } },
    [
      'old.json:6:11 error There is no page "/party" before 2090-12-01, but the link is shown – add it when the page has begun',
    ],
  ],
  [
    "two pages that follow each other at one address, and a link to it",
    {
      ...linked({ until: "2090-11-30" }, link("/party")),
      "party-2.json": pageText(
        { routes: ["/party"], title: "Next", description: "The next party.", from: "2090-12-01" },
        text("Next"),
      ),
    },
    [],
  ],
  [
    "two pages that have one address at the same time",
    {
      ...linked({ until: "2090-12-01" }, text("Hello")),
      "party-2.json": pageText(
        { routes: ["/party"], title: "Next", description: "The next party.", from: "2090-12-01" },
        text("Next"),
      ),
    },
    [
      'party-2.json:1:12 error The address "/party" already belongs to party.json:3 – choose another path or remove one of the two',
    ],
  ],
  [
    "two blocks that follow each other with one id",
    page({}, text("Hello", { id: "top", until: "2090-11-30" }), text("Next", { id: "top", from: "2090-12-01" })),
    [],
  ],
];
