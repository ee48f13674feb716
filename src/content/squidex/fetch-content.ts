import * as z from "zod";
import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import { ContentFailure } from "../content-failure.ts";
import type { FetchFunction } from "../fetch-within.ts";
import { postJson } from "./post-json.ts";
import { printQuery } from "./wire/print-query.ts";
import type { WireContent } from "./wire/unwrap-slices.ts";

/** An error in a GraphQL answer. */
export const QueryError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
});

export type QueryError = z.infer<typeof QueryError>;

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(QueryError).nullish(),
});

/** Which names a Squidex knows, of queries that have another one since version 7.2. */
export interface KnownNames {
  areOlder: boolean;
}

/**
 * Fetches slices from a Squidex with one request. Squidex refuses a whole document for one unknown name, so that
 * it is asked once more by the other names, which are remembered when it knows them. Rejects with a `ContentFailure`.
 */
export async function fetchContent(
  address: string,
  wanted: SliceSelections,
  queries: SliceQueries,
  fetch?: FetchFunction,
  names: KnownNames = { areOlder: false },
): Promise<WireContent> {
  if (Object.keys(wanted).length === 0) return {};
  const ask = (areOlder: boolean) =>
    askSquidex(address, printQuery(wanted, areOlder ? queries : newerNames(queries)), fetch);
  try {
    return await ask(names.areOlder);
  } catch (refused) {
    const haveOthers = Object.keys(wanted).some((name) => queries[name]?.renamed !== undefined);
    if (!haveOthers || !(refused instanceof QueryRefused)) throw refused;
    const answer = await ask(!names.areOlder).catch((error: unknown) => {
      throw error instanceof QueryRefused ? refused : error;
    });
    names.areOlder = !names.areOlder;
    return answer;
  }
}

/** The names of today, with the older ones as their aliases. */
function newerNames(queries: SliceQueries): SliceQueries {
  const entries = Object.entries(queries).map(([name, slice]): [string, SliceQueries[string]] => [
    name,
    slice.renamed === undefined ? slice : { ...slice, query: `${slice.query}:${slice.renamed}` },
  ]);
  return Object.fromEntries(entries);
}

/** The CMS understood the request and refused the query. */
class QueryRefused extends ContentFailure {}

async function askSquidex(address: string, query: string, fetch: FetchFunction | undefined): Promise<WireContent> {
  const answer = Answer.safeParse(await postJson(address, { query }, { fetch }));
  if (!answer.success) throw new ContentFailure("query", "The CMS's answer is not a GraphQL answer");
  const { data, errors } = answer.data;
  const fatal = findFatalErrors(errors ?? [], data);
  if (!data || fatal.length > 0) {
    throw new QueryRefused("query", `The CMS refused the query: ${quote(fatal) || "no data"}`);
  }
  return data;
}

/** The first words of the first errors. */
function quote(errors: QueryError[]): string {
  return errors
    .slice(0, 3)
    .map(({ message }) => message.slice(0, 120).replace(/\/\/[^/\s]*@/g, "//"))
    .join("; ");
}

/**
 * Ignores errors that cost a single field: every field of the content model may be empty, so an answer
 * with null there is complete. An error that costs a record or a whole slice is fatal.
 */
export function findFatalErrors(errors: QueryError[], data: unknown): QueryError[] {
  return errors.filter(({ path }) => !path || !isField(path) || valueAt(data, path) !== null);
}

/** True for the path of a field, such as `queryFaqContents 0 flatData faqAnswer`. */
function isField(path: readonly unknown[]): boolean {
  return path.lastIndexOf("flatData") > 0 && typeof path.at(-1) === "string" && path.at(-1) !== "flatData";
}

/** The value at a path; undefined when the path leads nowhere. */
function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
