import { isObject, type Slices } from "#schemas/selection.ts";

/** Where there are last moments in a value: plain, for processes without schemas. */
export interface Ending {
  /** The fields that say the last moment of a list item. */
  moments?: string[];
  /** The fields below which there are more. */
  fields?: Record<string, Ending>;
  /** What the items of a list have. */
  items?: Ending;
}

/** The slices in which something ends. */
export type Endings = Record<string, Ending>;

/** Content without what has ended, and the moment in milliseconds from which on more of it has; infinity without one. */
export interface CurrentContent {
  slices: Slices;
  until: number;
}

/** Omits list items from content whose last moment has passed, such as deals that were valid until then. */
export function omitEnded(slices: Slices, endings: Endings, now: number): CurrentContent {
  let until = Infinity;

  function keep(value: unknown, { items, fields }: Ending): unknown {
    if (items && Array.isArray(value))
      return value.flatMap((item: unknown) => (hasEnded(item, items) ? [] : [keep(item, items)]));
    return fields && isObject(value) ? keepFields(value, fields) : value;
  }

  function keepFields(record: Record<string, unknown>, inside: Endings): Record<string, unknown> {
    const entries = Object.entries(record).map(([name, value]) => [
      name,
      inside[name] ? keep(value, inside[name]) : value,
    ]);
    return Object.fromEntries(entries);
  }

  function hasEnded(item: unknown, ending: Ending): boolean {
    const end = endOf(item, ending);
    if (end >= now) until = Math.min(until, end + 1);
    return end < now;
  }

  return { slices: keepFields(slices, endings), until };
}

/** The last moment of a list item in milliseconds; infinity when it has none. */
function endOf(item: unknown, { moments = [] }: Ending): number {
  if (!isObject(item)) return Infinity;
  const ends = moments.flatMap((name) => (typeof item[name] === "string" ? [Date.parse(item[name])] : []));
  return Math.min(...ends);
}
