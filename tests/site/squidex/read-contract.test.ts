import process from "node:process";
import { beforeAll, describe, expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { createDevCms } from "#tools/dev-cms/create-dev-cms.ts";
import { readExchanges, type Exchange } from "../../squidex/recorded-exchanges.ts";
import { shapeOf } from "../../squidex/shape.ts";

/** The server that is held against the recording: the one that CMS_URL names, else the development CMS. */
const live = process.env["CMS_URL"];
let send: (request: Request) => Promise<Response> = fetch;

beforeAll(async () => {
  if (live === undefined) send = (await createDevCms({ folder: "content", model, app: "mma" })).fetch;
});

/** What the development CMS answers otherwise, and why. */
const differences: Record<string, RegExp> = {
  "neither filters nor searches: the site asks for all records, and the error says so":
    /^(?:unicode-escape|block-string|non-ascii|surrogates|search.*|filter.*|with-total-filter|.*-search|.*-filter|partial-error)$/,
  "keeps no history: files and records are the present ones": /^(?:find-version|asset-version.*|.*-history)$/,
  "sends whole files: the site keeps originals and answers ranges itself":
    /^asset-(?:mp4-range|get-mp4-range|range-outside|download)$/,
  "has nobody to authorize: all that it serves is public sample content": /^no-anonymous-(?:client|bearer|get)$/,
  "knows no tools for editors, no mutations, subscriptions and directives of Squidex":
    /^(?:created-by|data-dynamic|referencing|deep-referencing|fragment-interface|directive-(?:cache|optimize)|introspection-schema|assets-query|find-number-id)$/,
  "tests nothing: a query that asks for an error gets none": /^error-query-parameter$/,
  "is asked by servers, never by browsers": /^options-cors$/,
  "answers to both names of a schema that begins with a digit, as Squidex did until 7.1": /^site-404-old-name$/,
  "says one thing about one slip": /^subselection-on-scalar$/,
  "shows an SVG where the recording has a photo": /^asset-jpg$/,
  "has a later version of this file": /^asset-etag$/,
  "the recording is cut": /^(?:long-query|very-long-query|introspection-full)$/,
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
  const exchanges = readExchanges(file).filter((exchange) => differenceOf(exchange) === undefined);

  it.each(exchanges.map((exchange) => [exchange.name, exchange] as const))("%s", async (_name, exchange) => {
    const response = await send(requestOf(exchange, live ?? "http://cms.test"));
    expect(response.status).toBe(exchange.answer.status);
    const { body, headers = {} } = exchange.answer;
    if (typeof body === "string") {
      expect(response.headers.get("content-type")?.split(";")[0]).toBe(headers["content-type"]?.split(";")[0]);
      return;
    }
    expect(essence(await response.json())).toEqual(essence(withoutSvgFacts(body)));
  });
});

/** Every difference that is named is one, so that the list cannot grow old. */
it.skipIf(live !== undefined)("the differences are as listed", async () => {
  const known = files.flatMap(readExchanges);
  for (const [reason, names] of Object.entries(differences))
    expect(known.filter(({ name }) => names.test(name)).length, reason).toBeGreaterThan(0);
});

/** Squidex tells more about SVGs; nobody asks for it. */
function withoutSvgFacts(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value) =>
    /^svg(?:Width|Height|ViewBox)$/.test(name) ? undefined : value,
  );
}

/** The same request for a server at some base address. */
function requestOf({ request }: Exchange, base: string): Request {
  const { method, path, headers = {}, raw, body } = request;
  const text = raw ?? (typeof body === "string" || body === undefined ? body : JSON.stringify(body));
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(base + path, { method, headers: given, body: text ?? null });
}

/** The shape of the data, the codes of the errors, and where in the data they are. */
function essence(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(essence);
  if (typeof body !== "object" || body === null) return body;
  const { data, errors, extensions: _, ...others } = body as Answer;
  return {
    ...(errors && { errors: errors.map(({ path, extensions }) => [path, extensions?.code]) }),
    ...("data" in body && { data: shapeOf(data) }),
    ...(shapeOf(others) as object),
  };
}

interface Answer {
  data?: unknown;
  errors?: { path?: unknown; extensions?: { code?: string } }[];
  extensions?: unknown;
}
