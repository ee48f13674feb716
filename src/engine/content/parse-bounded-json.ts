/** Limits for levels, for all values, and for the characters of a text or a name: several times the sample content. */
export const contentLimits = { depth: 64, nodes: 200_000, stringLength: 1_000_000 };

/** The maximum number of answers in a copy of the content, as a long list has many answers. */
export const maxAnswers = 12;

/** An error for a text that is not JSON, or exceeds the limits. */
export class UnsafeJsonError extends Error {}

/** Parses others' JSON: limits its depth, removes names that reach a prototype. Throws an `UnsafeJsonError`. */
export function parseBoundedJson(text: string, maxNodes = contentLimits.nodes): unknown {
  // Parsing 200,000 levels would block the process for a tenth of a second.
  if (isDeeper(text, contentLimits.depth))
    throw new UnsafeJsonError(`It is nested deeper than ${contentLimits.depth} levels`);
  try {
    const value: unknown = JSON.parse(text);
    check(value, { nodes: 0, maxNodes });
    return value;
  } catch (error) {
    throw error instanceof SyntaxError ? new UnsafeJsonError("It is not JSON") : error;
  }
}

/** Counts values and characters, and removes dangerous names that `JSON.parse` keeps. */
function check(value: unknown, seen: { nodes: number; maxNodes: number }): void {
  if (++seen.nodes > seen.maxNodes) throw new UnsafeJsonError(`It has more than ${seen.maxNodes} values`);
  if (typeof value === "string") checkLength(value);
  if (typeof value !== "object" || value === null) return;
  for (const name of Object.keys(value)) {
    checkLength(name);
    check(Reflect.get(value, name), seen);
    if (unsafeNames.includes(name)) Reflect.deleteProperty(value, name);
  }
}

function checkLength(text: string): void {
  const max = contentLimits.stringLength;
  if (text.length > max) throw new UnsafeJsonError(`It has a text longer than ${max} characters`);
}

/** Counts brackets outside texts. */
function isDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === codes.quote) isText = !isText;
    else if (isText) at += character === codes.backslash ? 1 : 0;
    else if (character === codes.list || character === codes.object) depth++;
    else if (character === codes.listEnd || character === codes.objectEnd) depth--;
    if (depth > limit) return true;
  }
  return false;
}

const codes = { quote: 0x22, backslash: 0x5c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d };

const unsafeNames = ["__proto__", "constructor", "prototype"];
