import type { ApolloClient, DocumentNode } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { BaseHttpLink } from "@apollo/client/link/http";
import { Kind, OperationTypeNode } from "graphql";
import { firstValueFrom } from "rxjs";
import { selectSlices } from "#schemas/select-slices.ts";
import { isObject, type Selection, type Slices, type SliceSelections } from "#schemas/selection.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import { graphqlPath, parsedContentType } from "#engine/content/wire/addresses.ts";
import type { SiteApplication } from "#engine/page/site-definition.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { unwrapSlices, type WireContent } from "#engine/content/wire/unwrap-slices.ts";
import { withTimeout } from "./with-timeout.ts";

/** The received content, by slice, with every selected field; the value is null when the CMS has no value. */
const content: Slices = {};

/** Adds content that the browser already has, such as the content of the first page. */
export function rememberContent(wanted: SliceSelections, arrived: Slices): void {
  for (const [name, value] of Object.entries(selectSlices(arrived, wanted, null)))
    content[name] = mergeContent(content[name], value);
}

type ContentApi = Pick<SiteApplication, "cmsApp" | "sliceQueries">;

/** The content of some slices; one request fetches all missing slices. */
export async function queryContent(wanted: SliceSelections, api: ContentApi): Promise<Slices> {
  const unknown = Object.fromEntries(
    Object.entries(wanted).filter(([name, selection]) => !hasSelected(content[name], selection)),
  );
  if (Object.keys(unknown).length > 0) rememberContent(unknown, await fetchSlices(unknown, api));
  return selectSlices(content, wanted);
}

/** True when a value has every selected field; null is a value without fields. */
function hasSelected(value: unknown, selection: Selection): boolean {
  if (value === undefined || value === null || !("fields" in selection)) return value !== undefined;
  const fields = Object.entries(selection.fields);
  return [value]
    .flat()
    .every((record) => isObject(record) && fields.every(([name, each]) => hasSelected(record[name], each)));
}

/** Merges two selections of the same content. Records with the same ids in the same order keep the fields of both. */
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

/** Fetches slices as plain content, with one request that no cache answers. Rejects when an answer is not complete. */
async function fetchSlices(wanted: SliceSelections, { cmsApp, sliceQueries }: ContentApi): Promise<Slices> {
  const link = createLink(printQuery(wanted, sliceQueries), cmsApp);
  const result = ApolloLink.execute(link, { query: anyQuery }, noClient);
  const { data, errors } = (await firstValueFrom(result)) as ApolloLink.Result<WireContent>;
  if (errors) throw new Error(`The content API refuses the query: ${errors[0]?.message ?? ""}`);
  const isWhole = data && Object.keys(wanted).every((name) => Object.hasOwn(data, sliceQueries[name]?.query ?? name));
  if (!isWhole) throw new Error("The content API's answer is not complete");
  return unwrapSlices(data, wanted, sliceQueries);
}

/** Posts only `{"query": "…"}`, without credentials; rich text arrives parsed. */
function createLink(query: string, app: string): BaseHttpLink {
  return new BaseHttpLink({
    uri: graphqlPath(app),
    credentials: "omit",
    headers: { accept: parsedContentType },
    fetch: (path, request) =>
      fetch(path, { ...request, body: JSON.stringify({ query }), signal: withTimeout(request?.signal ?? undefined) }),
  });
}

const selectionSet = { kind: Kind.SELECTION_SET, selections: [] } as const;

/** The link parses the document only to detect a query; the body contains the text. */
const anyQuery: DocumentNode = {
  kind: Kind.DOCUMENT,
  definitions: [{ kind: Kind.OPERATION_DEFINITION, operation: OperationTypeNode.QUERY, selectionSet }],
};

/** The link does not read its client: a client with its cache would make the script four times as large. */
const noClient = { client: undefined as unknown as ApolloClient };
