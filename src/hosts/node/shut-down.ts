import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/** Milliseconds in which new connections are accepted at least: closing at once would reset those that wait for it. */
const arrivalTime = 250;

/** Milliseconds that unfinished responses may still take. */
const patience = 9_000;

/**
 * Ends a server: it answers on while it drains, then accepts no new connections, closes idle ones and finishes
 * responses. Connections that are left nine seconds later are closed. Resolves when no connection is left.
 * @param drainTime milliseconds after which whatever balances has noticed that the instance is not ready any more
 */
export async function shutDown(server: Server, drainTime = 0): Promise<void> {
  // Otherwise a busy connection would wait for another request after its response.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise((resolve) => setTimeout(resolve, Math.max(arrivalTime, drainTime)));
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  // HTTP's own `close` would end connections whose request has not been read yet.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  clearTimeout(cut);
  clearInterval(sweep);
}
