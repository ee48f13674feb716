import type { CallContext, LocationCache } from "./platform.ts";

type Answer = (request: Request) => Promise<Response>;

/** Caches whole pictures in the location when their address contains their version, so the location reads R2 once. */
export function keepInLocation(
  answer: Answer,
  { cache, keepAlive }: { cache: LocationCache; keepAlive: CallContext["waitUntil"] },
): Answer {
  return async (request) => {
    const isPlain = request.method === "GET" && !request.headers.has("range") && request.url.includes("?version=");
    if (!isPlain) return answer(request);
    const known = request.headers.get("if-none-match");
    const key = new Request(request.url, { headers: known === null ? {} : { "if-none-match": known } });
    const found = await cache.match(key).catch(() => undefined);
    if (found) return asAnswered(found);
    const response = await answer(request);
    if (isLasting(response)) keepAlive(cache.put(new Request(request.url), response.clone()).catch(() => {}));
    return response;
  };
}

/** The original response, without the headers that the cache adds. */
function asAnswered({ body, status, headers: kept }: Response): Response {
  const headers = new Headers(kept);
  for (const name of ["age", "cf-cache-status"]) headers.delete(name);
  return new Response(body, { status, headers });
}

/** Text files are excluded, because they vary by encoding. */
function isLasting({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("vary") && (headers.get("cache-control")?.includes("immutable") ?? false);
}
