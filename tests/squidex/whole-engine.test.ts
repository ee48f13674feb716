import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenOf } from "./recorded-callers.ts";
import { startSquidex, type SquidexServer } from "./start-squidex.ts";
import { IdMap, tidyAnswer } from "./tidy-answer.ts";

/** A request to a whole Squidex on PostgreSQL, and its answer; see the README beside the recordings. */
interface WholeExchange {
  name: string;
  request: {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: unknown;
    form?: readonly { field: string; content: string; type: string; fileName: string }[];
    anonymous?: boolean;
  };
  status: number;
  answer: unknown;
}

const exchanges: WholeExchange[] = JSON.parse(readFileSync("tests/squidex/recorded/whole-engine.json", "utf8"));

/** Members that the recording leaves out: users, secrets, rights, the colours of statuses and tracing. */
const leftOut = new Set(
  (
    "createdBy lastModifiedBy secret permissions roleProperties traceId extensions " +
    "statusColor newStatusColor _meta"
  ).split(" "),
);
const entity = /\([-0-9a-f]{36}--/;

/** The id of the rule's step is only in the recorded request. */
const ids = new IdMap(/\bid-\d+\b/g, [["id-6", "5f0b6f0e-6f5e-4c9b-9d5a-3a6c1b6a2f10"]]);

let server: SquidexServer;
beforeAll(async () => {
  server = await startSquidex();
});
afterAll(() => server.close());

describe("as a whole Squidex answered", () => {
  it.each(exchanges.map((exchange) => [exchange.name, exchange] as const))("%s", async (name, exchange) => {
    // The first query after a change of schemas may be answered from the old schemas.
    if (exchange.request.path.includes("/graphql")) await send(exchange);
    const found = await send(exchange);
    ids.learn(exchange.answer, found.body);
    const [body, expected] = [found.body, ids.replaceInJson(exchange.answer)].map((answer) => tidy(answer));
    // The version of an app counts what a server adds to each new app.
    if (name === "app") Object.assign(Object(expected), { version: expect.any(Number) });
    expect([found.status, body]).toEqual([exchange.status, expected]);
  });
});

async function send({ request }: WholeExchange): Promise<{ status: number; body: unknown }> {
  const { method, path, headers, body, form, anonymous } = request;
  const token: Record<string, string> = anonymous ? {} : await tokenOf(server, "root");
  const json = body === undefined ? undefined : ids.replaceIn(JSON.stringify(body));
  const type: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(server.url + ids.replaceIn(path), {
    method,
    headers: { ...type, ...token, ...headers },
    ...(form
      ? { body: formOf(form) }
      : json !== undefined && { body: json.replaceAll("<moment>", "2026-01-01T00:00:00Z") }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}

function formOf(parts: NonNullable<WholeExchange["request"]["form"]>): FormData {
  const form = new FormData();
  for (const { field, content, type, fileName } of parts) form.append(field, new Blob([content], { type }), fileName);
  return form;
}

function tidy(answer: unknown): unknown {
  const text = JSON.stringify(answer ?? null).replace(entity, "(<app>--");
  return tidyAnswer(JSON.parse(text), leftOut);
}
