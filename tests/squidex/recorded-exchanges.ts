import { readFileSync } from "node:fs";

/** A request to a real Squidex, and its answer; see the README beside the recordings. */
export interface Exchange {
  name: string;
  note?: string;
  request: {
    method: string;
    path: string;
    headers?: Record<string, string | number>;
    body?: unknown;
    /** A body that is not JSON, or not in the normal format of JSON. */
    raw?: string;
    multipart?: readonly ({ name: string; fileName: string; contentType?: string; bytes: number } | string)[];
  };
  answer: { status: number; headers?: Record<string, string>; body?: unknown };
}

/** Reads one file of recordings of GraphQL and assets, or of the REST API: `rest/schemas`. */
export function readExchanges(file: string): Exchange[] {
  return JSON.parse(readFileSync(`tests/squidex/recorded/${file}.json`, "utf8"));
}
