import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/** Milliseconds in which what is on its way still arrives: closing at once would reset connections that wait to be accepted. */
const arrivalTime = 250;

/** Milliseconds for which answers that are under way may go on. */
const patience = 9_000;

/**
 * Ends a server: in a moment it takes no new connections, those that are idle are closed, answers
 * under way are finished; after nine seconds what is left is cut off. Resolves when it is over.
 */
export async function shutDown(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  // A connection that is busy now would otherwise wait for another request.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise((resolve) => setTimeout(resolve, arrivalTime));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  // HTTP's own `close` would cut connections whose request has not been read yet.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  clearTimeout(cut);
  clearInterval(sweep);
}
