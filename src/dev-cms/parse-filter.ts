import { GraphQLError } from "graphql";
import { compareValues } from "./compare-values.ts";
import type { ContentRecord } from "./content.ts";
import { recordReader, type RecordReader } from "./record-reader.ts";
import { TokenReader } from "./token-reader.ts";

/** True for the records that a filter lets through. */
export type RecordFilter = (record: ContentRecord) => boolean;

/**
 * Understands the part of OData that is served: comparisons of a path with a literal
 * (`data/order/iv gt 2`), `contains` and `startswith`, joined by `and`, `or` and parentheses.
 * Throws a sentence about what it cannot read.
 */
export function parseFilter(text: string, fields: readonly string[]): RecordFilter {
  const tokens = new TokenReader(text, filterTokens);
  const filter = parseAlternatives(tokens, fields);
  tokens.expectEnd();
  return filter;
}

/** Texts, punctuation, and words: names, paths, numbers, moments. */
const filterTokens = /'(?:[^']|'')*'|[(),]|[^\s(),']+/y;

const maxNesting = 32;

function parseAlternatives(tokens: TokenReader, fields: readonly string[], nesting = 0): RecordFilter {
  const filters = [parseConditions(tokens, fields, nesting)];
  while (tokens.skip("or")) filters.push(parseConditions(tokens, fields, nesting));
  return (record) => filters.some((filter) => filter(record));
}

function parseConditions(tokens: TokenReader, fields: readonly string[], nesting: number): RecordFilter {
  const filters = [parseCondition(tokens, fields, nesting)];
  while (tokens.skip("and")) filters.push(parseCondition(tokens, fields, nesting));
  return (record) => filters.every((filter) => filter(record));
}

function parseCondition(tokens: TokenReader, fields: readonly string[], nesting: number): RecordFilter {
  if (nesting > maxNesting) throw new GraphQLError(`The filter nests more than ${maxNesting} levels deep`);
  if (tokens.skip("(")) {
    const inner = parseAlternatives(tokens, fields, nesting + 1);
    tokens.expect(")");
    return inner;
  }
  const first = tokens.next("a path or a function");
  const search = functions.get(first.toLowerCase());
  if (search && tokens.skip("(")) {
    const read = recordReader(tokens.next("a path"), fields);
    tokens.expect(",");
    const wanted = String(parseLiteral(tokens)).toLowerCase();
    tokens.expect(")");
    return anyValue(read, (value) => typeof value === "string" && search(value.toLowerCase(), wanted));
  }
  const read = recordReader(first, fields);
  const operator = tokens.next("eq, ne, gt, lt, ge or le");
  const holds = operators.get(operator) ?? tokens.fail("eq, ne, gt, lt, ge or le");
  const literal = parseLiteral(tokens);
  const matches = anyValue(read, (value) => holds(compareValues(value, literal)));
  return operator === "ne" ? (record) => !matches(record) : matches;
}

/** A list, such as references, is what any of its values is. */
function anyValue(read: RecordReader, holds: (value: unknown) => boolean): RecordFilter {
  return (record) => {
    const value = read(record);
    return Array.isArray(value) ? value.some(holds) : holds(value);
  };
}

function parseLiteral(tokens: TokenReader): string | number | boolean | null {
  const token = tokens.next("a value");
  if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
  if (token === "null") return null;
  if (token === "true" || token === "false") return token === "true";
  if (/^-?\d+(?:\.\d+)?$/.test(token)) return Number(token);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(token)) return token;
  return tokens.fail("a text in single quotes, a number, a moment, true, false or null");
}

const isEqual = (difference: number) => difference === 0;

/** What the difference of value and literal must be; `ne` is `eq`, turned round as a whole. */
const operators: ReadonlyMap<string, (difference: number) => boolean> = new Map([
  ["eq", isEqual],
  ["ne", isEqual],
  ["gt", (difference) => difference > 0],
  ["lt", (difference) => difference < 0],
  ["ge", (difference) => difference >= 0],
  ["le", (difference) => difference <= 0],
]);

/** Both sides are in lower case: Squidex ignores case here. */
const functions: ReadonlyMap<string, (value: string, wanted: string) => boolean> = new Map([
  ["contains", (value: string, wanted: string) => value.includes(wanted)],
  ["startswith", (value: string, wanted: string) => value.startsWith(wanted)],
  ["endswith", (value: string, wanted: string) => value.endsWith(wanted)],
]);
