import { buildSchema, graphql, type GraphQLSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { removeContentFolders, soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { folderApp, graphqlSchemas } from "./folder-app.ts";
import { readContent } from "./read-content.ts";
import { createRootValue } from "./root-value.ts";
import type { App } from "./store.ts";

afterAll(removeContentFolders);

let app: App;
let schema: GraphQLSchema;

beforeAll(async () => {
  app = folderApp("mma", model, await readContent(await writeContentFolder(soundContent), model.types));
  schema = buildSchema(graphqlSdl(graphqlSchemas(app)));
});

/** Answers as a client sees it. */
async function query(source: string, showsDrafts = false): Promise<unknown> {
  const rootValue = createRootValue({ app, origin: "http://cms.test", showsDrafts });
  return JSON.parse(JSON.stringify(await graphql({ schema, source, rootValue })));
}

describe("lists", () => {
  it("come newest first, then by id", async () => {
    expect(await query("{ queryFaqContents { id } }")).toEqual({
      data: { queryFaqContents: [{ id: "faq-new" }, { id: "faq-also-old" }, { id: "faq-old" }] },
    });
  });

  it("come in the order and the part that is asked for, with their total", async () => {
    expect(
      await query('{ queryFaqContentsWithTotal(orderby: "data/order/iv desc", top: 1) { total items { id } } }'),
    ).toEqual({
      data: { queryFaqContentsWithTotal: { total: 3, items: [{ id: "faq-old" }] } },
    });
  });

  it("that cannot be answered cost no other", async () => {
    expect(await query("{ queryFaqContents(top: -1) { id } queryColorsContents { id } }")).toMatchObject({
      data: { queryFaqContents: null, queryColorsContents: [{ id: "green" }] },
      errors: [{ message: "top is -1, expected 0 or more" }],
    });
  });
});

describe("records", () => {
  it("follow references and assets in flatData and in data", async () => {
    const button = `flatData { buttonText isExternalLink buttonLink buttonBgColor { flatData { colorHex } } buttonTextColor { id } }`;
    const answer = await query(`{
      findNavbarSingleton { id flatData { navbarButton { ${button} } navbarSubLogo { id } navbarSubText } data {
        navbarLogo { iv { fileName } } navbarSubText { iv }
      } }
    }`);
    expect(answer).toHaveProperty("data.findNavbarSingleton", {
      id: "navbar",
      flatData: {
        navbarButton: [
          {
            flatData: {
              buttonText: "Open",
              isExternalLink: false,
              buttonLink: null,
              buttonBgColor: [{ flatData: { colorHex: "#0b5d3b" } }],
              buttonTextColor: null,
            },
          },
        ],
        navbarSubLogo: null,
        navbarSubText: null,
      },
      data: { navbarLogo: { iv: [{ fileName: "Our Logo.svg" }] }, navbarSubText: null },
    });
  });

  it("hold items, an empty list when absent, as are assets in items", async () => {
    const cards = "cards { frontText frontImage { id } }";
    expect(
      await query(`{ queryAppTilesContents { flatData { ${cards} } data { cards { iv { frontText } } } } }`),
    ).toEqual({
      data: {
        queryAppTilesContents: [
          { flatData: { cards: [] }, data: { cards: { iv: [] } } },
          {
            flatData: {
              cards: [
                { frontText: "Send", frontImage: [{ id: "logo" }] },
                { frontText: "Buy", frontImage: [] },
              ],
            },
            data: { cards: { iv: [{ frontText: "Send" }, { frontText: "Buy" }] } },
          },
        ],
      },
    });
  });

  it("tell about themselves", async () => {
    expect(await query(`{ findFaqContent(id: "faq-old") { id version created lastModified status url } }`)).toEqual({
      data: {
        findFaqContent: {
          id: "faq-old",
          version: 0,
          created: "2026-01-01T00:00:00Z",
          lastModified: "2026-01-01T00:00:00Z",
          status: "PUBLISHED",
          url: "http://cms.test/app/mma/content/faq/faq-old/history",
        },
      },
    });
  });

  it("are found only under their own type", async () => {
    expect(await query(`{ a: findFaqContent(id: "green") { id } b: findFaqContent(id: "none") { id } }`)).toEqual({
      data: { a: null, b: null },
    });
  });

  it("exist from the start when they are singletons, under both names of the 404 page", async () => {
    const fields = "flatData { heading button { id } }";
    expect(await query(`{ query404PageContents { ${fields} } querygql_404PageContents { ${fields} } }`)).toEqual({
      data: {
        query404PageContents: [{ flatData: { heading: null, button: null } }],
        querygql_404PageContents: [{ flatData: { heading: null, button: null } }],
      },
    });
  });
});

describe("drafts", () => {
  const text = `{ queryFaqGroupContents { flatData { contents { id } } } findFaqContent(id: "faq-draft") { id } }`;

  it("silently disappear", async () => {
    expect(await query(text)).toEqual({
      data: { queryFaqGroupContents: [{ flatData: { contents: [{ id: "faq-old" }] } }], findFaqContent: null },
    });
  });

  it("are shown to editors", async () => {
    expect(await query(text, true)).toEqual({
      data: {
        queryFaqGroupContents: [{ flatData: { contents: [{ id: "faq-draft" }, { id: "faq-old" }] } }],
        findFaqContent: { id: "faq-draft" },
      },
    });
  });
});

describe("assets in queries", () => {
  it("tell about themselves", async () => {
    const asset = `{ id url slug fileName fileType mimeType fileVersion isImage type pixelWidth pixelHeight
      metadata alt: metadata(path: "alt") none: metadata(path: "constructor") metadataText tags }`;
    expect(await query(`{ findNavbarSingleton { flatData { navbarLogo ${asset} } } }`)).toEqual({
      data: {
        findNavbarSingleton: {
          flatData: {
            navbarLogo: [
              {
                id: "logo",
                url: "http://cms.test/api/assets/mma/logo/",
                slug: "our-logo.svg",
                fileName: "Our Logo.svg",
                fileType: "svg",
                mimeType: "image/svg+xml",
                fileVersion: 2,
                isImage: false,
                type: "UNKNOWN",
                pixelWidth: 40,
                pixelHeight: 20,
                metadata: { alt: "Money Market", pixelWidth: 40, pixelHeight: 20 },
                alt: "Money Market",
                none: null,
                metadataText: "40x20px",
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
