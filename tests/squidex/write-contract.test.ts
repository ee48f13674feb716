import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readExchanges, type Exchange } from "./recorded-exchanges.ts";
import { uploadOf } from "./recorded-uploads.ts";
import { receiveMessages, type Message, type Receiver } from "./receive-messages.ts";
import { admin, startSquidex, type SquidexServer } from "./start-squidex.ts";

/**
 * In the order in which they were recorded: one goes on where another ended. Not sent are `field-settings` (a push sets
 * few of them, which its own tests try), `languages` (there is one), `more-contents`, `push-first` and `push-second`
 * (they need this site's whole content, which `push-whole-site` pushes); `webhooks` is compared with what arrives.
 */
const files = [
  "app-and-clients",
  "schemas",
  "schema-evolution",
  "contents",
  "drafts-status-delete",
  "schedule-and-status",
  "assets",
  "permissions",
  "rules",
  "merging-and-circles",
];

/** What is recorded and not answered alike, each with its reason. */
const omitted: [name: RegExp, reason: string][] = [
  [/^languages?-/, "the site has one language, and nothing here reads or adds languages"],
  [/^schedule-(?!past)|^t2-/, "the due times of that day are over, and nothing here waits for one"],
  [/^content-get-304$/, "an ETag is the hash of a body, which has other times here"],
  [/^content-(?:null-value|field-null|empty)/, "versions go on from exchanges that are not recorded"],
  [/^field-add-single/, "the push syncs whole schemas"],
  [/^bulk-query-upsert$/, "the push writes by ids"],
  [/^content-get-flat$/, "only the site's GraphQL reads flat data"],
  [/^content-id-with-odd-letters$|^content-long-id$|^content-list-top$/, "ids are letters, digits, - and _"],
  [/^asset-upsert/, "the push must not use the upsert of assets, which loses their metadata"],
  [/^asset-list(?:-top|-filter)?$/, "lists hold the assets of the upserts"],
  [/^asset-too-large$/, "the recorded connection broke off; the answer to a size that is announced is compared"],
  [/^asset-(?:bulk|json-body)$/, "the push describes assets singly, and sends forms"],
  [/^(?:evolve-graphql-after-type|graphql-)/, "GraphQL is compared with the site's own documents"],
  [
    /^evolve-(?:partitioning|after-partitioning|type-of-schema|lock|locked-remove|reorder)$/,
    "all fields are invariant",
  ],
  [/^rules-steps$|^rule-events$|^rule-(?:create-manual|trigger)|^rules-list/, "only webhooks are imitated"],
  [/^apps-list$|^owner-app-create$/, "the push names its app"],
  [
    /^(?:reader|anonymous)-content-get$|^(?:reader|anonymous)-unpublished$|^reader-assets-get$/,
    "counts differ: see above",
  ],
];

let server: SquidexServer;
let receiver: Receiver;
const tokens = new Map<string, string>();
/** Ids of the recording, and what stands for them here. */
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startSquidex();
  receiver = await receiveMessages();
});
afterAll(() => server.close());
afterAll(() => receiver.close());

describe.each(files)("recorded: %s", (file) => {
  for (const exchange of readExchanges(`rest/${file}`)) {
    const reason = omitted.find(([name]) => name.test(exchange.name))?.[1];
    it(`${exchange.name}${reason === undefined ? "" : ` (only sent: ${reason})`}`, async () => {
      const { answer, request, name } = exchange;
      const found = await send(exchange);
      const [body, expected] = [parse(found.text), answer.body ?? null];
      learnIds(expected, body);
      if (reason !== undefined) return;
      expect([found.status, describeError(body)]).toEqual([answer.status, describeError(expected)]);
      if (answer.status < 300 && request.path.startsWith("/api/content/")) {
        expect(essence(body)).toEqual(mapIds(essence(expected)));
      }
      if (answer.status < 300 && !isCut(expected)) expect(shapeOf(body), name).toEqual(shapeOf(expected));
    });
  }
});

describe("webhooks", () => {
  it("say what the recorded ones said, signed as they were", () => {
    const expected = readExchanges("rest/webhooks").map(({ request: { body } }) => Object(body));
    // Nothing here triggers rules by hand.
    const told = expected.filter(({ type }) => type !== "Manual");
    const summaryOf = ({ type, payload }: Message) => [
      type,
      payload["type"],
      payload["version"],
      Object.keys(payload).toSorted(),
    ];
    // Those of the exchanges that follow were not recorded.
    expect(receiver.messages.slice(0, told.length).map(summaryOf)).toEqual(told.map(summaryOf));
    expect(receiver.messages.every(({ isSigned }) => isSigned)).toBe(true);
    expect(receiver.messages[0]?.text).toContain('\n    "id": "w1"');
  });
});

