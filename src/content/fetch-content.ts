import * as z from "zod";
import { sliceContentType, sliceNames } from "#schemas/content/index.ts";
import { graphqlQuery, siteQuery } from "#schemas/derive/graphql-names.ts";
import type { SliceSelections } from "#schemas/page-plan.ts";
import { graphqlPath } from "./graphql-path.ts";
import { printQuery } from "./print-query.ts";
import type { WireContent } from "./unwrap.ts";

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Milliseconds after which the content service counts as silent. */
const timeout = 5_000;

/**
 * Asks a content service for slices. Those whose query Squidex names differently from version 7.2
 * on are asked for apart, because a service refuses a whole document for one unknown name.
 */
export async function fetchContent(base: string, slices: SliceSelections): Promise<WireContent> {
  const renamed = sliceNames.filter((name) => slices[name] && nameOf(name).now !== nameOf(name).before);
  const { same, changed } = split(slices, renamed);
  const answers = await Promise.all([
    Object.keys(same).length > 0 ? ask(base, printQuery(same)) : {},
    ...Object.values(changed).map((one) => askRenamed(base, one)),
  ]);
  return Object.assign({}, ...answers);
}

async function askRenamed(base: string, one: SliceSelections): Promise<WireContent> {
  const query = printQuery(one);
  const names = Object.keys(one).flatMap((name) => sliceNames.filter((known) => known === name)).map(nameOf);
  const current = names.reduce((text, { before, now }) => text.replace(before, `${before}:${now}`), query);
  try {
    return await ask(base, current);
  } catch (error) {
    if (error instanceof QueryRefused) return ask(base, query);
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
class QueryRefused extends Error {}

async function ask(base: string, query: string): Promise<WireContent> {
  const response = await fetch(`${base}${graphqlPath}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query }),
    // A redirect is refused by its status: workerd does not know `error`.
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`The content service answered ${response.status}`);
  const answer = Answer.safeParse(await response.json());
  if (!answer.success) throw new Error("The content service's answer is not a GraphQL answer");
  const { data, errors = [] } = answer.data;
  if (!data || errors.length > 0) {
    const reasons = errors.map(({ message }) => message).join("; ") || "no data";
    throw new QueryRefused(`The content service refused the query: ${reasons}`);
  }
  return data;
}
