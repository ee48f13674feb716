/** The maximum length of a line; equals oxfmt's `printWidth`. */
export const lineWidth = 120;

/**
 * Prints a value as oxfmt formats JSON: on one line when it fits, otherwise each part on its own line. `indent` is the
 * line's indent, `column` the width that is already used.
 */
export function printValue(value: unknown, indent = "", column = indent.length): string {
  const line = printLine(value);
  if (column + line.length <= lineWidth && !mustBreak(value)) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => inner + printValue(item, inner));
    return items.length > 0 ? `[\n${items.join(",\n")}\n${indent}]` : line;
  }
  const entries = entriesOf(value);
  if (entries.length === 0) return line;
  const members = entries.map(([key, item]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return name + printValue(item, inner, name.length);
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}

/** The formatter splits a list of several objects or lists that each have more than one part. */
function mustBreak(value: unknown): boolean {
  if (Array.isArray(value))
    return (value.length > 1 && value.every((item) => entriesOf(item).length > 1)) || value.some(mustBreak);
  return entriesOf(value).some(([, item]) => mustBreak(item));
}

function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${printLine(item)}`);
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
}

/** The members of an object or a list, without undefined values. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
