import { createServer, request as send, Agent, type Server } from "node:http";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { shutDown } from "./shut-down.ts";

let server: Server;
let port: number;
let slowRequests: number;
/** Releases the answers to the waiting requests. */
let release: () => void;

beforeEach(async () => {
  slowRequests = 0;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  server = createServer((request, response) => {
    if (request.url === "/slow") {
      slowRequests++;
      void waiting.then(() => response.end("slow"));
    } else response.end("quick");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterEach(() => {
  server.closeAllConnections();
});

function ask(path: string, agent: Agent | false = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = send({ port, path, agent }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += String(chunk)));
      response.on("end", () => resolve(text));
    });
    request.on("error", reject).end();
  });
}

it("finishes what is under way, and takes nothing new", async () => {
  const agent = new Agent({ keepAlive: true });
  const slow = Array.from({ length: 50 }, () => ask("/slow", agent));
  await expect.poll(() => slowRequests).toBe(slow.length);
  let isOver = false;
  const over = shutDown(server).then(() => (isOver = true));
  expect(await ask("/quick")).toBe("quick");
  await vi.waitFor(() => expect(ask("/quick")).rejects.toThrow("ECONNREFUSED"));
  expect(isOver).toBe(false);
  release();
  expect(await Promise.all(slow)).toEqual(Array.from({ length: 50 }, () => "slow"));
  await over;
  agent.destroy();
});

it("waits for no connection that is idle", async () => {
  const agent = new Agent({ keepAlive: true });
  await ask("/quick", agent);
  await shutDown(server);
  agent.destroy();
});

it("closes connections that never end after nine seconds", async () => {
  const endless = ask("/slow").catch((error: unknown) => error);
  await expect.poll(() => slowRequests).toBe(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const close = vi.spyOn(server, "closeAllConnections");
  const over = shutDown(server);
  await vi.advanceTimersByTimeAsync(9_249);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledOnce();
  expect(await endless).toMatchObject({ message: "socket hang up" });
  await over;
});

it("answers new connections while it drains", async () => {
  const over = shutDown(server, 1_000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await ask("/quick")).toBe("quick");
  await over;
  await expect(ask("/quick")).rejects.toThrow("ECONNREFUSED");
});

/** In a thread of its own: keeps a connection open after one request, and sends another one when it is told to. */
const otherClient = `
  const { connect } = require("node:net");
  const { parentPort, workerData } = require("node:worker_threads");
  const request = "GET /quick HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n";
  let text = "";
  const socket = connect(workerData.port, "127.0.0.1", () => socket.write(request));
  socket.on("data", (chunk) => {
    text += chunk;
    if (/quick/.test(text)) parentPort.postMessage(text);
  });
  socket.on("close", () => parentPort.postMessage("closed"));
  socket.on("error", () => {});
  Atomics.waitAsync(workerData.turn, 0, 0).value.then(() => {
    text = "";
    socket.write(request);
  });
`;

it("answers a request that arrived on an idle connection while the process was busy", async () => {
  const turn = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(otherClient, { eval: true, workerData: { port, turn } });
  onTestFinished(() => void client.terminate());
  const said = () => new Promise<string>((resolve) => client.once("message", resolve));
  expect(await said()).toContain("quick");
  const answered = said();
  const block = (milliseconds: number) => Atomics.wait(turn, 0, Atomics.load(turn, 0), milliseconds);
  const over = shutDown(server);
  // After 300 ms idle connections are closed. By then both timers are due: the request arrives after the event loop has
  // read what there was, and before the connections are closed.
  setTimeout(() => block(150), 255);
  setTimeout(() => {
    Atomics.notify(turn, 0);
    block(200);
  }, 290);
  expect(await answered).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  await over;
});
