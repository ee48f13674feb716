import { GraphQLError } from "graphql";
import { didYouMean } from "#schemas/nearest-name.ts";
import { maxPage, type ContentView } from "./content-view.ts";
import { invariant } from "./store.ts";

/** The arguments of a list query. */
export interface RecordQuery {
  top?: number | null;
  skip?: number | null;
  orderby?: string | null;
  filter?: string | null;
  search?: string | null;
}

const notSupported = { extensions: { code: "NOT_SUPPORTED" } };
const invalid = { extensions: { code: "VALIDATION" } };

/** Answers a list query. `views` are in the default order; a query may sort by `fields`. Throws a `GraphQLError`. */
export function queryRecords(
  views: readonly ContentView[],
  fields: readonly string[],
  { top, skip, orderby, filter, search }: RecordQuery,
): { total: number; items: ContentView[] } {
  if (filter || search)
    throw new GraphQLError("The development CMS neither filters nor searches – ask for all records", notSupported);
  const from = notNegative("skip", skip ?? 0);
  // A `top` above the maximum is reduced silently, and 0 means the default.
  const count = Math.min(notNegative("top", top ?? 0) || maxPage, maxPage);
  const ordered = orderby ? views.toSorted(readOrder(orderby, fields)) : views;
  return { total: views.length, items: ordered.slice(from, from + count) };
}

function notNegative(argument: string, value: number): number {
  if (value < 0) throw new GraphQLError(`${argument} is ${value}, expected 0 or more`, invalid);
  return value;
}

type ViewOrder = (left: ContentView, right: ContentView) => number;

/** Reads `data/order/iv asc,lastModified desc`. As in Squidex, missing values sort first and ties sort by id. */
function readOrder(text: string, fields: readonly string[]): ViewOrder {
  const orders = [...text.split(","), "id"].map((part) => readPart(part.trim(), fields));
  return (left, right) => orders.map((order) => order(left, right)).find((difference) => difference !== 0) ?? 0;
}

function readPart(part: string, fields: readonly string[]): ViewOrder {
  const [path = "", direction = "asc", ...rest] = part.split(/\s+/);
  if (rest.length > 0 || !/^(?:asc|desc)$/i.test(direction)) {
    throw new GraphQLError(`Cannot read the order "${part}" – write it like data/order/iv asc`, invalid);
  }
  const known = new Map<string, (view: ContentView) => unknown>([
    ["id", ({ content }) => content.id],
    ["created", ({ content }) => Date.parse(content.created)],
    ["lastModified", ({ content }) => Date.parse(content.lastModified)],
    ...fields.map((name) => [`data/${name}/iv`, ({ data }: ContentView) => invariant(data[name])] as const),
  ]);
  const read = known.get(path);
  if (!read)
    throw new GraphQLError(
      `Unknown field "${path}" – ${didYouMean(path, known.keys(), "write it like data/order/iv")}`,
      invalid,
    );
  const sign = /^desc$/i.test(direction) ? -1 : 1;
  return (left, right) => sign * compare(read(left), read(right));
}

function compare(left: unknown, right: unknown): number {
  if (left === undefined || right === undefined) return Number(right === undefined) - Number(left === undefined);
  if (typeof left === "number" && typeof right === "number") return left - right;
  const [a, b] = [JSON.stringify(left), JSON.stringify(right)];
  return a === b ? 0 : a < b ? -1 : 1;
}
