import { GraphQLError } from "graphql";
import { maxPage, type ContentView } from "./content-view.ts";
import { invariant, type Content, type Schema } from "./store.ts";

export interface RecordQuery {
  top?: number | null;
  skip?: number | null;
  orderby?: string | null;
  filter?: string | null;
  search?: string | null;
}

type Fields = Pick<Schema, "name" | "fields">;

/** Answers a list query. `views` are in the default order. Throws a `GraphQLError`. */
export function queryRecords(views: readonly ContentView[], schema: Fields, query: RecordQuery) {
  const found = selectRecords(views, schema, query, `${describeQuery(query)}.`);
  return { total: found.length, items: takePage(found, query) };
}

/** The part of a list that `top` and `skip` name. A `top` above the maximum is reduced silently, and 0 means the default. */
export function takePage<Item>(items: readonly Item[], query: RecordQuery): Item[] {
  const from = notNegative("skip", query);
  const count = Math.min(notNegative("top", query) || maxPage, maxPage);
  return items.slice(from, from + count);
}

function notNegative(name: "top" | "skip", query: RecordQuery): number {
  const value = query[name] ?? 0;
  const expected = `The $${name} query option requires a non-negative integer value.`;
  if (value >= 0) return value;
  throw failed(`Invalid value '${value}' for $${name} query option found. ${expected}`, `${describeQuery(query)}.`);
}

function describeQuery({ top, skip, orderby }: RecordQuery): string {
  const parts = [top != null && `$top=${top}`, `$skip=${skip ?? 0}`, orderby && `$orderby=${orderby}`];
  return `?${parts.filter(Boolean).join("&")}`;
}

/** Filters by one comparison, searches and sorts. Errors repeat the query as it was `written`. Throws a `GraphQLError`. */
export function selectRecords<Viewed extends Content>(
  views: readonly ContentView<Viewed>[],
  schema: Fields,
  { filter, orderby, search }: RecordQuery,
  written: string,
): ContentView<Viewed>[] {
  const isWanted = filter ? readFilter(filter, schema) : () => true;
  const words = search?.toLowerCase() ?? "";
  const found = views.filter((view) => isWanted(view) && JSON.stringify(view.data).toLowerCase().includes(words));
  return orderby ? found.toSorted(readOrder(orderby, schema, written)) : found;
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
};

const comparison = /^(\S+) (\w\w) ('.*'|[\d.]+|true|false)$/;

/** Reads `data/order/iv lt 100`. */
function readFilter(filter: string, schema: Fields): (view: ContentView) => boolean {
  const [, path = "", operator = "", literal = ""] = comparison.exec(filter.trim()) ?? [];
  const matches = comparisons[operator];
  if (!matches) throw new GraphQLError(`The development CMS does not know the filter "${filter}"`, notSupported);
  const read = readerOf(path, schema, (reason) => error(`OData $filter clause not valid: ${reason}`));
  const isText = literal.startsWith("'");
  const wanted: unknown = isText ? literal.slice(1, -1).replaceAll("''", "'") : JSON.parse(literal);
  return (view) => matches(compare(read(view), wanted));
}

type ViewOrder = (left: ContentView, right: ContentView) => number;

/** Reads `data/order/iv asc,lastModified desc`. As in Squidex, missing values sort first and ties sort by id. */
function readOrder(orderby: string, schema: Fields, written: string): ViewOrder {
  const orders = [...orderby.split(","), "id"].map((part) => readPart(part.trim(), schema, written));
  return (left, right) => orders.map((order) => order(left, right)).find((difference) => difference !== 0) ?? 0;
}

function readPart(part: string, schema: Fields, written: string): ViewOrder {
  const [path = "", direction = "asc", ...rest] = part.split(/\s+/);
  if (rest.length > 0 || !/^(?:asc|desc)$/i.test(direction)) throw failed(`Syntax error in '${part}'.`, written);
  const read = readerOf(path, schema, (reason) => failed(reason, written));
  const sign = /^desc$/i.test(direction) ? -1 : 1;
  return (left, right) => sign * compare(read(left), read(right));
}

const columns = ["id", "created", "createdBy", "lastModified", "lastModifiedBy", "version"] as const;

type Reader = (view: ContentView) => unknown;

function readerOf(path: string, { name: schemaName, fields }: Fields, explain: (reason: string) => Error): Reader {
  const [root = "", field = ""] = path.split("/");
  const column = columns.find((name) => name === path);
  const isDate = column === "created" || column === "lastModified";
  if (column) return ({ content }) => (isDate ? Date.parse(content[column]) : content[column]);
  if (path === "status") return ({ status }) => status;
  if (fields.some(({ name }) => path === `data/${name}/iv`)) return ({ data }) => invariant(data[field]);
  const [unknown, type] = root === "data" ? [field, "Data"] : [root, schemaName];
  throw explain(`Could not find a property named '${unknown}' on type 'Contents.${type}'.`);
}

const notSupported = { extensions: { code: "NOT_SUPPORTED" } };

const error = (message: string) => new GraphQLError(message, { extensions: { code: "VALIDATION" } });
const failed = (reason: string, written: string) => error(`Failed to parse query: ${reason}, for query: ${written}`);

function compare(left: unknown, right: unknown): number {
  if (left === undefined || right === undefined) return Number(right === undefined) - Number(left === undefined);
  if (typeof left === "number" && typeof right === "number") return left - right;
  const [a, b] = [JSON.stringify(left), JSON.stringify(right)];
  return a === b ? 0 : a < b ? -1 : 1;
}
