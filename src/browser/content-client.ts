import { ApolloClient, ApolloLink, InMemoryCache, type DocumentNode } from "@apollo/client/core";
import { Kind, OperationTypeNode, type FieldNode, type SelectionSetNode } from "graphql";
import { selectSlices } from "#schemas/select-slices.ts";
import type { SelectedFields, Selection, Slices, SliceSelections } from "#schemas/selection.ts";
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
export function rememberContent(wanted: SliceSelections, content: Slices): void {
  mergeOnWrite(wanted);
  // Apollo takes a field that is absent for one that nobody has asked for.
  cache.writeQuery({ query: slicesDocument(wanted), data: selectSlices(content, wanted, null) });
}

/** The content of some slices; all that is not known yet is asked for in one request. */
export async function queryContent(wanted: SliceSelections): Promise<Slices> {
  const unknown = Object.fromEntries(Object.entries(wanted).filter(([name, slice]) => !read({ [name]: slice })));
  if (Object.keys(unknown).length > 0) {
    mergeOnWrite(unknown);
    await client.query({ query: slicesDocument(unknown), context: { wanted: unknown }, fetchPolicy: "network-only" });
  }
  const known = Object.keys(wanted).length > 0 ? read(wanted) : {};
  if (!known) throw new Error("The content service's answer is not complete");
  return selectSlices(known, wanted);
}

function read(wanted: SliceSelections): Slices | null {
  return cache.readQuery<Slices>({ query: slicesDocument(wanted) });
}

/** What Apollo keeps content by: slices and their fields as GraphQL, as if no CMS had wrapped them. */
function slicesDocument(wanted: SliceSelections): DocumentNode {
  const operation = { kind: Kind.OPERATION_DEFINITION, operation: OperationTypeNode.QUERY, selectionSet: selectionSet(wanted) } as const;
  return { kind: Kind.DOCUMENT, definitions: [operation] };
}

function selectionSet(fields: SelectedFields): SelectionSetNode {
  return { kind: Kind.SELECTION_SET, selections: Object.entries(fields).map(([name, selection]) => field(name, selection)) };
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
