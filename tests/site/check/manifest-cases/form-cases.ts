import { pageText } from "../check-texts.ts";
import { at, html, text, type Case } from "./case.ts";

/** Forms of words that this site avoids. */
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
