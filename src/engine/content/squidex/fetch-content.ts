import { mapValues } from "#schemas/map-values.ts";
import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { Slices, SliceSelection, SliceSelections } from "#schemas/selection.ts";
import type { FetchCircumstances } from "../content-source.ts";
import { quoteErrors, QueryRefused, type QueryError } from "./ask-squidex.ts";
import { fetchLaterPages, sortRecords } from "./fetch-lists.ts";
import { omitUnknown } from "./omit-unknown.ts";
import { printQuery } from "../wire/print-query.ts";
import { unwrapSlices, type WireContent } from "../wire/unwrap-slices.ts";

export interface SquidexClient {
  /** Sends one query. Rejects with a `ContentFailure`. */
  ask: (query: string) => Promise<WireContent>;
  queries: SliceQueries;
  /** The slices that have their older name in this Squidex; remembered from one fetch to the next. */
  names: { older: ReadonlySet<string> };
  /** A sentence about a slice, or a field below it, that does not exist in the CMS. */
  explainUnknown: (path: readonly string[]) => string;
}

/**
 * Fetches slices from a Squidex, with one request if Squidex knows all names. Squidex refuses a whole document for one
 * unknown name; the next request omits the name. After another refusal each slice has its own request, so that few
 * slices are lost. A refused slice with existing content fails the refresh. Rejects with a `ContentFailure`.
 */
export async function fetchContent(
  wanted: SliceSelections,
  client: SquidexClient,
  { held = [], onProblem }: FetchCircumstances = {},
): Promise<Slices> {
  try {
    return await fetchTogether(wanted, client, onProblem);
  } catch (refusal) {
    const parts = Object.entries(wanted);
    if (!(refusal instanceof QueryRefused) || parts.length === 1) throw refusal;
    const found: Slices = {};
    for (const [name, selection] of parts) {
      try {
        Object.assign(found, await fetchTogether({ [name]: selection }, client, onProblem));
      } catch (error) {
        if (!(error instanceof QueryRefused) || held.includes(name)) throw error;
        onProblem?.(`${name}: the CMS refuses it: ${quoteErrors(error.errors)}`);
      }
    }
    if (Object.keys(found).length === 0) throw refusal;
    return found;
  }
}

/** The maximum number of attempts; each refusal can reveal another unknown name. */
const maxAttempts = 6;

/** The document to request, after the earlier refusals. */
interface Attempt {
  asked: SliceSelections;
  older: ReadonlySet<string>;
  /** Paths of slices and fields that do not exist in the CMS. */
  unknown: readonly (readonly string[])[];
}

async function fetchTogether(
  wanted: SliceSelections,
  client: SquidexClient,
  onProblem: FetchCircumstances["onProblem"],
): Promise<Slices> {
  const { ask, queries } = client;
  let attempt: Attempt = { asked: withOrder(wanted, queries), older: client.names.older, unknown: [] };
  for (let left = maxAttempts; Object.keys(attempt.asked).length > 0; left--) {
    const { asked, older, unknown } = attempt;
    const named = nameQueries(asked, queries, older);
    const query = printQuery(asked, named);
    try {
      const answer = await fetchLaterPages(await ask(query), asked, named, ask);
      client.names.older = older;
      for (const path of unknown) onProblem?.(client.explainUnknown(path));
      return sortRecords(unwrapSlices(answer, asked, queries), wanted, queries);
    } catch (error) {
      const next = error instanceof QueryRefused && left > 1 ? learn(attempt, query, error.errors, client) : undefined;
      if (!next) throw error;
      attempt = next;
    }
  }
  return {};
}

/** The next document after a refusal; undefined when the refusal reports no name that can be omitted. */
function learn(
  { asked, older, unknown }: Attempt,
  query: string,
  errors: readonly QueryError[],
  { queries, names }: SquidexClient,
): Attempt | undefined {
  const sliceOf = (name: string) =>
    Object.keys(asked).find((slice) => [queries[slice]?.query, queries[slice]?.renamed].includes(name));
  const known = omitUnknown(asked, query, errors, sliceOf);
  // A refusal without a place may concern a name that the CMS has in its other form.
  const lost = known ? known.unknown.filter((path) => path.length === 1).flat() : Object.keys(asked);
  // A slice is requested by its other name once in a fetch.
  const renamed = lost.filter((slice) => queries[slice]?.renamed && older.has(slice) === names.older.has(slice));
  if (!known && renamed.length === 0) return undefined;
  const again = Object.entries(asked).filter(([slice]) => !known || renamed.includes(slice));
  const missing = (known?.unknown ?? []).filter((path) => !(path.length === 1 && renamed.includes(path.join())));
  const next = { ...known?.wanted, ...Object.fromEntries(again) };
  if (Object.keys(next).length === 0) return undefined;
  // Each renamed slice changes to its other name.
  const changed = [...older, ...renamed].filter((slice) => older.has(slice) !== renamed.includes(slice));
  return { asked: next, older: new Set(changed), unknown: [...unknown, ...missing] };
}

/** Ordered slices, with the field that defines their order. */
function withOrder(wanted: SliceSelections, queries: SliceQueries): SliceSelections {
  return mapValues(wanted, (selection, name): SliceSelection => {
    const { orderField } = queries[name] ?? {};
    if (orderField === undefined) return selection;
    return { ...selection, fields: { ...selection.fields, [orderField]: { kind: "value" } } };
  });
}

/** The slices with Squidex's names, and the site's names as aliases. An order by an unknown field is omitted. */
function nameQueries(asked: SliceSelections, queries: SliceQueries, older: ReadonlySet<string>): SliceQueries {
  return mapValues(asked, ({ fields }, name): SliceQueries[string] => {
    const { query = name, renamed, orderField, orderBy } = queries[name] ?? {};
    const isOrdered = orderField !== undefined && Object.hasOwn(fields, orderField);
    const named = renamed === undefined || older.has(name) ? query : `${query}:${renamed}`;
    return { query: named, ...(isOrdered && orderBy !== undefined && { orderBy }) };
  });
}
