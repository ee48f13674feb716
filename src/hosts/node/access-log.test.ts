import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { createAccessLog } from "./access-log.ts";

function request(url: string, id?: string): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  Object.assign(message, { method: "GET", url, headers: id === undefined ? {} : { "x-request-id": id } });
  return message;
}

it.each<[given: string | undefined, expected: RegExp]>([
  ["a1-B2", /^a1-B2$/],
  ['"}\n{"level":"error"', /^[\da-f-]{36}$/],
  [undefined, /^[\da-f-]{36}$/],
])("writes a line with an id, for the given one %j, and without the query", (given, expected) => {
  const log = vi.fn();
  createAccessLog(log)({ status: 200, isHit: true, seconds: 0.0012345678 }, request("/preview?signature=abc", given));
  expect(log).toHaveBeenCalledExactlyOnceWith("info", "Request", {
    id: expect.stringMatching(expected),
    method: "GET",
    path: "/preview",
    status: 200,
    cache: "hit",
    seconds: 0.001235,
  });
});
