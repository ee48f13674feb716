import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate } from "node:timers/promises";

/** The minimum milliseconds in which connections are still accepted: an immediate close would reset some of them. */
const arrivalTime = 250;

/** The maximum milliseconds in which waiting connections are accepted: on a busy site new connections never end. */
const acceptTime = 2_000;

/** The milliseconds that unfinished responses may still take. */
const finishTime = 9_000;

/** Ends a server; it answers during the drain time (ms), until load balancers notice, and finishes its responses. */
export async function shutDown(server: Server, drainTime = 0): Promise<void> {
  let accepted = 0;
  server.on("connection", () => accepted++);
  /**
   * Resolves after the event loop has accepted the waiting connections and read their requests. In a timer alone, a
   * process that was busy would close a connection with an unread request, and the client would get a reset.
   */
  async function afterReading(): Promise<void> {
    // Each turn of the loop accepts one connection, and reads the connections of earlier turns.
    const end = performance.now() + acceptTime;
    for (let before = -1; before !== accepted && performance.now() < end;) {
      before = accepted;
      await setImmediate();
    }
  }

  // Otherwise a busy connection would wait for another request after its response.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await new Promise((resolve) => setTimeout(resolve, Math.max(arrivalTime, drainTime)));
  const cut = setTimeout(() => server.closeAllConnections(), finishTime);
  await afterReading();
  const sweep = setInterval(() => void afterReading().then(() => server.closeIdleConnections()), 50);
  // HTTP's own `close` would end connections with an unread request.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  clearTimeout(cut);
  clearInterval(sweep);
}
