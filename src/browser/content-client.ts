import { ApolloClient, ApolloLink, InMemoryCache, type DocumentNode } from "@apollo/client/core";
import { parse } from "graphql";
import type { SliceSelections } from "#schemas/page-plan.ts";
import { printQuery } from "#src/content/squidex/print-query.ts";
import type { WireContent } from "#src/content/squidex/unwrap.ts";
import { mergeContent } from "./merge-content.ts";
import { sendQuery } from "./send-query.ts";

/** A cache that asks for no `__typename`: nothing but what blocks use crosses the network. */
class PlainCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document;
  }
}

const cache = new PlainCache();
// A query that is asked for again does not wait for the one before, which may never be answered.
const client = new ApolloClient({ cache, link: new ApolloLink(sendQuery), queryDeduplication: false });

/** Adds content that the browser has already, such as that of the first page. */
export function rememberContent(slices: SliceSelections, wire: WireContent): void {
  mergeOnWrite(slices);
  cache.writeQuery({ query: queryDocument(slices), data: wire });
}

/** The wire content of some slices; all that is not known yet is asked for in one request. */
export async function queryContent(slices: SliceSelections): Promise<WireContent> {
  const unknown = Object.entries(slices).filter(([name, slice]) => !read({ [name]: slice }));
  if (unknown.length > 0) {
    mergeOnWrite(slices);
    const query = queryDocument(Object.fromEntries(unknown));
    await client.query({ query, fetchPolicy: "network-only" });
  }
  const known = Object.keys(slices).length > 0 ? read(slices) : {};
  if (!known) throw new Error("The content service's answer is not complete");
  return known;
}

function read(slices: SliceSelections): WireContent | null {
  return cache.readQuery<WireContent>({ query: queryDocument(slices) });
}

function queryDocument(slices: SliceSelections): DocumentNode {
  return parse(printQuery(slices), { noLocation: true });
}

/** Two pages select different fields of the same records: what is written joins what is there. */
function mergeOnWrite(slices: SliceSelections): void {
  const fields = Object.values(slices).map(({ query }) => [query, { merge: mergeContent }]);
  cache.policies.addTypePolicies({ Query: { fields: Object.fromEntries(fields) } });
}
