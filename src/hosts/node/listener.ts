import { getRequestListener, RequestError } from "@hono/node-server";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { maxAddress, previewPath } from "#engine/http/request-limits.ts";
import { chooseRepresentation, type CachedResponse } from "#engine/serve/cache/cached-response.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { earlyHeaders, sendEarlyError } from "./early-errors.ts";

/** A response that was sent. */
export interface SentResponse {
  status: number;
  /** Whether it was cached. */
  isHit: boolean;
  /** From the request's head to the end of the response. */
  seconds: number;
}

type OnResponse = (response: SentResponse, request: IncomingMessage) => void;

/**
 * Answers Node's requests. A cached response is looked up and written without web-standard objects:
 * making those takes twice as long as everything else.
 * @param onResponse called with each response
 */
export function createListener(site: Pick<Site, "fetch" | "lookUp">, onResponse: OnResponse = () => {}) {
  const answerOther = getRequestListener(site.fetch, { errorHandler: refuseUnreadable });
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
  // Node joins repeated headers, except those it does not know to be lists.
  const { status, headers, body } = chooseRepresentation(cached, acceptEncoding?.toString(), ifNoneMatch);
  response.writeHead(status, headers);
  if (request.method === "HEAD" || body === null) response.end();
  else response.end(body);
}

/** Requests on one connection that may wait for the response to the one before; no browser and no proxy sends any. */
const maxPipelined = 8;
const pipelined = new WeakMap<Socket, number>();

/** Ends a connection on which ever more is asked and nothing is read: the responses would fill the memory. */
function hasTooMany(response: ServerResponse, socket: Socket): boolean {
  // Node gives a response its socket when the one before has been sent.
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

/** What Node has of a connection's parser; it is not in its types. */
interface ParsedSocket extends Socket {
  parser?: { onIncoming: () => number } | null;
}

/**
 * Ends a connection, and the reading of what has come with the request: a thousand more, which Node would make objects
 * of and keep until it has closed this connection and all others that it reads before. The parser takes the number for an error.
 */
function stopReading(socket: ParsedSocket): void {
  if (socket.parser) socket.parser.onIncoming = () => -1;
  socket.destroy();
}

/** For requests that cannot be made web-standard ones; the application answers its own failures. */
function refuseUnreadable(error: unknown): Response {
  const isRequest = error instanceof RequestError;
  return new Response(isRequest ? "The address or the host cannot be read" : "", {
    status: isRequest ? 400 : 500,
    headers: earlyHeaders,
  });
}

/** Connections at a time: with an unfinished head each they take 100 MB. */
const maxConnections = 2_000;

/** Milliseconds after which Node looks which connections are late: its own half a minute would make ten seconds forty. */
export const connectionsCheckingInterval = 1_000;

/**
 * Keeps visitors who send or read slowly from holding connections for ever. Idle connections are kept
 * longer than proxies keep theirs, so that the proxy closes first.
 */
export function limitServer(server: Server): void {
  server.maxConnections = maxConnections;
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  server.timeout = 120_000;
  server.maxHeadersCount = 100;
}
