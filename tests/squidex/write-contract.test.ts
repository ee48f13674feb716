import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tokenOf } from "./recorded-callers.ts";
import { readExchanges, type Exchange } from "./recorded-exchanges.ts";
import { prepareFor } from "./recorded-gaps.ts";
import { uploadOf } from "./recorded-uploads.ts";
import { receiveMessages, type Message, type Receiver } from "./receive-messages.ts";
import { admin, startSquidex, type SquidexServer } from "./start-squidex.ts";
import { IdMap, tidyAnswer } from "./tidy-answer.ts";

/** In the order of the recording: an exchange continues from the state of the previous exchange. */
const files = [
  "app-and-clients",
  "schemas",
  "schema-evolution",
  "contents",
  "drafts-status-delete",
  "schedule-and-status",
  "assets",
  "permissions",
  "field-settings",
  "rules",
  "merging-and-circles",
  "languages",
  "push-first",
  "push-second",
  "more-contents",
];

/** Recorded answers that differ here, each with the reason. */
const differences: [name: RegExp, reason: string][] = [
  [/^owner-schemas-get$/, "the recorded list is older than the schemas in it"],
  [/^asset-too-large$/, "the recorded connection broke off; the answer to an announced size is compared"],
  [/^rules-steps$|^rule-events$/, "only the management UI asks for kinds of steps and for events"],
  [/^opts-graphql$/, "no field of the site is an enum"],
];

/** Headers that the recording left out. */
const moreHeaders: Readonly<Record<string, Record<string, string>>> = { "content-get-flat": { "x-flatten": "1" } };

let server: SquidexServer;
let receiver: Receiver;
const ids = new IdMap(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g);
/** The ETags of this run, by those of the recording. */
const etags = new Map<string, string>();

beforeAll(async () => {
  // The recorded due times are dates of the recording day.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T00:05:00Z") });
  // These exchanges were recorded with stores in memory, which lose no references.
  server = await startSquidex({ losesReferences: false });
  receiver = await receiveMessages();
});
afterAll(() => vi.useRealTimers());
afterAll(() => server.close());
afterAll(() => receiver.close());

describe.each(files)("recorded: %s", (file) => {
  for (const exchange of readExchanges(`rest/${file}`)) {
    const { name, answer } = exchange;
    const reason = differences.find(([pattern]) => pattern.test(name))?.[1];
    it(`${name}${reason === undefined ? "" : ` (otherwise: ${reason})`}`, async () => {
      setClock(name, answer.body);
      await prepareFor(`${file}/${name}`, server, ids);
      const found = await send(exchange);
      ids.learn(answer.body ?? null, found.body);
      const { etag } = answer.headers ?? {};
      if (etag !== undefined) etags.set(etag, found.headers.get("etag") ?? "");
      if (reason === undefined) compare(found, answer);
      else expect(() => compare(found, answer), "no longer differs").toThrow();
    });
  }
});

interface Received {
  status: number;
  headers: Headers;
  body: unknown;
}

function compare(found: Received, { status, headers, body = null }: Exchange["answer"]): void {
  expect(found.status).toBe(status);
  if (headers?.["content-type"] !== undefined || status === 204) {
    expect(headersOf(found.headers)).toEqual(headersOf(new Headers(headers)));
  }
  const isText = typeof body === "string";
  if (!isText) expect(tidyAnswer(found.body, leftOut)).toEqual(tidyAnswer(ids.replaceInJson(body), leftOut));
}

describe("webhooks", () => {
  it("say what the recorded ones said, signed as they were", () => {
    const expected = readExchanges("rest/webhooks").map(({ request: { body } }) => Object(body));
    const summaryOf = ({ type, payload }: Message) => [
      type,
      payload["type"],
      payload["version"],
      Object.keys(payload).toSorted(),
    ];
    // Messages of different rules come in any order, and those of later exchanges were not recorded.
    for (const isManual of [true, false]) {
      const isOf = ({ type }: Message) => (type === "Manual") === isManual;
      const told = expected.filter(isOf);
      expect(receiver.messages.filter(isOf).slice(0, told.length).map(summaryOf)).toEqual(told.map(summaryOf));
    }
    expect(receiver.messages.every(({ isSigned }) => isSigned)).toBe(true);
    expect(receiver.messages.find(({ type }) => type !== "Manual")?.text).toContain('\n    "id": "w1"');
  });
});

/** Sets the clock to the times of the recording. Squidex makes planned changes some seconds late. */
function setClock(name: string, body: unknown): void {
  if (name === "schedule-after") vi.setSystemTime(Date.now() + 15_000);
  const moments = JSON.stringify(body ?? null).matchAll(/"(?:created|lastModified)":"([^"]+)"/g);
  const latest = Math.max(Date.now(), ...[...moments].map(([, moment = ""]) => Date.parse(moment)));
  vi.setSystemTime(latest);
}

async function send({ name, request }: Exchange): Promise<Received> {
  const { method, path, headers = {}, body, multipart } = request;
  const caller = /^(reader|owner|anonymous)-/.exec(name)?.[1] ?? "admin";
  const authorization = name.endsWith("bad-token")
    ? { authorization: "Bearer nonsense" }
    : await authorizationOf(caller, name);
  const own = Object.entries(headers).filter(
    ([header]) => !["authorization", "content-length"].includes(header.toLowerCase()),
  );
  const given = own.map(([header, value]): [string, string] => [header, etags.get(String(value)) ?? String(value)]);
  const form = multipart && (await uploadOf(name, multipart));
  const text = typeof body === "string" ? body : JSON.stringify(ids.replaceInJson(body ?? undefined));
  const sent = text?.replaceAll("http://cms.test", receiver.url).replace("=SECRET", `=${admin.secret}`);
  const answer = await fetch(server.url + ids.replaceIn(path), {
    method,
    headers: { ...Object.fromEntries(given), ...moreHeaders[name], ...authorization },
    ...(form ? { body: form } : sent !== undefined && method !== "GET" && { body: sent }),
  }).catch((error: unknown) => new Response(String(error), { status: 599 }));
  const received = { status: answer.status, headers: answer.headers, body: parse(await answer.text()) };
  await server.idle();
  return received;
}

async function authorizationOf(caller: string, name: string): Promise<{ authorization?: string }> {
  const isAnonymous = caller === "anonymous" || name === "app-anonymous-no-client" || name.endsWith("-anonymous");
  if (isAnonymous) return {};
  const clients: Record<string, string> = { reader: "edge:website", owner: "edge:default" };
  return tokenOf(server, clients[caller] ?? admin.id);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(receiver.url, "http://cms.test"));
  } catch {
    return text === "" ? null : text;
  }
}

/** Secrets and traces differ in each run, and the uploaded bytes were not recorded. */
const leftOut = new Set(["traceId", "secret", "access_token", "fileHash", "extensions"]);

/** The headers that clients use: a media type, and a version as ETag. */
function headersOf(headers: Headers): object {
  const [type, etag] = [headers.get("content-type"), headers.get("etag")];
  return { type: type?.split(";")[0], version: /^W\/"\d+"$/.test(etag ?? "") ? etag : undefined };
}
