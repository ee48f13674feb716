import { pageText } from "../check-texts.ts";
import { text, type Case } from "./case.ts";

/** Faults in a manifest that the JSON reader finds. */
export const jsonCases: readonly Case[] = [
  [
    "an empty file",
    { "page.json": "" },
    ["page.json:1:1 error The file is empty – write an object, or remove the file"],
  ],
  [
    "a file of spaces",
    { "page.json": " \n\n" },
    ["page.json:1:1 error The file is empty – write an object, or remove the file"],
  ],
  [
    "a byte order mark",
    { "page.json": `\ufeff${pageText({}, text({}))}` },
    ["page.json:1:1 error The file begins with a byte order mark – save it as UTF-8 without one"],
  ],
  [
    "a list as the root",
    { "page.json": "[]" },
    ["page.json:1:1 error Expected an object, found a list – begin it with { and end it with }"],
  ],
  [
    "a text as the root",
    { "page.json": '"page"' },
    ["page.json:1:1 error Expected an object, found a text – begin it with { and end it with }"],
  ],
  [
    "null as the root",
    { "page.json": "null" },
    ["page.json:1:1 error Expected an object, found null – begin it with { and end it with }"],
  ],
  [
    "a missing comma between properties",
    { "page.json": '{"routes": ["/page"]\n"title": "A page"}' },
    ['page.json:2:1 error expected a comma, found "title" – add a comma after the previous value'],
  ],
  [
    "a missing comma between blocks",
    { "page.json": pageText({}, text({}), text({ heading: "Two" })).replace("},\n  {", "}\n  {") },
    ["page.json:4:3 error expected a comma, found { – add a comma after the previous value"],
  ],
  [
    "a comma too many",
    { "page.json": pageText({}, text({})).replace("\n]}", ",\n]}") },
    ["page.json:4:1 error expected a value, found ] – add it, or remove the previous comma"],
  ],
  [
    "a missing closing brace",
    { "page.json": pageText({}, text({})).slice(0, -1) },
    ["page.json:4:2 error expected a closing brace }, found the end of the file – close the object"],
  ],
  [
    "a missing closing bracket",
    { "page.json": pageText({}, text({})).replace("\n]}", "\n}") },
    ["page.json:4:1 error expected a closing bracket ], found } – close the list"],
  ],
  [
    "a comment",
    { "page.json": `// A page\n${pageText({}, text({}))}` },
    ["page.json:1:1 error expected JSON without comments, found // A page – remove the comment"],
  ],
  [
    "single quotes",
    { "page.json": "{'routes': ['/page']}" },
    ["page.json:1:2 error expected a value in JSON's notation, found 'routes' – put text in double quotes"],
  ],
  [
    "curly quotes",
    { "page.json": "{“routes”: []}" },
    ['page.json:1:2 error expected straight quotes, found “routes” – write "…" around text'],
  ],
  [
    "quotes inside a text",
    { "page.json": '{"title": "The "new" page"}' },
    [String.raw`page.json:1:17 error expected a comma, found new – write quotes inside a text as \", or add the comma`],
  ],
  [
    "the spaces of a web page or a chat",
    { "page.json": '{\n\u00a0\u00a0"title": "A page"}' },
    ["page.json:2:1 error expected ordinary spaces, found \\u00a0\\u00a0 – write them again with the space bar"],
  ],
  [
    "a picture of ten million characters in its text",
    { "page.json": pageText({}, text({ text: "a ".repeat(5_000_000) })) },
    ["page.json:1:1 error Found 10000166 characters, expected at most 262144 – split the file"],
  ],
  [
    "a name without quotes",
    { "page.json": '{routes: ["/page"]}' },
    ["page.json:1:2 error expected a value in JSON's notation, found routes – put text in double quotes"],
  ],
  [
    "a text that is not closed",
    { "page.json": '{"routes": ["/page],\n"title": "x"}' },
    ['page.json:1:13 error expected a closing double quote, found "/page], – add it, and write line breaks as \\n'],
  ],
  [
    "a line break in a text",
    { "page.json": '{"title": "A\npage"}' },
    ['page.json:1:11 error expected a closing double quote, found "A – add it, and write line breaks as \\n'],
  ],
  [
    "a tab in a text",
    { "page.json": '{"title": "A\tpage"}' },
    [
      'page.json:1:11 error expected no raw control characters in a text, found "A\\u0009page" – write tabs as \\t and line breaks as \\n',
    ],
  ],
  [
    "a single backslash",
    { "page.json": '{"title": "A\\page"}' },
    ['page.json:1:11 error expected an escape that JSON knows, found "A\\page" – write a backslash as \\\\'],
  ],
  [
    "a property twice",
    { "page.json": pageText({}, text({})).replace('"title"', '"title": "Other", "title"') },
    ['page.json:1:39 error The key "title" appears twice – remove one of the two'],
  ],
  [
    "the key __proto__",
    { "page.json": '{"__proto__": {}}' },
    ['page.json:1:2 error The key "__proto__" is not allowed – choose another name'],
  ],
  [
    "something after the end",
    { "page.json": `${pageText({}, text({}))}\n}` },
    ["page.json:5:1 error expected the end of the file, found } – remove what follows the value"],
  ],
  [
    "True instead of true",
    { "page.json": '{"index": False}' },
    ["page.json:1:11 error expected a value in JSON's notation, found False – write false"],
  ],
  [
    "a merge conflict",
    { "page.json": `<<<<<<< HEAD\n${pageText({}, text({}))}` },
    ["page.json:1:1 error expected JSON, found <<<<<<< – resolve the conflict that a merge has left"],
  ],
];
