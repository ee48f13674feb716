import type { ApolloLink } from "@apollo/client/core";
import { Observable } from "rxjs";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { selectSlices } from "#schemas/select-slices.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import { graphqlPath, parsedContentType } from "#src/content/squidex/wire/addresses.ts";
import { printQuery } from "#src/content/squidex/wire/print-query.ts";
import { unwrapSlices, type WireContent } from "#src/content/squidex/wire/unwrap-slices.ts";
import { application } from "#src/site/application.ts";
import { withTimeout } from "./with-timeout.ts";

/** Asks for the slices in the operation's context, and gives them as plain content. */
export function sendQuery(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
  const { wanted } = operation.getContext() as { wanted: SliceSelections };
  return new Observable((observer) => {
    const abort = new AbortController();
    fetchSlices(wanted, abort.signal).then(
      (result) => {
        observer.next(result);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
    return () => abort.abort();
  });
}

async function fetchSlices(wanted: SliceSelections, signal: AbortSignal): Promise<ApolloLink.Result> {
  const { data, errors } = await postQuery(printQuery(wanted, sliceQueries), signal);
  if (errors) return { errors };
  const isWhole = data && Object.keys(wanted).every((name) => Object.hasOwn(data, sliceQueries[name]?.query ?? name));
  if (!isWhole) throw new Error("The content service's answer is not complete");
  return { data: selectSlices(unwrapSlices(data, wanted, sliceQueries), wanted, null) };
}

/** Posts `{"query": "…"}` and nothing else, without credentials; rich text comes parsed. */
async function postQuery(query: string, signal: AbortSignal): Promise<ApolloLink.Result<WireContent>> {
  const response = await fetch(graphqlPath(application.cmsApp), {
    method: "POST",
    headers: { "content-type": "application/json", accept: parsedContentType },
    body: JSON.stringify({ query }),
    credentials: "omit",
    signal: withTimeout(signal),
  });
  if (!response.ok) throw new Error(`The content service answered ${response.status}`);
  return response.json() as Promise<ApolloLink.Result<WireContent>>;
}
