import { readFileSync } from "node:fs";
import { pageText } from "../check-texts.ts";
import { at, frame, head, html, stays, text, unless, type Case } from "./case.ts";

const facts = JSON.parse(readFileSync("page-manifests/facts.json", "utf8")) as object;

/** Wrong uses of facts. */
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
    "a misspelt fact in a link",
    { "page.json": pageText({}, text({ buttons: [{ text: "Call us", to: "tel:{fact:suportPhone}" }] })) },
    ['page.json:3:79 error There is no fact "suportPhone" – did you mean "supportPhone"?'],
  ],
  [
    "a link to a fact that is no address",
    { "page.json": pageText({}, text({ buttons: [{ text: "Call us", to: "{fact:supportPhone}" }] })) },
    [
      'page.json:3:79 error "{fact:supportPhone}" leads nowhere – name a fact that is an address, or write tel: or mailto: before it',
    ],
  ],
  [
    "a telephone link in rich text to a fact that is no number",
    html("Write to [us](tel:{fact:supportEmail})."),
    [`${at} error "tel:help@moneymarket.example" is no telephone number – write it like tel:+27871234567`],
  ],
  [
    "a link to a heading that names a fact",
    {
      "page.json": pageText(
        {},
        {
          type: "faq",
          props: { heading: "Questions", items: [{ question: "Pay {fact:billers} bills?", answer: "<p>Yes.</p>" }] },
        },
        text({ buttons: [{ text: "Bills", to: "#pay-800-bills" }] }),
      ),
    },
    [],
  ],
  [
    "a file of facts with a fact of another type",
    { "facts.json": { ...facts, tills: 25_000 } },
    ["facts.json:12:12 error Expected a text in double quotes, found 25000 – write a text in double quotes"],
  ],
  [
    "facts that are not written as such",
    html("<p>{fact: tills}, {tills}, {{fact:tills}}, {Facts.tills}</p>"),
    ["{fact: tills}", "{tills}", "{{fact:tills}}", "{Facts.tills}"].map(
      (written) => `${at} error "${written}" names no fact – write it like {fact:tills}`,
    ),
  ],
  [
    "an unknown fact in too many braces, which is one mistake",
    html("<p>{{fact:nothing}} and {fact:suportPhone}</p>"),
    [
      `${at} error "{{fact:nothing}}" names no fact – write it like {fact:supportPhone}`,
      `${at} error There is no fact "suportPhone" – did you mean "supportPhone"?`,
    ],
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
  ["a date without the spaces of a fact", html("<p>Until 27August2021.</p>"), []],
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
    html("<p>R125 000, 25 000 000, 25 0001, 0800 000 66211, 800 bills</p>"),
    [],
  ],
  [
    "a telephone number that no fact has",
    html("<p>Call 0800 000 999 or 0800 000 6621.</p>"),
    ["0800 000 999", "0800 000 6621"].map(
      (phone) =>
        `${at} warning No fact has the telephone number "${phone}" – name a fact such as {fact:supportPhone}, or list it under "meant" if it is another's`,
    ),
  ],
  [
    "another's telephone number, which is meant",
    { "page.json": pageText({ meant: ["0800 000 999"] }, text({ text: "<p>Call 0800 000 999.</p>" })) },
    [],
  ],
];
