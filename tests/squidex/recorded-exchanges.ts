import { readFileSync } from "node:fs";

/** A request to a real Squidex, and what it answered; see the README beside the recordings. */
export interface Exchange {
  name: string;
  note?: string;
  request: {
    method: string;
    path: string;
    headers?: Record<string, string | number>;
    body?: unknown;
    /** A body that is no JSON, or not as JSON is usually written. */
    raw?: string;
    multipart?: readonly ({ name: string; fileName: string; contentType?: string; bytes: number } | string)[];
  };
  answer: { status: number; headers?: Record<string, string>; body?: unknown };
}

/** Reads one file of what was recorded of GraphQL and assets, or of the REST API: `rest/schemas`. */
export function readExchanges(file: string): Exchange[] {
  return JSON.parse(readFileSync(`tests/squidex/recorded/${file}.json`, "utf8"));
}
