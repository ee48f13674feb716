import { GraphQLError } from "graphql";
import type { ContentView } from "#tools/dev-cms/content-view.ts";
import { selectRecords } from "#tools/dev-cms/query-records.ts";
import type { Call } from "./call.ts";
import type { Content, Schema } from "./store.ts";
import { invalid } from "./refusals.ts";

/** Filters and sorts contents by the parameters of the address. Throws a `Refusal`. */
export function selectContents(
  call: Call,
  views: readonly ContentView<Content>[],
  schema: Schema,
): ContentView<Content>[] {
  const { search } = new URL(call.req.url);
  const query = { filter: call.req.query("$filter") ?? null, orderby: call.req.query("$orderby") ?? null };
  try {
    return selectRecords(views, schema, query, search);
  } catch (error) {
    throw error instanceof GraphQLError ? invalid(error.message) : error;
  }
}
