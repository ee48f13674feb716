import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { earlyHeaders, handleClientErrors } from "./early-errors.ts";

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

/**
 * Everything that the server writes on one connection; the client sends each further piece after the server has written
 * something.
 */
async function converse(
  answer: (response: ServerResponse) => void,
  [first = "", ...others]: string[],
  headersTimeout = 60_000,
): Promise<string> {
  const { port } = await listen(answer, headersTimeout);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1");
    socket.write(first);
    socket.on("data", (chunk) => {
      text += String(chunk);
      const next = others.shift();
      if (next !== undefined) socket.write(next);
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

async function listen(answer: (response: ServerResponse) => void, headersTimeout = 60_000) {
  const own = createServer(
    { headersTimeout, requestTimeout: 60_000, connectionsCheckingInterval: 20 },
    (_request, response) => answer(response),
  );
  server = own;
  handleClientErrors(own);
  await new Promise<void>((listening) => own.listen(0, "127.0.0.1", listening));
  const address = own.address();
  return { own, port: typeof address === "object" && address ? address.port : 0 };
}

const statusLines = (text: string) => text.match(/HTTP\/1\.1 \d+/g);

describe("handleClientErrors", () => {
  it("answers a client that does not finish a head in time", async () => {
    const text = await converse(() => {}, ["GET / HTTP/1.1\r\nhost: x\r\n"], 100);
    expect(statusLines(text)).toEqual(["HTTP/1.1 408"]);
    for (const [name, value] of Object.entries(earlyHeaders)) expect(text).toContain(`\r\n${name}: ${value}\r\n`);
  });

  it("answers an unreadable request after a readable one", async () => {
    const text = await converse(
      (response) => response.end("one"),
      ["GET / HTTP/1.1\r\nhost: x\r\n\r\n", "hello\r\n\r\n"],
    );
    expect(statusLines(text)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  });

  it("writes nothing into an unfinished response", async () => {
    const text = await converse(
      (response) => void response.write("half"),
      ["GET / HTTP/1.1\r\nhost: x\r\n\r\n", "hello\r\n\r\n"],
    );
    expect(statusLines(text)).toEqual(["HTTP/1.1 200"]);
    expect(text.endsWith("half\r\n")).toBe(true);
  });

  const tunnel = "CONNECT other.example:443 HTTP/1.1\r\nhost: x\r\n\r\n";

  it("ends the connection of a refused tunnel, also when the client leaves it open", async () => {
    const { own, port } = await listen(() => {});
    const accepted = once(own, "connection");
    const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    client.write(tunnel);
    const [answer] = await once(client, "data");
    expect(statusLines(String(answer))).toEqual(["HTTP/1.1 405"]);
    const [socket]: Socket[] = await accepted;
    expect(socket?.destroyed).toBe(true);
    client.destroy();
  });

  it("survives a client that resets the connection of a refused tunnel", async () => {
    const { own, port } = await listen(() => {});
    for (let attempt = 0; attempt < 10; attempt++) {
      const refused = once(own, "connect");
      const client = connect(port, "127.0.0.1");
      client.write(tunnel);
      const [, socket]: Socket[] = await refused;
      client.resetAndDestroy();
      if (!socket?.closed) await once(socket ?? own, "close");
    }
  });
});
