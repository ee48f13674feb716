import { pageText } from "../check-texts.ts";
import { at, html, text, type Case } from "./case.ts";

/** Forms of words that this site avoids. */
export const formCases: readonly Case[] = [
  [
    "a thing by another name, in rich text and not in its tags and addresses",
    html('<p><a href="/help?log-in">Log in</a> to your <strong>cash wallet</strong>, not an e-wallet.</p>'),
    [
      `${at} warning This site does not use "e-wallet" – write "cash wallet"`,
      `${at} warning This site does not use "Log in" – write "sign in"`,
    ],
  ],
  [
    "amounts and ranges in another form, in plain text",
    { "page.json": pageText({}, text({ paragraph: "From R0.1 - R1000" })) },
    [
      `page.json:3:57 warning This site does not use "R1000" – write amounts such as R5 and R1 000`,
      `page.json:3:57 warning This site does not use "R0.1" – write cents with two digits: R0.10`,
      `page.json:3:57 warning This site does not use " - " – write an en dash: R5 – R10`,
    ],
  ],
  [
    "a placeholder with another form, which nobody has written yet",
    { "page.json": pageText({}, text({ paragraph: "[Write here: the account's name]" })) },
    ["page.json:3:57 error [Write here: the account's name] is not written yet – replace it by your own words"],
  ],
  [
    "an old name in the page's description",
    { "page.json": pageText({ description: "Where to log in." }, text({})) },
    ['page.json:1:52 warning This site does not use "log in" – write "sign in"'],
  ],
  [
    "the same in the place where it is meant",
    { "page.json": pageText({}, text({ paragraph: "See Account Ts&Cs" })) },
    [],
  ],
];
