import { GraphQLError } from "graphql";
import { didYouMean } from "#schemas/nearest-name.ts";
import type { ContentRecord } from "./content.ts";

/** Takes one value out of a record. */
export type RecordReader = (record: ContentRecord) => unknown;

/**
 * Understands an OData path as Squidex writes it, `data/order/iv` or `lastModified`. Throws when
 * the record has no such field.
 */
export function recordReader(path: string, fields: readonly string[]): RecordReader {
  const own = ownValues.get(path);
  if (own) return own;
  const field = /^data\/(\w+)\/iv$/.exec(path)?.[1];
  if (field !== undefined && fields.includes(field)) return (record) => record.data[field];
  const known = [...fields.map((name) => `data/${name}/iv`), ...ownValues.keys()];
  throw new GraphQLError(`Unknown field "${path}" – ${didYouMean(path, known, `use one of ${known.join(", ")}`)}`);
}

const ownValues: ReadonlyMap<string, RecordReader> = new Map<string, RecordReader>([
  ["id", (record) => record.id],
  ["status", (record) => record.status],
  ["version", (record) => record.version],
  ["created", (record) => record.created],
  ["lastModified", (record) => record.lastModified],
]);
