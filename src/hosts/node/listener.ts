import { getRequestListener, RequestError } from "@hono/node-server";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { maxAddress, previewPath } from "#engine/http/request-limits.ts";
import { chooseRepresentation, type CachedResponse } from "#engine/serve/cache/cached-response.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { earlyHeaders, sendEarlyError } from "./early-errors.ts";

export interface SentResponse {
  status: number;
  isHit: boolean;
  /** The seconds from the request's head to the end of the response. */
  seconds: number;
}

/** Answers requests. Cached responses avoid web-standard objects, whose creation would take two thirds of the time. */
export function createListener(
  site: Pick<Site, "fetch" | "lookUp">,
  onResponse: (sent: SentResponse, request: IncomingMessage) => void,
) {
  // The health checks of some load balancers are requests of HTTP/1.0, without a host.
  const answerOther = getRequestListener(site.fetch, { errorHandler: refuseUnreadable, hostname: "localhost" });
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.socket.destroyed || hasTooMany(response, request.socket)) return;
    const start = performance.now();
    const { method, url = "", headers } = request;
    if (headers.host === undefined && request.httpVersion === "1.1") {
      sendEarlyError(response, 400, "The request names no host");
      return;
    }
    const cached = method === "GET" || method === "HEAD" ? site.lookUp(url) : undefined;
    const note = () => {
      const seconds = (performance.now() - start) / 1000;
      onResponse({ status: response.statusCode, isHit: cached !== undefined, seconds }, request);
    };
    if (cached) {
      send(cached, request, response);
      note();
      return;
    }
    response.once("finish", note);
    if (url.length > maxAddress && !url.startsWith(`${previewPath}?`))
      sendEarlyError(response, 414, "The address is too long");
    else void answerOther(request, response);
  };
}

function send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { "accept-encoding": acceptEncoding, "if-none-match": ifNoneMatch } = request.headers;
  // Node joins repeated headers, except headers that it does not know as lists.
  const { status, headers, body } = chooseRepresentation(cached, acceptEncoding?.toString(), ifNoneMatch);
  response.writeHead(status, headers);
  if (request.method === "HEAD" || body === null) response.end();
  else response.end(body);
}

/** The maximum number of requests on a connection that wait for an earlier response; browsers and proxies send none. */
const maxPipelined = 8;
const pipelined = new WeakMap<Socket, number>();

/** Ends a connection on which a client sends requests without reading responses: the waiting responses would fill the memory. */
function hasTooMany(response: ServerResponse, socket: Socket): boolean {
  // Node assigns the socket to a response after the previous response has been sent.
  if (response.socket) return false;
  const waiting = (pipelined.get(socket) ?? 0) + 1;
  if (waiting > maxPipelined) {
    stopReading(socket);
    return true;
  }
  pipelined.set(socket, waiting);
  response.once("close", () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1));
  return false;
}

/**
 * Ends a connection and stops parsing its received data. The data can contain a thousand more requests, and Node would
 * keep an object for each until the connection is closed. Its parser, which Node's types lack, treats the returned
 * number as an error.
 */
function stopReading(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => -1;
  socket.destroy();
}

/** Answers requests that cannot become web-standard requests; the application answers its own failures. */
function refuseUnreadable(error: unknown): Response {
  const isRequest = error instanceof RequestError;
  return new Response(isRequest ? "The address or the host cannot be read" : "", {
    status: isRequest ? 400 : 500,
    headers: earlyHeaders,
  });
}

/** The maximum number of connections. They take 100 MB when each of them has an unfinished head. */
const maxConnections = 2_000;

/** The milliseconds between two checks for late connections; Node's default of 30 seconds would prolong timeouts. */
export const connectionsCheckingInterval = 1_000;

/** Limits the time of slow clients. Idle connections have a longer timeout than in proxies, which close first. */
export function limitServer(server: Server): void {
  server.maxConnections = maxConnections;
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  server.timeout = 120_000;
  server.maxHeadersCount = 100;
}
