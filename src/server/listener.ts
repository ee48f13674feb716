import { getRequestListener } from "@hono/node-server";
import type { IncomingMessage, ServerResponse } from "node:http";
import { replyTo, type Answer } from "./answer.ts";
import type { Site } from "./create-site.ts";

/**
 * Answers Node's requests. What is ready is a look-up and a write, without the making of web-standard
 * objects, which costs twice as much as everything else about it.
 */
export function createListener(site: Pick<Site, "fetch" | "ready">) {
  const answerOther = getRequestListener(site.fetch);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const answer = isRead ? site.ready(request.url ?? "") : undefined;
    if (answer) send(answer, request, response);
    else void answerOther(request, response);
  };
}

function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const reply = replyTo(answer, {
    acceptEncoding: singleHeader(request.headers["accept-encoding"]),
    ifNoneMatch: request.headers["if-none-match"],
  });
  response.writeHead(reply.status, reply.headers);
  if (request.method === "HEAD" || reply.body === null) response.end();
  else response.end(reply.body);
}

/** Node joins repeated headers, except those it does not know to be lists. */
function singleHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}