async function send({ name, request: { method, path, headers = {}, body, multipart } }: Exchange) {
  const caller = /^(reader|owner|anonymous)-/.exec(name)?.[1] ?? "admin";
  const authorization = name.endsWith("bad-token")
    ? { authorization: "Bearer nonsense" }
    : await authorizationOf(caller, name);
  const own = Object.entries(headers).filter(
    ([header]) => !["authorization", "content-length"].includes(header.toLowerCase()),
  );
  const form = multipart && uploadOf(name, multipart);
  const text = typeof body === "string" ? body : JSON.stringify(mapIds(body ?? undefined));
  const sent = text?.replaceAll("http://cms.test", receiver.url);
  const answer = await fetch(server.url + replaceIds(path), {
    method,
    headers: { ...Object.fromEntries(own.map(([header, value]) => [header, String(value)])), ...authorization },
    ...(form ? { body: form } : sent !== undefined && method !== "GET" && { body: sent }),
  }).catch((error: unknown) => ({ status: 0, text: () => Promise.resolve(String(error)) }));
  const received = { status: answer.status, text: await answer.text() };
  await server.idle();
  return received;
}

async function authorizationOf(caller: string, name: string): Promise<Record<string, string>> {
  const isAnonymous = caller === "anonymous" || name === "app-anonymous-no-client" || name.endsWith("-anonymous");
  if (isAnonymous) return {};
  const app = server.store.apps.get("edge");
  const secretOf = (id: string) => app?.clients.find((client) => client.id === id)?.secret ?? "";
  const [id, secret] =
    caller === "reader"
      ? ["edge:website", secretOf("website")]
      : caller === "owner"
        ? ["edge:default", secretOf("default")]
        : [admin.id, admin.secret];
  const known = tokens.get(id);
  if (known !== undefined) return { authorization: known };
  const form = { grant_type: "client_credentials", client_id: id, client_secret: secret, scope: "squidex-api" };
  const answer = await fetch(`${server.url}/identity-server/connect/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  tokens.set(id, `Bearer ${token}`);
  return { authorization: `Bearer ${token}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === "" ? null : text;
  }
}

const guid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What has an id that Squidex chose is known here by another one. */
function learnIds(expected: unknown, found: unknown): void {
  if (!isObject(expected) || !isObject(found)) return;
  const [theirs, ours] = [expected["id"], found["id"]];
  if (typeof theirs === "string" && typeof ours === "string" && guid.test(theirs)) ids.set(theirs, ours);
}

function replaceIds(text: string): string {
  return text.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, (id) => ids.get(id) ?? id);
}

function mapIds<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(replaceIds(JSON.stringify(value)));
}

/** Code, message and details of an error, whatever ids and positions it names; undefined for anything else. */
function describeError(body: unknown): object | undefined {
  if (!isObject(body) || !("statusCode" in body || "title" in body)) return undefined;
  const { message, details, errorCode, title } = body;
  const plain = (text: unknown) => String(text).replace(/[0-9a-f]{8}-[-0-9a-f]{27}/g, "ID");
  const listed = Array.isArray(details)
    ? details.map((detail) => plain(detail).replace(/\| LineNumber.*|Expected depth.*|The body is no JSON.*/, ""))
    : undefined;
  return { message: plain(message), details: listed?.toSorted(), errorCode, title };
}

/** What a content, or what happened to it, must be alike in. */
function essence(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(jobEssence).toSorted((a, b) => a.jobIndex - b.jobIndex);
  if (!isObject(body)) return body;
  if (Array.isArray(body["items"])) return { total: body["total"], items: body["items"].map(essence) };
  const { id, data, status, newStatus, version } = body;
  return { id, data, status, newStatus, version };
}

function jobEssence(job: unknown): { jobIndex: number; id: unknown; error: unknown } {
  const { jobIndex, id, error } = isObject(job) ? job : {};
  return { jobIndex: Number(jobIndex), id, error: describeError(error) };
}

/** The names and types in a body; of a list, those of its first element. Numbers of fields and metadata are free. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? "list" : [shapeOf(value[0])];
  if (!isObject(value)) return value === null ? null : typeof value;
  const entries = Object.entries(value).filter(([name]) => !["data", "metadata", "error"].includes(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, shapeOf(inner)]));
}

const isCut = (body: unknown) => typeof body === "string" && body.startsWith("<omitted");

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
