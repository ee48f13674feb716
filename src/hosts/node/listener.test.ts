import { createServer, request as send, type IncomingHttpHeaders, type Server } from "node:http";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createCachedResponse } from "#engine/serve/cache/cached-response.ts";
import { createListener } from "./listener.ts";

const page = await createCachedResponse(200, "Help", { "content-type": "text/html" });
let server: Server;
let port: number;
const noted: [status: number, isHit: boolean][] = [];

beforeAll(async () => {
  const listener = createListener(
    {
      lookUp: (address) => (address === "/help" ? page : undefined),
      fetch: (request) => new Response(`${request.method} ${new URL(request.url).pathname}`, { status: 202 }),
    },
    ({ status, isHit }) => noted.push([status, isHit]),
  );
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});

afterAll(() => server.close());

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request over a real socket, because `fetch` would decode responses and add headers. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = send({ port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.on("error", reject).end();
  });
}

describe("createListener", () => {
  it("writes a cached response, with all of its headers", async () => {
    const { status, headers, text } = await ask("GET", "/help");
    expect([status, text]).toEqual([200, "Help"]);
    expect(headers).toMatchObject({
      "content-type": "text/html",
      "content-length": "4",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    });
  });

  it("writes it in the encoding that is accepted", async () => {
    const { headers } = await ask("GET", "/help", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-length"]).toBe(String(page.body.br.length));
  });

  it("says nothing twice", async () => {
    const { headers } = await ask("GET", "/help");
    const again = await ask("GET", "/help", { "if-none-match": headers.etag ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers["content-length"]).toBeUndefined();
  });

  it("answers HEAD with the length and no body", async () => {
    const { status, headers, text } = await ask("HEAD", "/help");
    expect([status, headers["content-length"], text]).toEqual([200, "4", ""]);
  });

  it("refuses an address that is too long, except a preview's", async () => {
    const { status, headers } = await ask("GET", `/help?${"x".repeat(2048)}`);
    expect([status, headers["x-content-type-options"]]).toEqual([414, "nosniff"]);
    expect((await ask("GET", `/preview?${"x".repeat(2048)}`)).status).toBe(202);
  });

  it("ends a connection on which much is asked and nothing is read", async () => {
    const ended = new Promise<void>((resolve) => {
      server.once("connection", (connection) => connection.once("close", () => resolve()));
    });
    noted.length = 0;
    const onRequest = vi.fn();
    server.on("request", onRequest);
    onTestFinished(() => void server.off("request", onRequest));
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write("GET /help HTTP/1.1\r\nhost: a\r\n\r\n".repeat(50_000));
    await ended;
    expect(noted.length).toBeLessThan(10);
    // Otherwise Node would keep a request and a response for each request of the same packet.
    expect(onRequest.mock.calls.length).toBeLessThan(20);
    socket.destroy();
  });

  it("answers a few requests that come together", async () => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (part) => (text += String(part)));
    socket.write("GET /help HTTP/1.1\r\nhost: a\r\n\r\n".repeat(8));
    await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(8));
    socket.destroy();
  });

  it("answers a request of HTTP/1.0, which may name no host", async () => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (part) => (text += String(part)));
    socket.write("GET /readyz HTTP/1.0\r\n\r\n");
    await once(socket, "close");
    expect(text).toMatch(/^HTTP\/1\.1 202 .*GET \/readyz$/s);
  });

  it("reports each response", async () => {
    noted.length = 0;
    await ask("GET", "/help");
    await ask("GET", "/fees");
    await vi.waitFor(() =>
      expect(noted).toEqual([
        [200, true],
        [202, false],
      ]),
    );
  });

  it.each([
    ["GET", "/fees"],
    ["POST", "/help"],
    ["GET", "/help?x=1"],
  ])("leaves %s %s to the application", async (method, path) => {
    expect(await ask(method, path)).toMatchObject({ status: 202, text: `${method} ${path.replace(/\?.*/, "")}` });
  });
});
