import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort, startContent, type Running } from "../journeys/start-site.ts";

/** The sample content at an address whose every answer can be another version. */
export interface ChangingContent extends Running {
  change(): void;
  /** True for the document of a page that shows the last change. */
  isNewest(html: string): boolean;
}

/**
 * A proxy between a site and the sample content; each change puts another number after every heading, and below every
 * page.
 */
export async function serveChangingContent(): Promise<ChangingContent> {
  const content = await startContent("content");
  const port = await freePort();
  let version = 0;
  const server = createServer((request, response) => {
    forward(request, content.url).then(
      async (answer) => {
        const text =
          request.method === "POST" ? reword(await answer.text(), version) : new Uint8Array(await answer.arrayBuffer());
        response
          .writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" })
          .end(text);
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    change: () => void version++,
    isNewest: (html) => html.includes(` #${version}<`),
    async stop() {
      server.close().closeAllConnections();
      await content.stop();
    },
  };
}

async function forward(request: IncomingMessage, to: string): Promise<Response> {
  const { method = "GET", url = "/", headers } = request;
  const body = await buffer(request);
  return fetch(to + url, {
    method,
    headers: { "content-type": headers["content-type"] ?? "application/json" },
    ...(method === "POST" && { body: new Uint8Array(body) }),
  });
}

function reword(json: string, version: number): string {
  return version === 0 ? json : json.replace(/"(heading|footerCopyright)":"([^"\\]+)"/g, `"$1":"$2 #${version}"`);
}
