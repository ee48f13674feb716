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
 * `JSON.parse` itself takes any depth, and names that would reach a prototype are taken out.
 */
export function parseBoundedJson(text: string, limits: JsonLimits = contentLimits): unknown {
  const value = parse(text);
  let level = [value];
  let nodes = 1;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) throw new JsonRefused(`It is nested deeper than ${limits.depth} levels`);
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
