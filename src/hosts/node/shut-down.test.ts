import { createServer, request as send, Agent, type Server } from "node:http";
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
