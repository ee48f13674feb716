import { cacheControl } from "./http-policy.ts";

/** A response with an error message, in Squidex's shape; no cache keeps it. */
export function errorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { message, statusCode: status };
  return Response.json(body, { status, headers: { "cache-control": cacheControl("error"), ...headers } });
}

export const notFound = () => errorResponse(404, "There is nothing here");
