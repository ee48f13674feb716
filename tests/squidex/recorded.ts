import { readFileSync } from "node:fs";

/** A request and what Squidex answered. */
export interface Exchange {
  name: string;
  request: { method: string; path: string; headers?: Record<string, string>; body?: unknown; raw?: string };
  answer: { status: number; headers?: Record<string, string>; body: unknown };
}

/** Reads recorded exchanges; those without a body had one that was too long to be kept. */
export function readExchanges(file: string): Exchange[] {
  return JSON.parse(readFileSync(`tests/squidex/recorded/${file}.json`, "utf8"));
}

/** The same request for a server at some base address. */
export function requestOf({ request }: Exchange, base: string): Request {
  const { method, path, headers = {}, raw, body } = request;
  const text = raw ?? (typeof body === "string" || body === undefined ? body : JSON.stringify(body));
  return new Request(base + path, { method, headers, body: text ?? null });
}
