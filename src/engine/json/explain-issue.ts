import { shorten } from "#engine/wording.ts";
import { valueAt } from "#schemas/json-path.ts";
import * as z from "zod";
import { otherNames } from "#schemas/suggestions.ts";
import { isObject } from "#schemas/selection.ts";
import { nearestName, suggestName } from "#schemas/nearest-name.ts";

type Path = (string | number)[];

/** A zod issue in words: the problem, its place and the remedy. */
export interface ExplainedIssue {
  path: Path;
  /** Set when the place is a property's name and not its value. */
  part?: "key";
  message: string;
  hint: string;
  /** The name, for an issue about an unknown name; `path` is then the path of the name. */
  unknown?: string;
  missing?: string;
}

/** The noun for a name within these objects. */
const nouns: Readonly<Record<string, string>> = { props: "prop", bind: "prop", slots: "slot" };

export function explainIssue(issue: z.core.$ZodIssue, value: unknown): ExplainedIssue[] {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  const found = valueAt(value, path);
  switch (issue.code) {
    case "unrecognized_keys": {
      const noun = nouns[String(path.at(-1))] ?? "property";
      return issue.keys.map((key) => ({
        path: [...path, key],
        part: "key",
        message: `Unknown ${noun} "${key}"`,
        unknown: key,
        hint: suggestKnown(key, issue.message, noun),
      }));
    }
    case "invalid_key": {
      const hint = issue.issues[0] ? remedyOf(issue.issues[0]) : "rename it";
      return [{ path, part: "key", message: `Unexpected name "${path.at(-1)}"`, hint }];
    }
    case "invalid_union":
      return explainUnion(issue, value, path, found);
    default:
      return [{ path, ...explainValue(issue, path, found) }];
  }
}

type Explanation = Omit<ExplainedIssue, "path">;
type UnionIssue = z.core.$ZodIssueInvalidUnion;
type IssueOfNames = z.core.$ZodIssueUnrecognizedKeys | z.core.$ZodIssueInvalidKey | UnionIssue;

function explainValue(issue: Exclude<z.core.$ZodIssue, IssueOfNames>, path: Path, found: unknown): Explanation {
  switch (issue.code) {
    case "invalid_value":
      return {
        message: found === undefined ? `"${path.at(-1)}" is missing` : `Unknown value ${show(found)}`,
        hint: suggestName(String(found), issue.values.map(String)),
      };
    case "invalid_type":
      return explainType(issue.expected, path, found);
    case "custom": {
      const { hint = "correct it", missing } = issue.params ?? {};
      return { message: issue.message, hint: String(hint), ...(typeof missing === "string" && { missing }) };
    }
    case "too_small":
      if (issue.origin === "string") return { message: "The text is empty", hint: "write it" };
      if (issue.origin === "array") return { message: "Expected at least one", hint: "add one" };
      break;
    case "too_big":
      if (Array.isArray(found)) {
        const hint = issue.maximum > 1 ? "remove some, or split the page" : "keep one";
        return { message: `Found ${found.length}, expected at most ${issue.maximum}`, hint };
      }
  }
  return { message: `Found ${show(found)}`, hint: remedyOf(issue) };
}

/** The remedy that a schema names; the words of zod itself are replaced. */
function remedyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "too_big")
    return `expected ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`;
  if (issue.code === "too_small")
    return `expected ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`;
  if (issue.code === "not_multiple_of") return `expected a multiple of ${issue.divisor}`;
  return /^(?:Invalid|Unrecognized) /.test(issue.message) ? "write it in another form" : issue.message;
}

function explainType(expected: string, path: Path, found: unknown): Explanation {
  const name = String(path.at(-1) ?? "value");
  // Zod names a required prop whose schema is optional `nonoptional`, and hides the expected type.
  const hint = expected === "nonoptional" ? "add it" : `add it, as ${article(expected)}`;
  if (found === undefined) return { message: `"${name}" is missing`, hint, missing: name };
  if (path.length === 0 && expected === "object")
    return { message: `Expected an object, found ${kindOf(found)}`, hint: "begin it with { and end it with }" };
  const remedy = expected === "array" ? "begin it with [ and end it with ]" : `write ${article(expected)}`;
  return { message: `Expected ${article(expected)}, found ${show(found)}`, hint: remedy };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return value === null ? "null" : `a ${typeof value === "string" ? "text" : typeof value}`;
}

function explainUnion(issue: UnionIssue, value: unknown, path: Path, found: unknown): ExplainedIssue[] {
  if (issue.discriminator !== undefined) {
    const types = "options" in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
    return typeof found === "string"
      ? [{ path, message: `Unknown block type "${found}"`, hint: suggestName(found, types) }]
      : explainMissingType(path, valueAt(value, path.slice(0, -1)), types);
  }
  // The alternative with the deepest issue is the intended alternative.
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map((inner) => inner.path.length));
  const ranked = [...issue.errors].sort((a, b) => rank(b) - rank(a) || depth(b) - depth(a));
  const meant = ranked[0] ?? [];
  return meant.flatMap((inner) => explainIssue({ ...inner, path: [...issue.path, ...inner.path] }, value));
}

function explainMissingType(path: Path, block: unknown, types: string[]): ExplainedIssue[] {
  const names = Object.keys(isObject(block) ? block : {});
  const misspelt = names.find((key) => key !== "type" && nearestName(key, ["type"]) !== undefined);
  if (names.includes("use")) return [{ path, message: "A section cannot be used here", hint: "copy its blocks" }];
  if (misspelt === undefined) return [{ path, message: "The block has no type", hint: suggestName("", types) }];
  const place = [...path.slice(0, -1), misspelt];
  return [{ path: place, part: "key", message: `Unknown property "${misspelt}"`, hint: 'did you mean "type"?' }];
}

/** An alternative that rejects the type of the whole value was not intended. */
function rank(issues: z.core.$ZodIssue[]): number {
  return issues.some((issue) => issue.code === "invalid_type" && issue.path.length === 0) ? 0 : 1;
}

/** The remedy for an unknown name: `names` lists the right names, and `former=right` each renamed name. */
function suggestKnown(name: string, names: string, noun: string): string {
  const words = names.split(" ").filter(Boolean);
  if (noun === "slot" && words.length === 0) return 'the block has no slots, so remove "slots"';
  const meant = words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const right = words.filter((word) => !word.includes("="));
  return meant === undefined ? suggestName(name, right) : `did you mean "${meant}"?`;
}

/** The error map: issues about unknown names list the right names, which are known only while parsing. */
export function nameKnownKeys(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "unrecognized_keys") return undefined;
  const schema: unknown = issue.inst;
  if (!(schema instanceof z.ZodObject)) return undefined;
  const others = Object.entries(otherNames.get(schema) ?? {}).map((names) => names.join("="));
  return [...Object.keys(schema.shape), ...others].join(" ");
}

function show(value: unknown): string {
  return shorten(JSON.stringify(value) ?? "nothing", 60);
}

function article(type: string): string {
  const names: Record<string, string> = {
    string: "a text in double quotes",
    array: "a list",
    object: "an object",
    record: "an object",
    number: "a number",
    int: "a whole number",
    never: "nothing",
    date: "a date",
    boolean: "true or false",
  };
  return names[type] ?? type;
}
