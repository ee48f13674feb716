import { isObject, type Slices } from "#schemas/selection.ts";

/** The places of last moments in a value; plain data, for processes without schemas. */
export interface Ending {
  /** The fields that contain the last moment of a list item. */
  moments?: string[];
  /** The fields whose values contain last moments. */
  fields?: Record<string, Ending>;
  items?: Ending;
}

/** The slices that contain last moments. */
export type Endings = Record<string, Ending>;

/**
 * Omits list items whose last moment has passed, such as deals that have ended. `until` is the moment in milliseconds at
 * which the next item ends, or infinity.
 */
export function omitEnded(slices: Slices, endings: Endings, now: number) {
  let until = Infinity;

  function keep(value: unknown, { items, fields }: Ending = {}): unknown {
    if (items && Array.isArray(value))
      return value.flatMap((item: unknown) => (hasEnded(item, items) ? [] : [keep(item, items)]));
    return fields && isObject(value) ? keepFields(value, fields) : value;
  }

  function keepFields(record: Record<string, unknown>, inside: Endings): Record<string, unknown> {
    return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, keep(value, inside[name])]));
  }

  function hasEnded(item: unknown, ending: Ending): boolean {
    const end = endOf(item, ending);
    if (end >= now) until = Math.min(until, end + 1);
    return end < now;
  }

  return { slices: keepFields(slices, endings), until };
}

/** The moments in milliseconds at which list items end, in order. */
export function endsOf(slices: Slices, endings: Endings, after = -Infinity): number[] {
  const { until } = omitEnded(slices, endings, after);
  return until < Infinity ? [until, ...endsOf(slices, endings, until)] : [];
}

/** The last moment of a list item in milliseconds; infinity for an item without a last moment. */
function endOf(item: unknown, { moments = [] }: Ending): number {
  if (!isObject(item)) return Infinity;
  const ends = moments.flatMap((name) => (typeof item[name] === "string" ? [Date.parse(item[name])] : []));
  return Math.min(...ends);
}
