import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatProblem } from "./problem.ts";
import { readJson } from "./read-json.ts";

function problemLines(text: string): string[] {
  const reading = readJson("a.json", text);
  return "problems" in reading ? reading.problems.map(formatProblem) : [];
}

describe("readJson", () => {
  it("reads what JSON.parse reads", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const reading = readJson("a.json", text);
        // Random keys may be refused names.
        if ("value" in reading) expect(reading.value).toEqual(JSON.parse(text));
        else expect(reading.problems[0]?.message).toMatch(/^The key/);
      }),
    );
  });

  it("never throws, and refuses what JSON.parse refuses", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]:,"\\/1.-e ntrufalse\n\t'.split("")) }), (text) => {
        if ("value" in readJson("a.json", text)) expect(() => JSON.parse(text)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["", "a.json:1:1 error The file is empty – write an object, or remove the file"],
    ["[1,]", "a.json:1:4 error expected a value, found ] – add it, or remove the previous comma"],
    [
      '{"a": 1,\n}',
      "a.json:2:1 error expected a property name in double quotes, found } – add it, or remove the previous comma",
    ],
    ['{"a": 1\n "b": 2}', 'a.json:2:2 error expected a comma, found "b" – add a comma after the previous value'],
    ['{"a" 1}', "a.json:1:6 error expected a colon after the property name, found 1 – add it"],
    ["[1] 2", "a.json:1:5 error expected the end of the file, found 2 – remove what follows the value"],
    ["[1 // one\n]", "a.json:1:4 error expected JSON without comments, found // one – remove the comment"],
    ["[yes]", "a.json:1:2 error expected a value in JSON's notation, found yes – put text in double quotes"],
    ["\ufeff[]", "a.json:1:1 error The file begins with a byte order mark – save it as UTF-8 without one"],
    ['{"a": {"constructor": 1}}', 'a.json:1:8 error The key "constructor" is not allowed – choose another name'],
    ['{"__proto__": 1}', 'a.json:1:2 error The key "__proto__" is not allowed – choose another name'],
    ['{"a": 1, "b": {"a": 1}, "a": 2}', 'a.json:1:25 error The key "a" appears twice – remove one of the two'],
  ])("explains %j", (text, line) => {
    expect(problemLines(text)).toEqual([line]);
  });

  it("quotes names without the characters that a terminal or a build server would obey", () => {
    const name = "\\u001b[2K\\n::error::\\u009b1A\\u202e";
    expect(problemLines(`{"${name}":1,"${name}":2}`)).toEqual([
      'a.json:1:41 error The key "\\u001b[2K\\u000a::error::\\u009b1A\\u202e" appears twice – remove one of the two',
    ]);
  });

  it("refuses deep nesting without overflowing, but not brackets in texts", () => {
    expect(problemLines("[".repeat(200_000))).toEqual([
      "a.json:1:65 error Nested more than 64 levels deep – make the structure flatter",
    ]);
    expect(problemLines(`["${"[".repeat(100)}"]`)).toEqual([]);
    expect(problemLines(`${"[".repeat(64)}${"]".repeat(64)}`)).toEqual([]);
  });

  it("refuses too many values, and says where the limit is exceeded", () => {
    const rows = `[\n${Array.from({ length: 100 }, () => `[${Array(200).fill("0").join()}]`).join(",\n")}\n]`;
    expect(problemLines(rows)).toEqual(["a.json:101:199 error Found more than 20000 values – split the file"]);
    expect(problemLines(`{${Array.from({ length: 20_000 }, (_, at) => `"${at}":0`).join()}}`)).toHaveLength(1);
    expect(problemLines(`[${Array(19_999).fill("0").join()}]`)).toEqual([]);
    expect(problemLines(`["${"[,{".repeat(20_000)}"]`)).toEqual([]);
  });

  it("refuses a long text before parsing it, and reports at most a hundred problems", () => {
    expect(problemLines(`"${"x".repeat(300_000)}"`)).toEqual([
      "a.json:1:1 error Found 300002 characters, expected at most 262144 – split the file",
    ]);
    expect(problemLines(`{${'"__proto__":1,'.repeat(5000)}"a":1}`)).toHaveLength(100);
  });
});
