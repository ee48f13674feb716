import { randomUUID } from "node:crypto";

/** An error as Squidex reports it over HTTP. */
export function apiError(statusCode: number, message: string, headers: Record<string, string> = {}): Response {
  const type = `https://httpwg.org/specs/rfc9110.html#status.${statusCode}`;
  return Response.json({ message, traceId: randomUUID(), type, statusCode }, { status: statusCode, headers });
}
