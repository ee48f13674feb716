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
  const value = parse(text);
  let level = [value];
  let nodes = 1;
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === "string") checkLength(item, limits);
      if (typeof item !== "object" || item === null) continue;
      for (const name of safeNames(item)) {
        if (++nodes > limits.nodes) throw new UnsafeJsonError(`It has more than ${limits.nodes} values`);
        checkLength(name, limits);
        next.push(Reflect.get(item, name));
      }
    }
    level = next;
  }
  return value;
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnsafeJsonError("It is not JSON");
  }
}

/** The names in an object or list; those that reach a prototype are deleted. */
function safeNames(item: object): string[] {
  if (!Array.isArray(item)) for (const name of unsafeNames) Reflect.deleteProperty(item, name);
  return Object.keys(item);
}

function checkLength(text: string, { stringLength }: JsonLimits): void {
  if (text.length > stringLength) throw new UnsafeJsonError(`It has a text longer than ${stringLength} characters`);
}
