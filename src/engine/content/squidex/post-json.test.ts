import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { ContentFailure } from "../content-failure.ts";
import { postJson, readRetryAfter } from "./post-json.ts";

/** A timeout for answers that never arrive, and a timeout for answers that arrive on a busy machine. */
const short = { head: 200, whole: 400, bytes: 100_000 };
const patient = { head: 60_000, whole: 60_000, bytes: 100_000 };
const bomb = gzipSync(Buffer.alloc(50_000_000, " "), { level: constants.Z_BEST_SPEED });
const json = { "content-type": "application/json" };

/** Starts a server for one test; real sockets, because a fake `fetch` cannot show these failures. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function failureOf(answer: RequestListener, limits = patient): Promise<ContentFailure> {
  const failure = await postJson(await listen(answer), {}, { limits }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ContentFailure);
  return failure as ContentFailure;
}

describe("postJson", () => {
  it("gives what was answered, and keeps the connection for the next question", async () => {
    const ports = new Set<number | undefined>();
    const address = await listen((request, response) => {
      ports.add(request.socket.remotePort);
      response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(gzipSync('{"data":"Ünsafe"}'));
    });
    for (let turn = 0; turn < 3; turn++)
      expect(await postJson(address, {}, { limits: patient })).toEqual({ data: "Ünsafe" });
    expect(ports.size).toBe(1);
  });

  it.each<[what: string, kind: string, isTransient: boolean, answer: RequestListener]>([
    ["no head", "timeout", false, () => undefined],
    ["a body that stops", "timeout", false, (_, response) => response.writeHead(200, json).write("{")],
    [
      "a body that drips",
      "timeout",
      false,
      (_, response) => {
        response.writeHead(200, json);
        const drip = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(drip));
      },
    ],
    [
      "a body that is cut",
      "broken",
      true,
      (_, response) => {
        response.writeHead(200, { ...json, "content-length": "100" }).write("{", () => response.destroy());
      },
    ],
    ["no answer", "unreachable", true, (_, response) => response.destroy()],
    [
      "a bomb",
      "size",
      false,
      (_, response) => response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb),
    ],
    [
      "what is not compressed as it says",
      "broken",
      true,
      (_, response) => response.writeHead(200, { ...json, "content-encoding": "gzip" }).end("{}"),
    ],
    ["503", "status", true, (_, response) => response.writeHead(503).end()],
    ["503 until later", "status", false, (_, response) => response.writeHead(503, { "retry-after": "7" }).end()],
    ["429", "status", false, (_, response) => response.writeHead(429).end()],
  ])("fails in time with %s", async (_what, kind, isTransient, answer) => {
    expect(await failureOf(answer, kind === "timeout" ? short : patient)).toMatchObject({ kind, isTransient });
  });

  it("lets go of an answer that it does not want", async () => {
    const closed = new Promise((resolve) => {
      void failureOf((_, response) => {
        response.writeHead(500).write("x");
        response.on("close", () => resolve("closed"));
      });
    });
    expect(await closed).toBe("closed");
  });

  it("says how long the service wants to be left alone", async () => {
    expect(await failureOf((_, response) => response.writeHead(429, { "retry-after": "7" }).end())).toMatchObject({
      retryAfter: 7_000,
    });
  });
});

describe("readRetryAfter", () => {
  it.each([
    [null, undefined],
    ["", undefined],
    ["soon", undefined],
    ["0", 0],
    ["120", 120_000],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
  ])("reads %j as %j ms", (value, expected) => {
    expect(readRetryAfter(value)).toBe(expected);
  });

  it("reads a date", () => {
    expect(readRetryAfter(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50_000);
  });
});
