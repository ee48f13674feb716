import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/** Milliseconds in which new connections are still accepted: closing at once would reset those that wait for it. */
const arrivalTime = 250;

/** Milliseconds that unfinished responses may still take. */
const patience = 9_000;

/**
 * Ends a server: soon it accepts no new connections, idle ones are closed, and responses are finished.
 * Connections that are left after nine seconds are closed. Resolves when no connection is left.
 */
export async function shutDown(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  // Otherwise a busy connection would wait for another request after its response.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise((resolve) => setTimeout(resolve, arrivalTime));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  // HTTP's own `close` would end connections whose request has not been read yet.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  clearTimeout(cut);
  clearInterval(sweep);
}
