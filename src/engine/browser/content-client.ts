import { ApolloClient, ApolloLink, InMemoryCache, type DocumentNode } from "@apollo/client/core";
import { Kind, OperationTypeNode, type FieldNode, type SelectionSetNode } from "graphql";
import { selectSlices } from "#schemas/select-slices.ts";
import {
  isObject,
  type SelectedFields,
  type Selection,
  type Slices,
  type SliceSelections,
} from "#schemas/selection.ts";
import { isRichText } from "#schemas/rich-text.ts";
import { Observable } from "rxjs";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { graphqlPath, parsedContentType } from "#engine/content/wire/addresses.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { unwrapSlices, type WireContent } from "#engine/content/wire/unwrap-slices.ts";
import { withTimeout } from "./with-timeout.ts";

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
export function rememberContent(wanted: SliceSelections, content: Slices): void {
  mergeOnWrite(wanted);
  // Apollo takes a field that is absent for one that nobody has asked for.
  cache.writeQuery({ query: slicesDocument(wanted), data: selectSlices(content, wanted, null) });
}

/** The content of some slices from the CMS's app; one request asks for all unknown slices. */
export async function queryContent(wanted: SliceSelections, app: string): Promise<Slices> {
  const unknown = Object.fromEntries(Object.entries(wanted).filter(([name, slice]) => !read({ [name]: slice })));
  if (Object.keys(unknown).length > 0) {
    mergeOnWrite(unknown);
    await client.query({
      query: slicesDocument(unknown),
      context: { wanted: unknown, app },
      fetchPolicy: "network-only",
    });
  }
  const known = Object.keys(wanted).length > 0 ? read(wanted) : {};
  if (!known) throw new Error("The content API's answer is not complete");
  return selectSlices(known, wanted);
}

function read(wanted: SliceSelections): Slices | null {
  return cache.readQuery<Slices>({ query: slicesDocument(wanted) });
}

/** What Apollo keeps content by: slices and their fields as GraphQL, as if no CMS had wrapped them. */
function slicesDocument(wanted: SliceSelections): DocumentNode {
  const operation = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    selectionSet: selectionSet(wanted),
  } as const;
  return { kind: Kind.DOCUMENT, definitions: [operation] };
}

function selectionSet(fields: SelectedFields): SelectionSetNode {
  return {
    kind: Kind.SELECTION_SET,
    selections: Object.entries(fields).map(([name, selection]) => field(name, selection)),
  };
}

function field(name: string, selection: Selection): FieldNode {
  const node = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: name } } as const;
  if (!("fields" in selection)) return node;
  const id: SelectedFields = selection.kind === "items" ? {} : { $id: { kind: "value" } };
  return { ...node, selectionSet: selectionSet({ ...id, ...selection.fields }) };
}

/** Two pages select different fields of the same records: what is written joins what is there. */
function mergeOnWrite(wanted: SliceSelections): void {
  const fields = Object.fromEntries(Object.keys(wanted).map((name) => [name, { merge: mergeContent }]));
  cache.policies.addTypePolicies({ Query: { fields } });
}

/**
 * Joins two selections of the same content. Records that are the same (by id, in the same order)
 * keep the fields of both; where they differ the newer content replaces the older.
 */
export function mergeContent(known: unknown, added: unknown): unknown {
  if (Array.isArray(known) && Array.isArray(added)) {
    const isSame = known.length === added.length && known.every((item, index) => idOf(item) === idOf(added[index]));
    return isSame ? added.map((item, index) => mergeContent(known[index], item)) : added;
  }
  if (!isObject(known) || !isObject(added) || isRichText(added)) return added;
  const fields = Object.entries(added).map(([name, value]) => [name, mergeContent(known[name], value)]);
  return { ...known, ...Object.fromEntries(fields) };
}

function idOf(item: unknown): unknown {
  return isObject(item) ? item["$id"] : undefined;
}

/** Asks for the slices in the operation's context, and gives them as plain content. */
function sendQuery(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
  const { wanted, app } = operation.getContext() as { wanted: SliceSelections; app: string };
  return new Observable((observer) => {
    const abort = new AbortController();
    fetchSlices(wanted, app, abort.signal).then(
      (result) => {
        observer.next(result);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
    return () => abort.abort();
  });
}

async function fetchSlices(wanted: SliceSelections, app: string, signal: AbortSignal): Promise<ApolloLink.Result> {
  const { data, errors } = await postQuery(graphqlPath(app), printQuery(wanted, sliceQueries), signal);
  if (errors) return { errors };
  const isWhole = data && Object.keys(wanted).every((name) => Object.hasOwn(data, sliceQueries[name]?.query ?? name));
  if (!isWhole) throw new Error("The content API's answer is not complete");
  return { data: selectSlices(unwrapSlices(data, wanted, sliceQueries), wanted, null) };
}

/** Posts `{"query": "…"}` and nothing else, without credentials; rich text comes parsed. */
async function postQuery(path: string, query: string, signal: AbortSignal): Promise<ApolloLink.Result<WireContent>> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: parsedContentType },
    body: JSON.stringify({ query }),
    credentials: "omit",
    signal: withTimeout(signal),
  });
  if (!response.ok) throw new Error(`The content API answered ${response.status}`);
  return response.json() as Promise<ApolloLink.Result<WireContent>>;
}
