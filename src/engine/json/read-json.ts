import { printParseErrorCode, visit } from "jsonc-parser";
import { shorten } from "#engine/wording.ts";
import { fileStart, positionAt, showInvisible, type Position, type Problem } from "./problem.ts";

/** The value of a JSON text, or the problems in it. */
export type JsonReading = { value: unknown } | { problems: Problem[] };

export interface FileLimits {
  characters: number;
  values: number;
}

/** The limits of a file that one person writes. Recursive code relies on these limits. */
const handWritten: FileLimits = { characters: 256 * 1024, values: 20_000 };

/** Reads strict JSON without duplicate keys and keys of prototypes, small enough for code that walks the value. */
export function readJson(file: string, text: string, limits = handWritten): JsonReading {
  const refuse = (found: Found[]) => ({ problems: found.map((problem) => ({ file, ...problem })) });
  const extent = refuseWhole(text, limits) ?? measure(text, limits);
  if ("message" in extent) return refuse([extent]);
  const parsed = parseJson(text);
  // A duplicate key reduces the number of properties. Tokens are visited only then, and to explain a syntax error.
  if (parsed && countProperties(parsed.value) === extent.properties) return parsed;
  const found = findProblems(text);
  return found.length > 0 || !parsed ? refuse(found) : parsed;
}

/** Parses a JSON text; undefined for any other text. */
export function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** The number of properties of a value at any depth; NaN when a property has a refused name. */
function countProperties(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const names = Array.isArray(value) ? [] : Object.keys(value);
  if (names.some((name) => refusedKeys.includes(name))) return Number.NaN;
  return Object.values(value).reduce<number>((sum, inner) => sum + countProperties(inner), names.length);
}

type Found = Omit<Problem, "file">;

const maxDepth = 64;

const maxProblems = 100;
const refusedKeys: readonly string[] = ["__proto__", "constructor", "prototype"];

function refuseWhole(text: string, { characters }: FileLimits): Found | undefined {
  if (text.startsWith("\uFEFF"))
    return { ...fileStart, message: "The file begins with a byte order mark", hint: "save it as UTF-8 without one" };
  const unreadable = text.search(/[\uFFFD\0]/);
  const lost = "The file is not in UTF-8, or a character was lost here";
  if (unreadable >= 0) return { ...positionAt(text, unreadable), message: lost, hint: "write it again in UTF-8" };
  if (text.trim() === "")
    return { ...fileStart, message: "The file is empty", hint: "write an object, or remove the file" };
  if (text.length <= characters) return undefined;
  const message = `Found ${text.length} characters, expected at most ${characters}`;
  return { ...fileStart, message, hint: "split the file" };
}

/** True for a text that is nested so deeply that code that walks its value would overflow the stack. */
export function isTooDeep(text: string): boolean {
  return "message" in measure(text, { ...handWritten, values: Number.POSITIVE_INFINITY });
}

/** Counts the properties of a text within the limits. A parser would overflow on 200,000 brackets. */
function measure(text: string, limits: FileLimits): { properties: number } | Found {
  let depth = 0;
  let properties = 0;
  // The whole text is a value, and one more value follows each opening bracket and each comma.
  let values = 1;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{},:]/g)) {
    if (token === ":") properties++;
    if (token === "]" || token === "}") depth--;
    if (token === "[" || token === "{") depth++;
    if (token === "[" || token === "{" || token === ",") values++;
    if (depth > maxDepth) {
      const message = `Nested more than ${maxDepth} levels deep`;
      return { ...positionAt(text, index), message, hint: "make the structure flatter" };
    }
    if (values > limits.values)
      return { ...positionAt(text, index), message: `Found more than ${limits.values} values`, hint: "split the file" };
  }
  return { properties };
}

