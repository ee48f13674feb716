import { GraphQLError } from "graphql";
import { compareValues } from "./compare-values.ts";
import type { ContentRecord } from "./content.ts";
import { recordReader } from "./record-reader.ts";

/** Compares two records, as `Array.sort` wants it. */
export type RecordOrder = (left: ContentRecord, right: ContentRecord) => number;

/**
 * Understands `orderby`: paths with `asc` or `desc`, separated by commas. Empty values come
 * first, equals by id, as in Squidex.
 */
export function parseOrder(text: string, fields: readonly string[]): RecordOrder {
  const orders = [...text.split(",").map((part) => parsePart(part, fields)), byId];
  return (left, right) => {
    for (const order of orders) {
      const difference = order(left, right);
      if (difference) return difference;
    }
    return 0;
  };
}

function parsePart(part: string, fields: readonly string[]): RecordOrder {
  const [path = "", direction = "asc", ...rest] = part.trim().split(/\s+/);
  if (rest.length > 0 || !/^(?:asc|desc)$/i.test(direction)) {
    throw new GraphQLError(`Cannot read the order "${part.trim()}" – write it like data/order/iv asc`);
  }
  const read = recordReader(path, fields);
  const sign = /^desc$/i.test(direction) ? -1 : 1;
  return (left, right) => sign * compareOrAbsent(read(left), read(right));
}

function compareOrAbsent(left: unknown, right: unknown): number {
  const [a, b] = [left ?? null, right ?? null];
  return a === null || b === null ? Number(b === null) - Number(a === null) : compareValues(a, b);
}

const byId: RecordOrder = (left, right) => compareValues(left.id, right.id);
