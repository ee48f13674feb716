import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Log } from "#engine/log.ts";
import type { SentResponse } from "./listener.ts";

/** Writes a line for each request, with a proxy's `X-Request-Id`, without the query, which can contain a signature. */
export function createAccessLog(log: Log): (sent: SentResponse, request: IncomingMessage) => void {
  return ({ status, isHit, seconds }, { method, url = "", headers }) => {
    const given = headers["x-request-id"]?.toString() ?? "";
    log("info", "Request", {
      id: /^[\w-]{1,64}$/.test(given) ? given : randomUUID(),
      method,
      path: url.split("?", 1)[0]?.slice(0, 200),
      status,
      cache: isHit ? "hit" : "miss",
      seconds: Math.round(seconds * 1e6) / 1e6,
    });
  };
}
