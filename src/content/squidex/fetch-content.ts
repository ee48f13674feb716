import * as z from "zod";
import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import { ContentFailure } from "../content-failure.ts";
import type { FetchFunction } from "../fetch-function.ts";
import { findFatalErrors, QueryError } from "./find-fatal-errors.ts";
import { postJson } from "./post-json.ts";
import { printQuery } from "./wire/print-query.ts";
import type { WireContent } from "./wire/unwrap-slices.ts";

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(QueryError).nullish(),
});

/**
 * Asks a Squidex for slices. A slice whose query has another name from version 7.2 on is asked for
 * apart, because a Squidex refuses a whole document for one unknown name. Fails with a `ContentFailure`.
 */
export async function fetchContent(
  address: string,
  wanted: SliceSelections,
  queries: SliceQueries,
  fetch?: FetchFunction,
): Promise<WireContent> {
  const ask: Ask = (query) => askSquidex(address, query, fetch);
  const isRenamed = ([name]: [name: string, slice: unknown]) => queries[name]?.renamed !== undefined;
  const entries = Object.entries(wanted);
  const same = Object.fromEntries(entries.filter((entry) => !isRenamed(entry)));
  const answers = await Promise.all([
    Object.keys(same).length > 0 ? ask(printQuery(same, queries)) : {},
    ...entries.filter(isRenamed).map(([name, slice]) => askRenamed(ask, name, { [name]: slice }, queries)),
  ]);
  return Object.assign({}, ...answers);
}

type Ask = (query: string) => Promise<WireContent>;

/** Asks by the name of today first, with the older one as its alias, then by the older one. */
async function askRenamed(ask: Ask, name: string, wanted: SliceSelections, queries: SliceQueries): Promise<WireContent> {
  const { query = "", renamed } = queries[name] ?? {};
  try {
    return await ask(printQuery(wanted, { [name]: { ...queries[name], query: `${query}:${renamed}` } }));
  } catch (error) {
    if (error instanceof QueryRefused) return ask(printQuery(wanted, queries));
    throw error;
  }
}

/** The content service understood the request and refused the query. */
class QueryRefused extends ContentFailure {}

async function askSquidex(address: string, query: string, fetch: FetchFunction | undefined): Promise<WireContent> {
  const answer = Answer.safeParse(await postJson(address, { query }, { fetch }));
  if (!answer.success) throw new ContentFailure("query", "The content service's answer is not a GraphQL answer");
  const { data, errors } = answer.data;
  const fatal = findFatalErrors(errors ?? [], data);
  if (!data || fatal.length > 0) {
    throw new QueryRefused("query", `The content service refused the query: ${quote(fatal) || "no data"}`);
  }
  return data;
}

/** The first words of the first errors: enough to know them by. */
function quote(errors: QueryError[]): string {
  return errors.slice(0, 3).map(({ message }) => message.slice(0, 120).replace(/\/\/[^/\s]*@/g, "//")).join("; ");
}
