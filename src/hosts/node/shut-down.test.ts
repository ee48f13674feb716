import { createServer, request as send, Agent, type Server } from "node:http";
import { availableParallelism } from "node:os";
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

it("accepts no connection after two seconds of connections that never stop arriving", async () => {
  let milliseconds = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (milliseconds += 100));
  onTestFinished(() => void vi.restoreAllMocks());
  let [answered, whenDrained] = [0, 0];
  /** Opens one connection after another until a connection is refused. */
  async function arrive(): Promise<void> {
    while ((await ask("/quick").catch(() => "refused")) === "quick") answered++;
  }
  const visitors = Array.from({ length: 50 }, arrive);
  setTimeout(() => (whenDrained = answered), 250);
  await shutDown(server);
  await Promise.all(visitors);
  expect(answered - whenDrained).toBeLessThan(300);
});

it("answers new connections while it drains", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const over = shutDown(server, 1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await ask("/quick")).toBe("quick");
  await vi.advanceTimersByTimeAsync(1);
  await over;
  await expect(ask("/quick")).rejects.toThrow("ECONNREFUSED");
});

/** In a thread of its own: keeps a connection open after one request, and sends another request on a message. */
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
  // After 300 ms idle connections are closed. Then both timers are due: the request arrives after the event loop has
  // read the earlier requests, and before the connections are closed.
  setTimeout(() => block(150), 255);
  setTimeout(() => {
    Atomics.notify(turn, 0);
    block(200);
  }, 290);
  expect(await answered).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  await over;
});

/** In a thread of its own: opens connections with one request each, and reports the time of each and its answer. */
const newVisitors = `
  const { connect } = require("node:net");
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", ({ port, delays }) => {
    for (const delay of delays)
      setTimeout(() => {
        let [at, text] = [Infinity, ""];
        const socket = connect(port, "127.0.0.1", () => {
          socket.write("GET /quick HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n", () => (at = Date.now()));
        });
        socket.on("data", (chunk) => (text += chunk));
        socket.on("error", (error) => (text += error.code));
        socket.on("close", () => parentPort.postMessage({ port, at, text }));
      }, delay);
  });
`;
const spin = "for (const end = Date.now() + 120_000; Date.now() < end;);";
const drainTime = 500;

it("answers each request that was sent while it drained, a hundred times with all processors busy", async () => {
  const busy = Array.from({ length: availableParallelism() }, () => new Worker(spin, { eval: true }));
  const client = new Worker(newVisitors, { eval: true });
  onTestFinished(() => void Promise.all([...busy, client].map((worker) => worker.terminate())));
  const ends = new Map<number, number>();
  const results: { port: number; at: number; text: string }[] = [];
  client.on("message", (result: (typeof results)[number]) => results.push(result));
  const block = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  for (let round = 0; round < 10; round++) {
    const servers = await Promise.all(Array.from({ length: 10 }, startQuick));
    for (const one of servers) {
      ends.set(one.port, Date.now() + drainTime);
      const delays = Array.from({ length: 5 }, () => Math.random() * drainTime);
      client.postMessage({ port: one.port, delays }, []);
    }
    // The process does something else when most requests arrive, and when the drain ends.
    for (const start of [50, 200, 350, 480]) setTimeout(() => block(100), start);
    await Promise.all(servers.map((one) => shutDown(one.server, drainTime)));
  }
  await expect.poll(() => results.length).toBe(500);
  const inTime = results.filter(({ port: one, at }) => at < (ends.get(one) ?? 0));
  expect(inTime.length).toBeGreaterThan(0);
  expect(inTime.filter(({ text }) => !text.startsWith("HTTP/1.1 200"))).toEqual([]);
});

async function startQuick(): Promise<{ server: Server; port: number }> {
  const quick = createServer((_request, response) => response.end("quick"));
  await new Promise<void>((resolve) => quick.listen(0, "127.0.0.1", resolve));
  const address = quick.address();
  return { server: quick, port: typeof address === "object" && address ? address.port : 0 };
}
