import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { startDevCms, type RunningDevCms } from "#tools/dev-cms/start-dev-cms.ts";
import { readExchanges, type Exchange } from "../../squidex/recorded-exchanges.ts";
import { shapeOf } from "../../squidex/shape.ts";

/** The server that is compared with the recording: the server at CMS_URL, else the development CMS. */
const live = process.env["CMS_URL"];
let own: RunningDevCms | undefined;

const folder = mkdtempSync(join(tmpdir(), "full-content-"));
beforeAll(async () => {
  cpSync("content", folder, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".json"))) fillRecords(join(folder, name));
  if (live === undefined) own = await startDevCms({ folder, model, app: "mma" });
});
afterAll(async () => {
  await own?.close();
  rmSync(folder, { recursive: true });
});

/** Gives each record the texts and numbers that other records of its type have, as the recorded records had them all. */
function fillRecords(file: string): void {
  const { items } = JSON.parse(readFileSync(file, "utf8")) as { items: { data?: Record<string, unknown> }[] };
  const isPlain = ([, value]: [string, unknown]) => typeof value === "string" || typeof value === "number";
  const some = Object.fromEntries(items.flatMap(({ data = {} }) => Object.entries(data).filter(isPlain)));
  const filled = items.map((item) => (item.data ? { ...item, data: { ...some, ...item.data } } : item));
  writeFileSync(file, JSON.stringify({ items: filled }));
}

/** The different answers of the development CMS, with the reasons. */
const differences: Record<string, RegExp> = {
  "keeps no history of records": /^find-version$/,
  "sends whole files: the site keeps originals and answers ranges itself": /^asset-(?:get-mp4-range|range-outside)$/,
  "has nobody to authorize: all that it serves is public sample content": /^no-anonymous-(?:client|bearer|get)$/,
  "knows no tools for editors, no mutations, subscriptions and directives of Squidex":
    /^(?:created-by|data-dynamic|referencing|deep-referencing|directive-(?:cache|optimize)|introspection-schema)$/,
  "tests nothing: a query that asks for an error gets none": /^error-query-parameter$/,
  "is asked by servers, never by browsers": /^options-cors$/,
  "answers to both names of a schema that begins with a digit, as Squidex did until 7.1": /^site-404-old-name$/,
  "says one thing about one slip": /^subselection-on-scalar$/,
  "the recording is cut": /^(?:very-)?long-query$/,
};

const files = [
  "site-queries",
  "documents",
  "errors",
  "operations-and-variables",
  "order",
  "paging",
  "records-and-metadata",
  "drafts-languages-headers",
  "content-types",
  "methods-and-paths",
  "batches",
  "partial-and-unauthorised",
  "assets",
];

function differenceOf({ name }: Exchange): string | undefined {
  return Object.keys(differences).find((reason) => differences[reason]?.test(name));
}

describe.each(files)("as Squidex answered: %s", (file) => {
  it.each(readExchanges(file).map((exchange) => [exchange.name, exchange] as const))("%s", async (_name, exchange) => {
    const reason = live === undefined ? differenceOf(exchange) : undefined;
    const response = await fetch(requestOf(exchange, live ?? own?.url ?? ""));
    const text = await response.text();
    if (reason === undefined) compare(response, text, exchange.answer);
    // A difference that no longer exists must not be listed.
    else expect(() => compare(response, text, exchange.answer), reason).toThrow();
  });
});

function compare(found: Response, text: string, { status, headers, body }: Exchange["answer"]): void {
  expect(found.status).toBe(status);
  const recorded = new Headers(headers);
  for (const name of ["content-type", "cache-control", "allow"]) {
    expect(found.headers.get(name)?.split(";")[0], name).toBe(recorded.get(name)?.split(";")[0]);
  }
  if (typeof body === "object" && body) expect(essence(JSON.parse(text))).toEqual(essence(withoutSvgFacts(body)));
}

/** Squidex has more data about SVGs, which no client requests. */
function withoutSvgFacts(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value) =>
    /^svg(?:Width|Height|ViewBox)$/.test(name) ? undefined : value,
  );
}

// Otherwise `fetch` would add a media type to a text.
const encode = (text: string) => new TextEncoder().encode(text);

/** The same request for a server at some base address. */
function requestOf({ request }: Exchange, base: string): Request {
  const { method, path, headers = {}, raw, body } = request;
  const text = raw ?? (typeof body === "string" || body === undefined ? body : JSON.stringify(body));
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(base + path, { method, headers: given, body: text === undefined ? null : encode(text) });
}

/** The shape of the data, the codes of the errors, and their places in the data. */
function essence(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(essence);
  if (typeof body !== "object" || body === null) return body;
  const { data, errors, extensions: _, ...others } = body as Answer;
  return {
    ...(errors && {
      errors: errors.map(errorOf),
    }),
    ...("data" in body && { data: shapeOf(data) }),
    ...(shapeOf(others) as object),
  };
}

/** Codes of errors whose words differ in another parser or validator; changes are refused with advice. */
const otherWords = new Set(
  (
    "SYNTAX_ERROR JSON_INVALID INVALID_VALUE OVERLAPPING_FIELDS_CAN_BE_MERGED KNOWN_DIRECTIVES KNOWN_ARGUMENT_NAMES " +
    "SCALAR_LEAFS ARGUMENTS_OF_CORRECT_TYPE PROVIDED_NON_NULL_ARGUMENTS DOMAIN_FORBIDDEN"
  ).split(" "),
);

/** An error's place, code and words, without suggestions. */
function errorOf({ path, message, extensions }: AnsweredError): object {
  const code = extensions?.code ?? "";
  return { path, code, words: otherWords.has(code) ? undefined : message?.replace(/ Did you mean .*/, "") };
}

interface AnsweredError {
  path?: unknown;
  message?: string;
  extensions?: { code?: string };
}

interface Answer {
  data?: unknown;
  errors?: AnsweredError[];
  extensions?: unknown;
}
