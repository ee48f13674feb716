import { pageText } from "../check-texts.ts";
import { link, routes, type Case } from "./case.ts";

/** Faults with a common cause: only the cause is reported. */
export const causeCases: readonly Case[] = [
  [
    "a link to a page that is no JSON",
    { ...link("/other"), "other.json": '{"routes": ["/other"], "title": }' },
    ["other.json:1:33 error expected a value, found } – add it, or remove the previous comma"],
  ],
  [
    "an anchor of a page that is no JSON",
    { ...link("/other#x"), "other.json": '{"routes": ["/other"], "title": }' },
    ["other.json:1:33 error expected a value, found } – add it, or remove the previous comma"],
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
      "other.json:1:33 error expected a value, found } – add it, or remove the previous comma",
      'other.json:1:13 error The address "/other" already belongs to page.json:1 – choose another path or remove one of the two',
    ],
  ],
];
