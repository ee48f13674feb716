import { getRequestListener, RequestError } from "@hono/node-server";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { previewPath } from "#src/preview/preview-address.ts";
import { chooseRepresentation, type Answer } from "./cache/cached-response.ts";
import type { Site } from "./create-site.ts";
import { earlyHeaders, sendEarlyError } from "./early-errors.ts";

/** Characters of an address; only previews carry more. */
const longestAddress = 2048;

/**
 * Answers Node's requests. What is ready is a look-up and a write, without the making of web-standard
 * objects, which costs twice as much as everything else about it.
 * @param onAnswered told of each answer: its status, whether it was ready, and how long it took in seconds
 */
export function createListener(site: Pick<Site, "fetch" | "ready">, onAnswered: OnAnswered = () => {}) {
  const answerOther = getRequestListener(site.fetch, { errorHandler: refuseOdd });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const start = performance.now();
    const { method, url = "", headers } = request;
    if (headers.host === undefined && request.httpVersion === "1.1") {
      sendEarlyError(response, 400, "The request names no host");
      return;
    }
    const answer = method === "GET" || method === "HEAD" ? site.ready(url) : undefined;
    const note = () => onAnswered(response.statusCode, answer !== undefined, (performance.now() - start) / 1000);
    if (answer) {
      send(answer, request, response);
      note();
      return;
    }
    response.once("finish", note);
    if (url.length > longestAddress && !url.startsWith(`${previewPath}?`)) sendEarlyError(response, 414, "The address is too long");
    else void answerOther(request, response);
  };
}

type OnAnswered = (status: number, isReady: boolean, seconds: number) => void;

function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const reply = chooseRepresentation(answer, {
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

/** Answers what cannot be made a web-standard request of; the application answers its own failures. */
function refuseOdd(error: unknown): Response {
  const isRequest = error instanceof RequestError;
  return new Response(isRequest ? "The address or the host cannot be read" : "", { status: isRequest ? 400 : 500, headers: earlyHeaders });
}

/** Visitors who send or read slowly do not hold connections for ever. Longer than proxies keep theirs, so that they close first. */
export function limitServer(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  server.timeout = 120_000;
  server.maxHeadersCount = 100;
}
