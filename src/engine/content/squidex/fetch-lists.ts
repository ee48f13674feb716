import { mapValues } from "#schemas/map-values.ts";
import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import { isObject, type Slices, type SliceSelections } from "#schemas/selection.ts";
import { printQuery } from "../wire/print-query.ts";
import type { WireContent } from "../wire/unwrap-slices.ts";

/** Squidex's maximum and default page size: Squidex cuts longer lists without an error. */
const largestPage = 200;
const maxPages = 50;

/** Adds the following pages to the first pages of lists. A record that moved to the next page is added once. */
export async function fetchLaterPages(
  first: WireContent,
  asked: SliceSelections,
  queries: SliceQueries,
  ask: (query: string) => Promise<WireContent>,
): Promise<WireContent> {
  const content = { ...first };
  const recordsOf = (answer: WireContent, slice: string) => [answer[responseName(queries, slice)] ?? []].flat();
  let open = Object.keys(asked).filter((slice) => asked[slice]?.kind === "many");
  open = open.filter((slice) => recordsOf(first, slice).length >= largestPage);
  for (let page = 1; open.length > 0 && page < maxPages; page++) {
    const part = Object.fromEntries(Object.entries(asked).filter(([slice]) => open.includes(slice)));
    const answer = await ask(printQuery(part, queries, page * largestPage));
    for (const slice of open) {
      const [before, more] = [recordsOf(content, slice), recordsOf(answer, slice)];
      const known = new Set(before.map(idOf));
      content[responseName(queries, slice)] = [...before, ...more.filter((record) => !known.has(idOf(record)))];
    }
    open = open.filter((slice) => recordsOf(answer, slice).length >= largestPage);
  }
  return content;
}

function responseName(queries: SliceQueries, slice: string): string {
  return queries[slice]?.query.replace(/:.*/, "") ?? slice;
}

function idOf(record: unknown): unknown {
  return isObject(record) ? record["id"] : record;
}

/** Sorts the records of ordered slices by number, then by id; records without a number are last in every database. */
export function sortRecords(slices: Slices, wanted: SliceSelections, queries: SliceQueries): Slices {
  return mapValues(slices, (records, name) => {
    const { orderField } = queries[name] ?? {};
    if (orderField === undefined || !Array.isArray(records)) return records;
    const placeOf = (record: unknown) => {
      const place = isObject(record) ? record[orderField] : undefined;
      return typeof place === "number" ? place : Infinity;
    };
    // The difference of two infinities is not a number: then ids decide.
    const sorted = records.toSorted((one, other) => placeOf(one) - placeOf(other) || compareIds(one, other));
    if (Object.hasOwn(wanted[name]?.fields ?? {}, orderField)) return sorted;
    const others = (record: object) => Object.entries(record).filter(([field]) => field !== orderField);
    return sorted.map((record: unknown) => (isObject(record) ? Object.fromEntries(others(record)) : record));
  });
}

function compareIds(...records: [unknown, unknown]): number {
  const [one = "", other = ""] = records.map((record) => (isObject(record) ? String(record["$id"]) : ""));
  return one < other ? -1 : Number(one > other);
}
