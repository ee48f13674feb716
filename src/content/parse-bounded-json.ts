/** Most of what a text of JSON may hold. */
export interface JsonLimits {
  /** Levels of lists and objects inside each other. */
  depth: number;
  /** Values, the lists and objects among them included. */
  nodes: number;
  /** Characters of one text or name. */
  stringLength: number;
}

/** Several times what the site's whole content has. */
export const contentLimits: JsonLimits = { depth: 64, nodes: 200_000, stringLength: 1_000_000 };

/** A text is no JSON, or more of it than anybody may walk through. */
export class JsonRefused extends Error {}

/**
 * Parses JSON from elsewhere so that it can be walked recursively and copied by name afterwards:
 * `JSON.parse` itself takes any depth, and names that would reach a prototype are taken out. Depth is
 * refused before it is parsed: 200,000 levels would keep visitors waiting for a tenth of a second.
 */
export function parseBoundedJson(text: string, limits: JsonLimits = contentLimits): unknown {
  if (isDeeper(text, limits.depth)) throw new JsonRefused(`It is nested deeper than ${limits.depth} levels`);
  const value = parse(text);
  let level = [value];
  let nodes = 1;
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === "string") checkLength(item, limits);
      if (typeof item !== "object" || item === null) continue;
      for (const name of safeNames(item)) {
        if (++nodes > limits.nodes) throw new JsonRefused(`It has more than ${limits.nodes} values`);
        checkLength(name, limits);
        next.push(Reflect.get(item, name));
      }
    }
    level = next;
  }
  return value;
}

/** Counts brackets outside of texts, until there are too many. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === codes.quote) isText = !isText;
    else if (isText) at += character === codes.backslash ? 1 : 0;
    else if (character === codes.list || character === codes.object) depth++;
    else if (character === codes.listEnd || character === codes.objectEnd) depth--;
    if (depth > most) return true;
  }
  return false;
}

const codes = { quote: 0x22, backslash: 0x5c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d };

const unsafeNames = ["__proto__", "constructor", "prototype"];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonRefused("It is not JSON");
  }
}

/** The names of what an object or a list holds, after those that reach a prototype are gone. */
function safeNames(item: object): string[] {
  if (!Array.isArray(item)) for (const name of unsafeNames) Reflect.deleteProperty(item, name);
  return Object.keys(item);
}

function checkLength(text: string, { stringLength }: JsonLimits): void {
  if (text.length > stringLength) throw new JsonRefused(`It has a text longer than ${stringLength} characters`);
}
