import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tokenOf } from "./recorded-callers.ts";
import { startSquidex, type SquidexServer } from "./start-squidex.ts";

/** Behaviour without a recording, as in the source of Squidex 7.23. */
let server: SquidexServer;
let restore: () => void;

beforeAll(async () => {
  server = await startSquidex();
  await ask("POST", "/api/apps", { name: "shop" });
  const title = { name: "title", properties: { fieldType: "String" } };
  const tags = { name: "tags", properties: { fieldType: "References" } };
  const picture = { name: "picture", properties: { fieldType: "Assets", expectedType: "Image" } };
  await ask("POST", "/api/apps/shop/schemas", { name: "tag", isPublished: true, fields: [title] });
  await ask("POST", "/api/apps/shop/schemas", { name: "item", isPublished: true, fields: [title, tags, picture] });
  await ask("POST", "/api/apps/shop/schemas", { name: "home", type: "Singleton", isPublished: true, fields: [title] });
  await ask("POST", "/api/content/shop/tag?id=one&publish=true", { title: { iv: "One" } });
  restore = server.save();
});
beforeEach(() => restore());
afterAll(() => server.close());

async function ask(method: string, path: string, body?: unknown, client = "root"): Promise<[number, unknown]> {
  const headers = { "content-type": "application/json", ...(await tokenOf(server, client)) };
  const answer = await fetch(server.url + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  return [answer.status, text === "" ? null : JSON.parse(text)];
}

const refused = (...details: string[]) => [400, expect.objectContaining({ details })];
const item = "/api/content/shop/item";

describe("an answer", () => {
  const fields = (isHidden: boolean) => [
    { name: "title", properties: { fieldType: "String" } },
    { name: "note", isHidden, properties: { fieldType: "String" } },
    {
      name: "rows",
      properties: { fieldType: "Array" },
      nested: [
        { name: "text", properties: { fieldType: "String" } },
        { name: "note", isHidden, properties: { fieldType: "String" } },
      ],
    },
  ];
  const sync = (isHidden: boolean) =>
    ask("PUT", "/api/apps/shop/schemas/tag/sync", { isPublished: true, fields: fields(isHidden) });
  const tag = "/api/content/shop/tag/one";

  it("has no hidden fields, which a patch keeps and an update loses", async () => {
    await sync(false);
    await ask("PUT", tag, { title: { iv: "One" }, note: { iv: "N" }, rows: { iv: [{ text: "T", note: "N" }] } });
    await sync(true);
    const shown = { title: { iv: "One" }, rows: { iv: [{ text: "T" }] } };
    expect(await ask("GET", tag)).toMatchObject([200, { data: shown }]);
    expect(Object(await ask("GET", tag))[1].data).toEqual(shown);
    await ask("PATCH", tag, { title: { iv: "Two" } });
    await sync(false);
    expect(await ask("GET", tag)).toMatchObject([200, { data: { note: { iv: "N" } } }]);
    await ask("PUT", tag, { title: { iv: "Two" } });
    expect(Object(await ask("GET", tag))[1].data).toEqual({ title: { iv: "Two" }, rows: { iv: [] } });
  });

  it("has drafts for any value of the header", async () => {
    await ask("POST", "/api/content/shop/tag?id=draft", { title: { iv: "Draft" } });
    const headers = { ...(await tokenOf(server, "root")), "x-unpublished": "0" };
    const answer = await fetch(`${server.url}/api/content/shop/tag/draft`, { headers });
    expect(answer.status).toBe(200);
    const query = encodeURIComponent('{findTagContent(id:"draft"){id}}');
    const found = await fetch(`${server.url}/api/content/shop/graphql?query=${query}`, { headers });
    expect(await found.json()).toEqual({ data: { findTagContent: { id: "draft" } } });
  });

  it("has times in whole seconds, and lists changes of the same second by id", async () => {
    await ask("POST", "/api/content/shop/tag?id=two&publish=true", { title: { iv: "Two" } });
    await ask("POST", "/api/content/shop/tag?id=four&publish=true", { title: { iv: "Four" } });
    const [, list] = await ask("GET", "/api/content/shop/tag");
    const items = Object(list).items as { id: string; lastModified: string }[];
    expect(items.map(({ lastModified }) => lastModified)).toEqual(items.map(() => expect.stringMatching(/:\d\dZ$/)));
    const key = ({ id, lastModified }: (typeof items)[number]) => [-Date.parse(lastModified), id] as const;
    expect(items).toEqual(items.toSorted((a, b) => key(a)[0] - key(b)[0] || (key(a)[1] < key(b)[1] ? -1 : 1)));
  });

  it("is 401 to a client without the right secret", async () => {
    const form = { grant_type: "client_credentials", client_id: "root", client_secret: "wrong", scope: "squidex-api" };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${server.url}/identity-server/connect/token`, { method: "POST", body });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: "invalid_client" }]);
  });
});

describe("references on PostgreSQL", () => {
  const remove = () => ask("DELETE", "/api/content/shop/tag/one?checkReferrers=true");
  const data = (title: string) => ({ title: { iv: title }, tags: { iv: ["one"] } });

  it("hold a content that is in use", async () => {
    await ask("POST", `${item}?id=a&publish=true`, data("new"));
    expect(await remove()).toEqual([400, expect.objectContaining({ errorCode: "OBJECT_REFERENCED" })]);
  });

  it("no longer hold the content once the referring content is updated", async () => {
    await ask("POST", `${item}?id=a&publish=true`, data("new"));
    await ask("PUT", `${item}/a`, data("changed"));
    expect(await remove()).toEqual([204, null]);
  });

  it("hold the content again when the referring content is published", async () => {
    await ask("POST", `${item}?id=a`, data("new"));
    await ask("PUT", `${item}/a`, data("changed"));
    await ask("PUT", `${item}/a/status`, { status: "Published" });
    expect(await remove()).toEqual([400, expect.objectContaining({ errorCode: "OBJECT_REFERENCED" })]);
  });
});

describe("a command", () => {
  const upsert = (job: object) =>
    ask("POST", `${item}/bulk`, { optimizeValidation: false, jobs: [{ type: "Upsert", id: "a", ...job }] });
  const dataOf = async () => {
    const [, body] = await ask("GET", `${item}/a`);
    return Object(body)["data"];
  };

  it("writes nothing when a part of it is refused", async () => {
    await upsert({ data: { title: { iv: "old" } }, status: "Published" });
    await upsert({ data: { title: { iv: "new" } }, status: "Nonsense" });
    expect(await dataOf()).toEqual({ title: { iv: "old" } });
    await upsert({ id: "b", data: { title: { iv: "new" } }, status: "Nonsense" });
    expect((await ask("DELETE", `${item}/b`))[0]).toBe(404);
  });

  it("takes only pictures where pictures are expected, SVGs too", async () => {
    const files = { "a.txt": "text/plain", "a.svg": "image/svg+xml" };
    for (const [name, type] of Object.entries(files)) {
      const form = new FormData();
      form.append("file", new Blob(["<svg/>"], { type }), name);
      const init = { method: "POST", body: form, headers: await tokenOf(server, "root") };
      expect((await fetch(`${server.url}/api/apps/shop/assets?id=${name}`, init)).status).toBe(201);
    }
    expect(await upsert({ data: { picture: { iv: ["a.svg", "a.txt"] } } })).toMatchObject([
      200,
      [{ error: { details: ["picture.iv[2]: Not of expected type: Image."] } }],
    ]);
  });

  it("looks references of a draft up, and not those of a published content", async () => {
    const data = { tags: { iv: ["nobody"] } };
    expect(await upsert({ data })).toMatchObject([
      200,
      [{ error: { details: ["tags.iv[1]: Reference 'nobody' not found."] } }],
    ]);
    await upsert({ data: {}, status: "Published" });
    expect(await upsert({ data })).toEqual([200, [{ jobIndex: 0, id: "a", contentId: "a" }]]);
  });
});

describe("an app of a client of another app", () => {
  it("is created, and nobody but admins sees it", async () => {
    const client = "shop:default";
    expect((await ask("POST", "/api/apps", { name: "shopp" }, client))[0]).toBe(201);
    expect((await ask("GET", "/api/apps/shopp", undefined, client))[0]).toBe(404);
    expect(await ask("POST", "/api/apps", { name: "shopp" }, client)).toEqual(
      refused("An app with the same name already exists."),
    );
    expect((await ask("GET", "/api/apps/shopp"))[0]).toBe(200);
  });
});

describe("schemas and singletons", () => {
  const fields = [{ name: "title", properties: { fieldType: "String" } }];

  it("have no column for a field that only stays because it is not deleted", async () => {
    const body = { isPublished: true, noFieldDeletion: true, fields, fieldsInLists: ["data.title", "data.tags"] };
    expect(await ask("PUT", "/api/apps/shop/schemas/item/sync", body)).toEqual(
      refused("FieldsInLists[1]: Field is not part of the schema."),
    );
  });

  it("let people choose only among values that a field has", async () => {
    const choice = (properties: object) =>
      ask("PUT", "/api/apps/shop/schemas/tag/sync", { isPublished: true, fields: [{ name: "title", properties }] });
    const dropdown = { fieldType: "String", editor: "Dropdown" };
    expect(await choice(dropdown)).toEqual(
      refused("Fields[0].Properties.AllowedValues: Radio buttons or dropdown list need allowed values."),
    );
    expect((await choice({ ...dropdown, allowedValues: ["a"] }))[0]).toBe(200);
  });

  it("know columns by their older names, and none twice", async () => {
    const sync = async (fieldsInLists: string[]) =>
      ask("PUT", "/api/apps/shop/schemas/tag/sync", { isPublished: true, fields, fieldsInLists });
    expect(await sync(["title", "meta.id"])).toEqual([
      200,
      expect.objectContaining({ fieldsInLists: ["data.title", "id"] }),
    ]);
    expect(await sync(["data.title", "data.title"])).toEqual(
      refused("FieldsInLists: Field 'data.title' has been added twice."),
    );
  });

  it("change the status of a singleton only to publish its new version", async () => {
    const status = (name: string) => ask("PUT", "/api/content/shop/home/_schemaId_/status", { status: name });
    const message = "Singleton content cannot be updated.";
    expect(await status("Published")).toEqual([400, expect.objectContaining({ message })]);
    await ask("POST", "/api/content/shop/home/_schemaId_/draft", {});
    await ask("PUT", "/api/content/shop/home/_schemaId_", { title: { iv: "New" } });
    expect(await status("Published")).toMatchObject([200, { status: "Published", data: { title: { iv: "New" } } }]);
  });
});
