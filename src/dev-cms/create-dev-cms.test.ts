import { getIntrospectionQuery } from "graphql";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ContentError } from "./content-error.ts";
import { soundContent, writeContentFile, writeContentFolder } from "./content-folder.fixture.ts";
import { createDevCms, type DevCms } from "./create-dev-cms.ts";

// Vitest takes graphql's ESM build, Node gives graphql-http the CommonJS one, and a schema of the
// one is refused by the other.
vi.mock("graphql", async () => (await import("node:module")).createRequire(import.meta.url)("graphql"));

const base = "http://cms.test";
let service: DevCms;

beforeAll(async () => {
  service = createDevCms({ directory: await writeContentFolder(soundContent) });
});

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return service.fetch(
    new Request(`${base}/api/content/mma/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}

describe("introspection", () => {
  const asked = [
    ["the schema", "{ __schema { queryType { name } } }"],
    ["a type", '{ __type(name: "Faq") { name } }'],
    ["the schema in a fragment", "{ ...F } fragment F on ApplicationQueries { a: __schema { queryType { name } } }"],
    ["everything", getIntrospectionQuery()],
  ] as const;

  it.each(asked)("is refused unless it is asked for: %s", async (_what, query) => {
    const response = await post({ query });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ errors: [expect.objectContaining({ message: expect.stringMatching(/^Introspection is off: .* – set CONTENT_INTROSPECTION=true/) })] });
    const address = `${base}/api/content/mma/graphql?query=${encodeURIComponent(query)}`;
    expect(await (await service.fetch(new Request(address))).text()).toContain("Introspection is off");
  });

  it.each(asked)("is answered where it is: %s", async (_what, query) => {
    const open = createDevCms({ directory: "content", introspection: true });
    const address = `${base}/api/content/mma/graphql?query=${encodeURIComponent(query)}`;
    expect(await (await open.fetch(new Request(address))).json()).toEqual({ data: expect.any(Object) });
  });
});

describe("HTTP", () => {
  it("answers batches, each query on its own", async () => {
    const response = await post([{ query: "{ __typename }" }, { query: "{ nothing }" }, 3]);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([
      { data: { __typename: "ApplicationQueries" } },
      { errors: [expect.objectContaining({ message: expect.stringContaining("nothing") })] },
      { errors: [expect.objectContaining({ message: "JSON body must be an object" })] },
    ]);
  });

  it.each([
    ["a batch of none", [], {}, 400],
    ["a batch of 21", Array.from({ length: 21 }, () => ({ query: "{ __typename }" })), {}, 400],
    ["invalid JSON", "{ query", {}, 400],
    ["an invalid batch", "[{ query", {}, 400],
    ["the wrong content type", "{ __typename }", { "content-type": "text/plain" }, 415],
    ["a large body", { query: `{ __typename } # ${"x".repeat(256 * 1024)}` }, {}, 413],
    ["an invalid query", { query: "{ nothing }" }, {}, 200],
    ["an invalid query, strictly", { query: "{ nothing }" }, { accept: "application/graphql-response+json" }, 400],
    ["extensions", { query: "{ __typename }", extensions: { a: 1 } }, {}, 200],
  ])("answers %s", async (_what, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status);
  });

  it("shows drafts with X-Unpublished", async () => {
    const body = { query: '{ findFaqContent(id: "faq-draft") { id } }' };
    expect(await (await post(body)).json()).toEqual({ data: { findFaqContent: null } });
    expect(await (await post(body, { "x-unpublished": "1" })).json()).toEqual({ data: { findFaqContent: { id: "faq-draft" } } });
  });

  it.each(["/api/content/other/graphql", "/api/assets/other/logo", "/", "/api/assets/mma/none", "/api/assets/mma/%ff"])(
    "does not know %s",
    async (path) => {
      const response = await service.fetch(new Request(base + path));
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        message: expect.any(String),
        traceId: expect.any(String),
        type: expect.any(String),
        statusCode: 404,
      });
    },
  );
});

describe("reload", () => {
  it("serves new content, and keeps the old when the new has problems", async () => {
    const directory = await writeContentFolder({ "faq.json": { items: [{ id: "one", data: {} }] } });
    const own = createDevCms({ directory });
    const ids = async () => {
      const response = await own.fetch(new Request(`${base}/api/content/mma/graphql?query={queryFaqContents{id}}`));
      return (await response.json()).data.queryFaqContents;
    };
    expect(await ids()).toEqual([{ id: "one" }]);

    await writeContentFile(directory, "faq.json", { items: [{ id: "two", data: {} }] });
    await own.reload();
    expect(await ids()).toEqual([{ id: "two" }]);

    await writeContentFile(directory, "faq.json", { items: [{ id: "three", daat: {} }] });
    await expect(own.reload()).rejects.toThrow(ContentError);
    await expect(own.reload()).rejects.toThrow(/faq\.json:1:\d+ Unknown field "daat" – did you mean "data"\?/);
    expect(await ids()).toEqual([{ id: "two" }]);
  });

  it("gives content that was broken at the start another chance", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const directory = await writeContentFolder({ "faq.json": "{" });
    const own = createDevCms({ directory });
    const address = `${base}/api/content/mma/graphql?query={__typename}`;
    expect((await own.fetch(new Request(address))).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
    await writeContentFile(directory, "faq.json", { items: [] });
    expect((await own.fetch(new Request(address))).status).toBe(200);
    log.mockRestore();
  });
});