function findProblems(text: string): Found[] {
  const syntax: Found[] = [];
  const keys: Found[] = [];
  const open: Set<string>[] = [];
  visit(
    text,
    {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (key, _offset, _length, line, column) => {
        keys.push(...checkKey(key, open.at(-1), { line: line + 1, column: column + 1 }));
        open.at(-1)?.add(key);
      },
      onError: (code, offset, length, line, column) => {
        const found = text.slice(offset, offset + length) || "the end of the file";
        const position = { line: line + 1, column: column + 1 };
        syntax.push({ ...position, ...describeSyntaxError(printParseErrorCode(code), found, text[offset - 1]) });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  // After the first syntax error, further errors are unreliable.
  return syntax.length > 0 ? syntax.slice(0, 1) : keys.slice(0, maxProblems);
}

function checkKey(key: string, siblings: Set<string> | undefined, position: Position): Found[] {
  if (refusedKeys.includes(key))
    return [{ ...position, message: `The key "${key}" is not allowed`, hint: "choose another name" }];
  if (siblings?.has(key))
    return [{ ...position, message: `The key "${key}" appears twice`, hint: "remove one of the two" }];
  return [];
}

function describeSyntaxError(code: string, found: string, before = ""): Pick<Found, "message" | "hint"> {
  const [expected, hint] = explainFound(code, found, before) ??
    syntaxErrors.get(code) ?? ["valid JSON", "correct the syntax"];
  const shown = shorten(showInvisible(found, /[\p{Cc}\p{Cf}\u00a0]/gu), 21);
  return { message: `expected ${expected}, found ${shown}`, hint };
}

/** Explains some frequent mistakes, which the unexpected text reveals. */
function explainFound(code: string, found: string, before: string): [expected: string, hint: string] | undefined {
  if (/^[<>=]{7}/.test(found)) return ["JSON", "resolve the conflict that a merge has left"];
  if (/^(?:true|false|null)$/i.test(found)) return ["a value in JSON's notation", `write ${found.toLowerCase()}`];
  if (/^(?:none|undefined|nil)$/i.test(found)) return ["a value in JSON's notation", "write null, or leave it out"];
  if (code === "CommaExpected" && found === "}") return ["a closing bracket ]", "close the list"];
  if (code === "CommaExpected" && found === "]") return ["a closing brace }", "close the object"];
  if (/^[^\S\n]/.test(found)) return ["ordinary spaces", "write them again with the space bar"];
  if (/^[“”„‘’]/.test(found)) return ["straight quotes", `write "…" around text`];
  if (before === '"' && /^(?:Comma|InvalidSymbol)/.test(code))
    return ["a comma", String.raw`write quotes inside a text as \", or add the comma`];
  return undefined;
}

/** The expectation and the remedy, by jsonc-parser's error names. */
const syntaxErrors: ReadonlyMap<string, [expected: string, hint: string]> = new Map([
  ["InvalidSymbol", ["a value in JSON's notation", "put text in double quotes"]],
  ["InvalidNumberFormat", ["a number in JSON's notation", "write it like 12 or 0.5"]],
  ["PropertyNameExpected", ["a property name in double quotes", "add it, or remove the previous comma"]],
  ["ValueExpected", ["a value", "add it, or remove the previous comma"]],
  ["ColonExpected", ["a colon after the property name", "add it"]],
  ["CommaExpected", ["a comma", "add a comma after the previous value"]],
  ["CloseBraceExpected", ["a closing brace }", "close the object"]],
  ["CloseBracketExpected", ["a closing bracket ]", "close the list"]],
  ["EndOfFileExpected", ["the end of the file", "remove what follows the value"]],
  ["InvalidCommentToken", ["JSON without comments", "remove the comment"]],
  ["UnexpectedEndOfComment", ["JSON without comments", "remove the comment"]],
  ["UnexpectedEndOfString", ["a closing double quote", "add it, and write line breaks as \\n"]],
  ["UnexpectedEndOfNumber", ["a digit", "write the number like 12 or 0.5"]],
  ["InvalidUnicode", ["four hexadecimal digits after \\u", "write it like \\u2013"]],
  ["InvalidEscapeCharacter", ["an escape that JSON knows", "write a backslash as \\\\"]],
  ["InvalidCharacter", ["no raw control characters in a text", "write tabs as \\t and line breaks as \\n"]],
]);
