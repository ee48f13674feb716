import { valueAt } from "#schemas/json-path.ts";
import * as z from "zod";
import { ContentFailure } from "../content-failure.ts";
import { postJson, type PostOptions } from "./post-json.ts";
import type { WireContent } from "../wire/unwrap-slices.ts";

export const QueryError = z.object({
  message: z.string(),
  /** The position in the query, both numbers from 1. */
  locations: z
    .array(z.object({ line: z.number(), column: z.number() }))
    .readonly()
    .nullish()
    .catch(undefined),
  path: z
    .array(z.union([z.string(), z.number()]))
    .readonly()
    .nullish(),
});

export type QueryError = z.infer<typeof QueryError>;

const Answer = z.object({ data: z.record(z.string(), z.unknown()).nullish(), errors: z.array(QueryError).nullish() });

/** The CMS understood the request and refused the query. */
export class QueryRefused extends ContentFailure {
  constructor(readonly errors: readonly QueryError[]) {
    super("query", `The CMS refused the query: ${quoteErrors(errors) || "no data"}`);
  }
}

/** Sends one query. Rejects with a `ContentFailure`, and with `QueryRefused` without a complete answer. */
export async function askSquidex(address: string, query: string, options: PostOptions): Promise<WireContent> {
  const answer = Answer.safeParse(await postJson(address, { query }, options));
  if (!answer.success) throw new ContentFailure("query", "The CMS's answer is not a GraphQL answer");
  const { data, errors } = answer.data;
  const fatal = findFatalErrors(errors ?? [], data);
  if (!data || fatal.length > 0) throw new QueryRefused(fatal);
  return data;
}

/** The first words of the first errors, without possible secrets. */
export function quoteErrors(errors: readonly QueryError[]): string {
  return errors
    .slice(0, 3)
    .map(({ message }) => message.slice(0, 120).replace(/\/\/[^/\s]*@/g, "//"))
    .join("; ");
}

/** The errors that lose a record or a slice. Other errors lose one field, and the content model allows empty fields. */
export function findFatalErrors(errors: QueryError[], data: unknown): QueryError[] {
  return errors.filter(({ path }) => !path || !isField(path) || valueAt(data, path) !== null);
}

/** True for the path of a field, such as `queryFaqContents 0 flatData faqAnswer`. */
function isField(path: readonly unknown[]): boolean {
  return path.lastIndexOf("flatData") > 0 && typeof path.at(-1) === "string" && path.at(-1) !== "flatData";
}
