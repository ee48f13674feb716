import * as z from "zod";
import { sliceContentType, sliceNames } from "#schemas/content/index.ts";
import { graphqlQuery, siteQuery } from "#schemas/derive/graphql-names.ts";
import type { SliceSelections } from "#schemas/page-plan.ts";
import { ContentFailure } from "../content-failure.ts";
import type { FetchFunction } from "../fetch-function.ts";
import { findFatalErrors, QueryError } from "./find-fatal-errors.ts";
import { graphqlPath } from "./graphql-path.ts";
import { postJson } from "./post-json.ts";
import { printQuery } from "./print-query.ts";
import type { WireContent } from "./unwrap.ts";

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(QueryError).nullish(),
});

/**
 * Asks a content service for slices. Those whose query Squidex names differently from version 7.2
 * on are asked for apart, because a service refuses a whole document for one unknown name. Fails
 * with a `ContentFailure`.
 */
export async function fetchContent(base: string, slices: SliceSelections, fetch?: FetchFunction): Promise<WireContent> {
  const ask: Ask = (query) => askService(base, query, fetch);
  const renamed = sliceNames.filter((name) => slices[name] && nameOf(name).now !== nameOf(name).before);
  const { same, changed } = split(slices, renamed);
  const answers = await Promise.all([
    Object.keys(same).length > 0 ? ask(printQuery(same)) : {},
    ...Object.values(changed).map((one) => askRenamed(ask, one)),
  ]);
  return Object.assign({}, ...answers);
}

type Ask = (query: string) => Promise<WireContent>;

async function askRenamed(ask: Ask, one: SliceSelections): Promise<WireContent> {
  const query = printQuery(one);
  const names = Object.keys(one).flatMap((name) => sliceNames.filter((known) => known === name)).map(nameOf);
  const current = names.reduce((text, { before, now }) => text.replace(before, `${before}:${now}`), query);
  try {
    return await ask(current);
  } catch (error) {
    if (error instanceof QueryRefused) return ask(query);
    throw error;
  }
}

function nameOf(slice: (typeof sliceNames)[number]): { before: string; now: string } {
  const type = sliceContentType(slice);
  return { before: siteQuery(type), now: graphqlQuery(type) };
}

function split(slices: SliceSelections, apart: string[]) {
  const entries = Object.entries(slices);
  const same: SliceSelections = Object.fromEntries(entries.filter(([name]) => !apart.includes(name)));
  const changed: SliceSelections[] = entries
    .filter(([name]) => apart.includes(name))
    .map(([name, slice]) => ({ [name]: slice }));
  return { same, changed };
}

/** The content service understood the request and refused the query. */
class QueryRefused extends ContentFailure {}

async function askService(base: string, query: string, fetch: FetchFunction | undefined): Promise<WireContent> {
  const answer = Answer.safeParse(await postJson(`${base}${graphqlPath}`, { query }, { fetch }));
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
