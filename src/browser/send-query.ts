import type { ApolloLink } from "@apollo/client/core";
import { print, stripIgnoredCharacters } from "graphql";
import { Observable } from "rxjs";
import { graphqlPath } from "#src/content/squidex/graphql-path.ts";
import { parsedContentType } from "#src/content/squidex/parsed-content.ts";
import { withTimeout } from "./with-timeout.ts";

/** Sends a query as `{"query": "…"}` and nothing else, without credentials; rich text comes parsed. */
export function sendQuery(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
  if (Object.keys(operation.variables).length > 0) throw new Error("Queries carry no variables");
  const query = stripIgnoredCharacters(print(operation.query));
  return new Observable((observer) => {
    const abort = new AbortController();
    post(query, abort.signal).then(
      (result) => {
        observer.next(result);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
    return () => abort.abort();
  });
}

async function post(query: string, signal: AbortSignal): Promise<ApolloLink.Result> {
  const response = await fetch(graphqlPath, {
    method: "POST",
    headers: { "content-type": "application/json", accept: parsedContentType },
    body: JSON.stringify({ query }),
    credentials: "omit",
    signal: withTimeout(signal),
  });
  if (!response.ok) throw new Error(`The content service answered ${response.status}`);
  return response.json() as Promise<ApolloLink.Result>;
}
