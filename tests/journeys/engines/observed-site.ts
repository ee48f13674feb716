import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { hashSource } from "#engine/http/content-security-policy.ts";
import { ask } from "../ask.ts";
import { freePort } from "../start-site.ts";

/** A site for one visitor, at an address of its own: the browser's cache has no file of the site. */
export interface ObservedSite {
  url: string;
  /** The number of requests for each path. */
  asked: ReadonlyMap<string, number>;
  /** The scripts and data with more than one request. */
  askedTwice(): string[];
  /** Answers the paths that match with 503 from now on; none when absent. */
  refuse(paths?: RegExp): void;
  stop(): void;
}

/** Runs before all other scripts: records errors, warnings and policy violations until the tab is closed. */
const observer = `(() => {
  const note = (text) => { sessionStorage.problems = (sessionStorage.problems || "") + text + "\\n"; };
  addEventListener("error", (event) => event.message && note("error: " + event.message));
  addEventListener("unhandledrejection", (event) => note("rejection: " + event.reason));
  addEventListener("securitypolicyviolation", (event) => note("violation: " + event.violatedDirective + " " + event.blockedURI));
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => { note(level + ": " + words.join(" ")); say.apply(console, words); };
  }
})()`;

/** Forwards requests to a site; every document gets the observer, and its policy allows the observer. */
export async function observeSite(site: string): Promise<ObservedSite> {
  const asked = new Map<string, number>();
  let refused: RegExp | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/", method = "GET", headers } = request;
    asked.set(url, (asked.get(url) ?? 0) + 1);
    if (refused?.test(url)) return void response.writeHead(503).end();
    const found = await ask(site + url, {
      method,
      headers: passedOn(headers),
      body: (await request.toArray()).join(""),
    });
    const { "content-length": _length, "content-security-policy": policy, ...sent } = found.headers;
    const isDocument = sent["content-type"]?.startsWith("text/html");
    response.statusCode = found.status;
    for (const [name, value] of Object.entries(sent)) if (value !== undefined) response.setHeader(name, value);
    if (policy) response.setHeader("content-security-policy", isDocument ? allowObserver(String(policy)) : policy);
    response.end(isDocument ? found.text.replace("<head>", `$&<script>${observer}</script>`) : found.bytes);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve).unref());
  return {
    url: `http://localhost:${port}`,
    asked,
    askedTwice: () =>
      [...asked].flatMap(([path, count]) => (count > 1 && /^\/(?:static|page-data)\//.test(path) ? path : [])),
    refuse: (paths) => (refused = paths),
    stop: () => server.close().closeAllConnections(),
  };
}

/** Removes headers, so that answers are complete and uncompressed. After a 304 the old policy would block the observer. */
function passedOn(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  const unwanted = /^(?:host|accept-encoding|if-none-match|if-modified-since)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unwanted.test(name)));
}

function allowObserver(policy: string): string {
  return policy.replace("script-src ", `$&${hashSource(observer)} `);
}
