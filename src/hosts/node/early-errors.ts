import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { barePolicy, cacheControl, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";

/** The headers of responses that are sent before the application receives the request. */
export const earlyHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  [policyHeader]: barePolicy,
  "cache-control": cacheControl("error"),
  "content-type": "text/plain; charset=utf-8",
};

/** Refuses a request before the application receives it. */
export function sendEarlyError(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, earlyHeaders);
  response.end(sentence);
}

/** Refuses requests that are unreadable or too slow, and requests that Node itself would refuse without headers. */
export function handleClientErrors(server: Server): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => refuse(socket, statuses.get(code) ?? 400));
  server.on("checkExpectation", (_request, response) =>
    sendEarlyError(response, 417, "The only supported expectation is 100-continue"),
  );
  server.on("connect", (_request, socket: Duplex) => refuse(socket, 405, { allow: "GET, HEAD" }));
}

/** Ends a connection at once: Node handles neither the errors nor the timeouts of a connection without a response. */
function refuse(socket: Duplex, status: number, more?: Record<string, string>): void {
  // In the middle of a response, a client would read the refusal as response data. Node checks the same property.
  if (socket.writable && !Reflect.get(socket, "_httpMessage")) socket.write(unreadable(status, more));
  socket.destroy();
}

/** The statuses by the codes of Node's errors; Node itself uses the same statuses. */
const statuses: ReadonlyMap<string, number> = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

function unreadable(status: number, more: Record<string, string> = {}): string {
  const headers = { ...earlyHeaders, ...more, "content-length": "0", connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`;
}
