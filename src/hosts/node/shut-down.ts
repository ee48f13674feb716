import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/**
 * The minimum milliseconds in which new connections are still accepted: an immediate close would reset waiting
 * connections.
 */
const arrivalTime = 250;

/** The milliseconds that unfinished responses may still take. */
const patience = 9_000;

/**
 * Ends a server. The server still answers while it drains, then accepts no new connections, closes idle connections and
 * finishes responses. After nine more seconds the remaining connections are closed. Resolves when no connection is
 * left.
 * @param drainTime the milliseconds until load balancers have noticed that the instance is not ready
 */
export async function shutDown(server: Server, drainTime = 0): Promise<void> {
  // Otherwise a busy connection would wait for another request after its response.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise((resolve) => setTimeout(resolve, Math.max(arrivalTime, drainTime)));
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  const sweep = setInterval(() => void afterReading().then(() => server.closeIdleConnections()), 50);
  await untilQuiet(server);
  // HTTP's own `close` would end connections with an unread request.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  clearTimeout(cut);
  clearInterval(sweep);
}

/** The maximum milliseconds for which a quiet turn of the event loop is awaited. */
const quietTimeout = 2_000;

/** The maximum milliseconds of a quiet turn: other processes had no time to connect in it. */
const quietTurn = 1;

/**
 * Resolves after a short turn of the event loop that brought no connection and no request. When a server closes, the
 * kernel resets the connections that it has not accepted, and a long turn leaves such connections.
 */
async function untilQuiet(server: Server): Promise<void> {
  let arrived = 0;
  for (const event of ["connection", "request"]) server.prependListener(event, () => arrived++);
  const end = performance.now() + quietTimeout;
  while (performance.now() < end) {
    // A process that has just slept is rarely interrupted between the turn and the close.
    await new Promise((resolve) => setTimeout(resolve, quietTurn));
    const [before, start] = [arrived, performance.now()];
    await afterReading();
    if (arrived === before && performance.now() - start < quietTurn) return;
  }
}

/**
 * Resolves after the event loop has accepted the connections and read the requests that have arrived. In a timer
 * alone, a process that was busy would close a connection with an unread request, and the client would get a reset.
 */
function afterReading(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
