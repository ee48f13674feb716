import type { CDPSession, Page } from "playwright-core";

/** One request that crossed the network. */
export interface Exchange {
  url: string;
  /** The type in the browser's protocol: Document, Image, Script, Fetch … */
  type: string;
  /** The transferred bytes of head and body. */
  bytes: number;
  /** The transferred bytes of the body; 0 when the answer does not give its length. */
  body: number;
  encoding: string | undefined;
}

/** Counts the cost of a page's requests. */
export interface NetworkMeter {
  session: CDPSession;
  /** Complete answers, except answers from the browser's cache. */
  exchanges: Exchange[];
  /** Resolves when no request is pending and none was sent for some time. */
  quiet(milliseconds: number): Promise<void>;
}

/** Records a page's network traffic from now on. */
export async function meterNetwork(page: Page): Promise<NetworkMeter> {
  const session = await page.context().newCDPSession(page);
  const open = new Map<string, Exchange>();
  const exchanges: Exchange[] = [];
  let last = performance.now();
  session.on("Network.requestWillBeSent", ({ requestId, request, type, redirectResponse }) => {
    last = performance.now();
    const redirect = open.get(requestId);
    if (redirect && redirectResponse) exchanges.push({ ...redirect, bytes: redirectResponse.encodedDataLength });
    if (request.url.startsWith("http"))
      open.set(requestId, { url: request.url, type: type ?? "Other", bytes: 0, body: 0, encoding: undefined });
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => open.delete(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    last = performance.now();
    const exchange = open.get(requestId);
    if (response.fromDiskCache || response.fromPrefetchCache) open.delete(requestId);
    else if (exchange) {
      exchange.encoding = header(response.headers, "content-encoding");
      exchange.body = Number(header(response.headers, "content-length") ?? 0);
    }
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const exchange = open.get(requestId);
    if (exchange && encodedDataLength > 0) exchanges.push({ ...exchange, bytes: encodedDataLength });
    open.delete(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  await session.send("Network.enable");
  return {
    session,
    exchanges,
    async quiet(milliseconds) {
      last = performance.now();
      while (open.size > 0 || performance.now() - last < milliseconds) {
        if (performance.now() - last > 15_000)
          throw new Error(`No end of ${[...open.values()].map(({ url }) => url).join(", ")}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

function header(headers: Record<string, string>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}
