import { GraphQLError } from "graphql";
import type { ContentRecord } from "./content.ts";
import { parseFilter } from "./parse-filter.ts";
import { parseOrder } from "./parse-order.ts";

/** The arguments of a list query. */
export interface RecordQuery {
  top?: number | null;
  skip?: number | null;
  filter?: string | null;
  orderby?: string | null;
  search?: string | null;
}

/** A page of a list, and how many there are without paging. */
export interface RecordPage {
  total: number;
  items: ContentRecord[];
}

/** Squidex's default page, and its largest: a larger `top` is cut silently. */
export const largestPage = 200;

/**
 * Answers a list query. `records` come in the default order; `fields` are those that filter and
 * order may name.
 */
export function queryRecords(
  records: readonly ContentRecord[],
  fields: readonly string[],
  { top, skip, filter, orderby, search }: RecordQuery,
): RecordPage {
  checkLength("filter", filter, 1000);
  checkLength("orderby", orderby, 1000);
  checkLength("search", search, 200);
  const from = notNegative("skip", skip ?? 0);
  const count = Math.min(notNegative("top", top ?? largestPage), largestPage);
  const found = records
    .filter(filter ? parseFilter(filter, fields) : everything)
    .filter(search ? mentions(search) : everything);
  const ordered = orderby ? found.sort(parseOrder(orderby, fields)) : found;
  return { total: ordered.length, items: ordered.slice(from, from + count) };
}

function notNegative(argument: string, value: number): number {
  if (value < 0) throw new GraphQLError(`${argument} is ${value}, expected 0 or more`);
  return value;
}

function checkLength(argument: string, text: string | null | undefined, longest: number): void {
  const length = text?.length ?? 0;
  if (length > longest) throw new GraphQLError(`${argument} has ${length} characters, expected at most ${longest}`);
}

/** Finds records that contain every word, wherever. */
function mentions(search: string): (record: ContentRecord) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ data }) => {
    const text = texts(data).join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

function everything(): boolean {
  return true;
}
