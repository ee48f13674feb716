import { buildSchema, graphql, type GraphQLSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "#schemas/small-model.fixture.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { squidexSchemas } from "#schemas/derive/squidex-schema.ts";
import { removeContentFolders, soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { folderApp } from "./folder-app.ts";
import { readContent } from "./read-content.ts";
import { createRootValue } from "./root-value.ts";
import type { App } from "./store.ts";

afterAll(removeContentFolders);

let app: App;
let schema: GraphQLSchema;

beforeAll(async () => {
  app = folderApp("bakery", model, await readContent(await writeContentFolder(soundContent), model.types));
  schema = buildSchema(graphqlSdl(squidexSchemas(model)));
});

/** Runs a query and returns the result as plain JSON. */
async function query(source: string, showsDrafts = false): Promise<unknown> {
  const rootValue = createRootValue({ app, origin: "http://cms.test", showsDrafts });
  return JSON.parse(JSON.stringify(await graphql({ schema, source, rootValue })));
}

describe("lists", () => {
  it("come newest first, then by id", async () => {
    expect(await query("{ queryQuestionContents { id } }")).toEqual({
      data: { queryQuestionContents: [{ id: "faq-new" }, { id: "faq-also-old" }, { id: "faq-old" }] },
    });
  });

  it("come in the order and the part that is asked for, with their total", async () => {
    expect(
      await query('{ queryQuestionContentsWithTotal(orderby: "data/order/iv desc", top: 1) { total items { id } } }'),
    ).toEqual({
      data: { queryQuestionContentsWithTotal: { total: 3, items: [{ id: "faq-old" }] } },
    });
  });

  it("that cannot be answered cost no other", async () => {
    expect(await query("{ queryQuestionContents(top: -1) { id } queryShadeContents { id } }")).toMatchObject({
      data: { queryQuestionContents: null, queryShadeContents: [{ id: "green" }] },
      errors: [{ message: expect.stringContaining("Invalid value '-1' for $top") }],
    });
  });
});

describe("records", () => {
  it("follow references and assets in flatData and in data", async () => {
    const button = `flatData { buttonText isExternalLink buttonLink buttonBgColor { flatData { colorHex } } buttonTextColor { id } }`;
    const answer = await query(`{
      findMenuSingleton { id flatData { buttons { ${button} } photo { id } words } data {
        logo { iv { fileName } } words { iv }
      } }
    }`);
    expect(answer).toHaveProperty("data.findMenuSingleton", {
      id: "menu",
      flatData: {
        buttons: [
          {
            flatData: {
              buttonText: "Open",
              isExternalLink: false,
              buttonLink: null,
              buttonBgColor: [{ flatData: { colorHex: "#0a6b3d" } }],
              buttonTextColor: null,
            },
          },
        ],
        photo: null,
        words: null,
      },
      data: { logo: { iv: [{ fileName: "Our Logo.svg" }] }, words: null },
    });
  });

  it("hold items, an empty list when absent, as are assets in items", async () => {
    const rows = "rows { left icon { id } }";
    expect(await query(`{ queryPriceListContents { flatData { ${rows} } data { rows { iv { left } } } } }`)).toEqual({
      data: {
        queryPriceListContents: [
          { flatData: { rows: [] }, data: { rows: { iv: [] } } },
          {
            flatData: {
              rows: [
                { left: "Send", icon: [{ id: "logo" }] },
                { left: "Buy", icon: [] },
              ],
            },
            data: { rows: { iv: [{ left: "Send" }, { left: "Buy" }] } },
          },
        ],
      },
    });
  });

  it("tell about themselves", async () => {
    expect(
      await query(`{ findQuestionContent(id: "faq-old") { id version created lastModified status url } }`),
    ).toEqual({
      data: {
        findQuestionContent: {
          id: "faq-old",
          version: 0,
          created: "2026-01-01T00:00:00Z",
          lastModified: "2026-01-01T00:00:00Z",
          status: "PUBLISHED",
          url: "http://cms.test/app/bakery/content/question/faq-old/history",
        },
      },
    });
  });

  it("are found by their ids, of whatever type", async () => {
    expect(
      await query(`{ queryContentsByIds(ids: ["green", "none", "faq-old"]) { __typename ... on Content { id } } }`),
    ).toEqual({
      data: {
        queryContentsByIds: [
          { __typename: "Shade", id: "green" },
          { __typename: "Question", id: "faq-old" },
        ],
      },
    });
  });

  it("are found only under their own type", async () => {
    expect(
      await query(`{ a: findQuestionContent(id: "green") { id } b: findQuestionContent(id: "none") { id } }`),
    ).toEqual({
      data: { a: null, b: null },
    });
  });

  it("exist from the start when they are singletons, under both names of the 404 page", async () => {
    const fields = "flatData { heading button { id } }";
    expect(await query(`{ query404NoteContents { ${fields} } querygql_404NoteContents { ${fields} } }`)).toEqual({
      data: {
        query404NoteContents: [{ flatData: { heading: null, button: null } }],
        querygql_404NoteContents: [{ flatData: { heading: null, button: null } }],
      },
    });
  });
});

describe("drafts", () => {
  const text = `{ queryTopicContents { flatData { answers { id } } } findQuestionContent(id: "faq-draft") { id } }`;

  it("silently disappear", async () => {
    expect(await query(text)).toEqual({
      data: { queryTopicContents: [{ flatData: { answers: [{ id: "faq-old" }] } }], findQuestionContent: null },
    });
  });

  it("are shown to editors", async () => {
    expect(await query(text, true)).toEqual({
      data: {
        queryTopicContents: [{ flatData: { answers: [{ id: "faq-draft" }, { id: "faq-old" }] } }],
        findQuestionContent: { id: "faq-draft" },
      },
    });
  });
});

describe("assets in queries", () => {
  it("tell about themselves", async () => {
    const asset = `{ id url slug fileName fileType mimeType fileVersion isImage type pixelWidth pixelHeight
      metadata alt: metadata(path: "alt") none: metadata(path: "constructor") metadataText tags }`;
    expect(await query(`{ findMenuSingleton { flatData { logo ${asset} } } }`)).toEqual({
      data: {
        findMenuSingleton: {
          flatData: {
            logo: [
              {
                id: "logo",
                url: "http://cms.test/api/assets/bakery/logo/",
                slug: "our-logo.svg",
                fileName: "Our Logo.svg",
                fileType: "svg",
                mimeType: "image/svg+xml",
                fileVersion: 2,
                isImage: false,
                type: "UNKNOWN",
                pixelWidth: 40,
                pixelHeight: 20,
                metadata: { alt: "The shop", pixelWidth: 40, pixelHeight: 20 },
                alt: "The shop",
                none: null,
                metadataText: "40x20px, 94 bytes",
                tags: ["type/svg", "image"],
              },
            ],
          },
        },
      },
    });
  });

  it("are found by their id, as pictures that manifests name", async () => {
    const found = await query(`{ one: findAsset(id: "logo") { id mimeType } other: findAsset(id: "none") { id } }`);
    expect(found).toEqual({ data: { one: { id: "logo", mimeType: "image/svg+xml" }, other: null } });
  });
});
