import { messageOf } from "#schemas/message-of.ts";
import type { GraphQLError } from "graphql";
import * as z from "zod";
import { Refusal } from "./refusal.ts";

export type Operation = ReturnType<typeof asOperation>;

/** An error in Squidex's form: a message and codes. */
export interface ApiError extends ErrorDetails {
  extensions: { code: string; codes: readonly string[] };
}

export type ErrorDetails = Pick<GraphQLError, "message"> & Partial<Pick<GraphQLError, "locations" | "path">>;

export function describe(code: string, { message, locations, path }: ErrorDetails): ApiError {
  return { message, locations, path, extensions: { code, codes: [code] } };
}

/** Makes the refusal of a request, with the status and the code of Squidex's answer. */
export function refuseRequest(status: number, code: string, message: string): Refusal {
  return new Refusal(status, { errors: [describe(code, { message })] });
}

const Posted = z.object({
  query: z.string().nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

const jsonTypes = ["application/json", "application/graphql+json"];

/** Reads the operation of a request, or several when the body is a list. Throws a `Refusal`. */
export async function readOperations(request: Request): Promise<Operation | Operation[]> {
  const { searchParams } = new URL(request.url);
  const inAddress = searchParams.get("query") ?? undefined;
  if (request.method === "GET") {
    const [operationName, written] = [searchParams.get("operationName"), searchParams.get("variables")];
    const variables = written === null ? null : parseJson(written);
    return asOperation({ query: inAddress, operationName, variables });
  }
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const text = await request.text();
  if (type === "application/graphql") return asOperation({ query: inAddress ?? text });
  if (!jsonTypes.includes(type)) {
    const expected = "Must be 'application/json' or 'application/graphql'.";
    const reason = type ? `non-supported media type '${type}'. ${expected}` : "value '' could not be parsed.";
    throw refuseRequest(415, "INVALID_CONTENT_TYPE", `Invalid 'Content-Type' header: ${reason}`);
  }
  const posted = parseJson(text);
  if (Array.isArray(posted)) return posted.map(asOperation);
  const operation = asOperation(posted);
  return inAddress === undefined ? operation : { ...operation, query: inAddress };
}

function asOperation(posted: unknown) {
  const read = Posted.nullable().safeParse(posted);
  if (!read.success) throw invalidJson("it is not a GraphQL request");
  const { query, operationName, variables } = read.data ?? {};
  return { query: query ?? undefined, operationName: operationName || undefined, variables: variables ?? {} };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidJson(messageOf(error));
  }
}

function invalidJson(reason: string): Refusal {
  return refuseRequest(400, "JSON_INVALID", `JSON body text could not be parsed: ${reason}`);
}
