import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "#schemas/small-model.fixture.ts";
import { removeContentFolders, soundContent, writeContentFile, writeContentFolder } from "./content-folder.fixture.ts";
import { createDevCms, type DevCms } from "./create-dev-cms.ts";
import { ContentError } from "./read-content.ts";

afterAll(removeContentFolders);

const base = "http://cms.test";
const assets = [
  { id: "logo", fileName: "logos/Our Logo.svg", alt: "The shop", version: 3 },
  { id: "photo", fileName: "photo.png" },
  { id: "captions", fileName: "captions.vtt" },
];
let cms: DevCms;

beforeAll(async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#0a6b3d" } })
    .png()
    .toBuffer();
  const files = {
    ...soundContent,
    "assets.json": { items: assets },
    "assets/photo.png": photo,
    "assets/captions.vtt": "WEBVTT\n",
  };
  cms = await open(files);
});

async function open(files: Readonly<Record<string, unknown>>): Promise<DevCms> {
  return createDevCms({ folder: await writeContentFolder(files), model, app: "bakery" });
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return cms.fetch(
    new Request(`${base}/api/content/bakery/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}

async function ask(query: string, of = cms): Promise<unknown> {
  const address = `${base}/api/content/bakery/graphql?query=${encodeURIComponent(query)}`;
  return (await of.fetch(new Request(address))).json();
}

describe("queries", () => {
  it.each([
    ["a query", { query: "{ __typename }" }, {}, 200],
    ["invalid JSON", "{ query", {}, 400],
    ["the wrong content type", "{ __typename }", { "content-type": "text/plain" }, 415],
    ["an invalid query", { query: "{ nothing }" }, {}, 200],
    ["an invalid query, strictly", { query: "{ nothing }" }, { accept: "application/graphql-response+json" }, 400],
    ["extensions", { query: "{ __typename }", extensions: { a: 1 } }, {}, 200],
  ])("are answered: %s", async (_what, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status);
  });

  it("may ask for the schema, as tools of developers do", async () => {
    expect(await ask("{ __schema { queryType { name } } }")).toEqual({
      data: { __schema: { queryType: { name: "ApplicationQueries" } } },
    });
  });

  it("show drafts with X-Unpublished", async () => {
    const body = { query: '{ findQuestionContent(id: "faq-draft") { id } }' };
    expect(await (await post(body)).json()).toEqual({ data: { findQuestionContent: null } });
    expect(await (await post(body, { "x-unpublished": "1" })).json()).toEqual({
      data: { findQuestionContent: { id: "faq-draft" } },
    });
  });
});

describe("assets", () => {
  const get = (path: string, init?: RequestInit) => cms.fetch(new Request(`${base}/api/assets/bakery/${path}`, init));

  it("are the files as they are, whatever size is asked for", async () => {
    const response = await get("logo/our-logo.svg?width=400&mode=Max");
    expect(await response.text()).toBe(soundContent["assets/logos/Our Logo.svg"]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "image/svg+xml",
      "content-length": "94",
      etag: 'W/"2"',
    });
  });

  it("are not sent again where they are known", async () => {
    const known = (tag: string) => get("logo", { headers: { "if-none-match": tag } });
    expect((await known('"2"')).status).toBe(304);
    expect((await known('"1", W/"2"')).status).toBe(304);
    expect((await known('"1"')).status).toBe(200);
    expect(await (await known('"2"')).text()).toBe("");
  });

  it("can only be read", async () => {
    expect((await get("captions")).headers.get("content-type")).toBe("text/vtt");
    expect((await get("logo", { method: "HEAD" })).status).toBe(405);
    expect((await get("logo", { method: "POST" })).status).toBe(405);
  });
});

describe("anything else", () => {
  it.each([
    ["GET", "/api/content/other/graphql"],
    ["GET", "/api/assets/other/logo"],
    ["GET", "/"],
    ["GET", "/api/assets/bakery/none"],
    ["GET", "/api/assets/bakery/%ff"],
    ["GET", "/api/assets/bakery/"],
    ["PUT", "/api/content/bakery/graphql"],
  ])("is not there: %s %s", async (method, path) => {
    const response = await cms.fetch(new Request(base + path, { method }));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      traceId: expect.any(String),
      type: expect.any(String),
      statusCode: 404,
    });
  });
});

describe("reload", () => {
  it("serves new content, and keeps the old when the new has problems", async () => {
    const folder = await writeContentFolder({ "question.json": { items: [{ id: "one", data: {} }] } });
    const own = await createDevCms({ folder, model, app: "bakery" });
    const ids = () => ask("{queryQuestionContents{id}}", own);
    expect(await ids()).toEqual({ data: { queryQuestionContents: [{ id: "one" }] } });

    await writeContentFile(folder, "question.json", { items: [{ id: "two", data: {} }] });
    await own.reload();
    expect(await ids()).toEqual({ data: { queryQuestionContents: [{ id: "two" }] } });

    await writeContentFile(folder, "question.json", { items: [{ id: "three", daat: {} }] });
    await expect(own.reload()).rejects.toThrow(ContentError);
    await expect(own.reload()).rejects.toThrow(
      /question\.json:1:\d+ error Unknown property "daat" – did you mean "data"\?/,
    );
    expect(await ids()).toEqual({ data: { queryQuestionContents: [{ id: "two" }] } });
  });

  it("counts the version of a file up when its bytes change, and only then", async () => {
    const folder = await writeContentFolder({
      "assets.json": { items: assets.slice(0, 1) },
      "assets/logos/Our Logo.svg": "<svg/>",
    });
    const own = await createDevCms({ folder, model, app: "bakery" });
    const etag = async () => (await own.fetch(new Request(`${base}/api/assets/bakery/logo`))).headers.get("etag");
    expect(await etag()).toBe('W/"2"');
    await own.reload();
    expect(await etag()).toBe('W/"2"');
    await writeContentFile(folder, "assets/logos/Our Logo.svg", "<svg></svg>");
    await own.reload();
    expect(await etag()).toBe('W/"3"');
  });
});

describe("its id", () => {
  it("is the same for the same files, whatever the texts, and another when a file is", async () => {
    const withLogo = (text: string) => ({
      "assets.json": { items: assets.slice(0, 1) },
      "assets/logos/Our Logo.svg": text,
    });
    const first = await open(withLogo("<svg/>"));
    expect((await open({ ...withLogo("<svg/>"), "question.json": { items: [] } })).id).toBe(first.id);
    expect((await open(withLogo("<svg></svg>"))).id).not.toBe(first.id);
  });
});
