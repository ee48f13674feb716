import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { hashSource } from "#src/http/content-security-policy.ts";
import { ask } from "../ask.ts";

/** A site as a browser sees it that notes what goes wrong. */
export interface ObservedSite {
  url: string;
  /** How often each path was asked for since the last call. */
  asked(): Map<string, number>;
  stop(): void;
}

/** What stands between the site and the browser. */
interface Changes {
  /** Changes the text of a document or a script; policies no longer hold then and are not sent. */
  text?: (text: string) => string;
  /** True for paths that are answered with 503. */
  isMissing?: (path: string) => boolean;
}

/** Runs before all other scripts: notes errors, warnings and violations for as long as the tab is open. */
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

/** Passes requests on to a site; every document gets the observer, and its policy allows that. */
export async function observeSite(site: string, { text, isMissing }: Changes = {}): Promise<ObservedSite> {
  let counts = new Map<string, number>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/", method = "GET", headers } = request;
    counts.set(url, (counts.get(url) ?? 0) + 1);
    if (isMissing?.(url)) return void response.writeHead(503).end();
    const body = (await request.toArray()).join("");
    const { "accept-encoding": _coding, host: _host, ...kept } = headers;
    const found = await ask(site + url, { method, headers: kept, body });
    const { "content-length": _length, "content-security-policy": policy, ...sent } = found.headers;
    const type = String(sent["content-type"]);
    const isDocument = type.startsWith("text/html");
    const isChanged = text !== undefined && /html|javascript/.test(type);
    const changed = isChanged ? Buffer.from(text(found.text)) : found.bytes;
    const observed = isDocument
      ? Buffer.from(String(changed).replace("<head>", () => `<head><script>${observer}</script>`))
      : changed;
    const allowed = String(policy).replace("script-src ", () => `script-src ${hashSource(observer)} `);
    response.statusCode = found.status;
    for (const [name, value] of Object.entries(sent)) if (value !== undefined) response.setHeader(name, value);
    if (policy !== undefined && !isChanged)
      response.setHeader("content-security-policy", isDocument ? allowed : policy);
    response.end(observed);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve).unref());
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port");
  return {
    url: `http://localhost:${address.port}`,
    asked() {
      const before = counts;
      counts = new Map();
      return before;
    },
    stop: () => server.close().closeAllConnections(),
  };
}
