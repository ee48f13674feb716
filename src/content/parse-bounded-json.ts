/** Limits of a JSON text. */
export interface JsonLimits {
  /** Levels of nested lists and objects. */
  depth: number;
  /** Values, including lists and objects. */
  nodes: number;
  /** Characters of one text or one name. */
  stringLength: number;
}

/** Several times as much as the content of the sample site. */
export const contentLimits: JsonLimits = { depth: 64, nodes: 200_000, stringLength: 1_000_000 };

/** A text is not JSON, or exceeds the limits. */
export class UnsafeJsonError extends Error {}

/**
 * Parses JSON of other machines so that it is safe to walk recursively and to copy by name: `JSON.parse`
 * accepts any depth, and names that reach a prototype are removed. Depth is checked before parsing,
 * because parsing 200,000 levels would block the process for a tenth of a second.
 */
export function parseBoundedJson(text: string, limits: JsonLimits = contentLimits): unknown {
  if (isDeeper(text, limits.depth)) throw new UnsafeJsonError(`It is nested deeper than ${limits.depth} levels`);
  let nodes = 0;
  const check = (name: string, value: unknown) => {
    if (++nodes > limits.nodes) throw new UnsafeJsonError(`It has more than ${limits.nodes} values`);
    const length = typeof value === "string" ? Math.max(name.length, value.length) : name.length;
    if (length > limits.stringLength)
      throw new UnsafeJsonError(`It has a text longer than ${limits.stringLength} characters`);
    return unsafeNames.includes(name) ? undefined : value;
  };
  try {
    return JSON.parse(text, check);
  } catch (error) {
    throw error instanceof SyntaxError ? new UnsafeJsonError("It is not JSON") : error;
  }
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
