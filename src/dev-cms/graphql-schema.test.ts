import { graphql } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { readContentModel } from "./content-model.ts";
import { createGraphqlSchema } from "./graphql-schema.ts";
import { createContentLoader } from "./load-content.ts";
import type { RequestContext } from "./request-context.ts";

/** Answers as a client sees it. */
type Query = (source: string, showsUnpublished?: boolean) => Promise<unknown>;

let query: Query;

beforeAll(async () => {
  query = await prepare(soundContent);
});

async function prepare(files: Readonly<Record<string, unknown>>): Promise<Query> {
  const model = await readContentModel("schemas/generated");
  const content = await createContentLoader(model, await writeContentFolder(files))();
  const schema = createGraphqlSchema(model);
  return async (source, showsUnpublished = false) => {
    const contextValue: RequestContext = { content, showsUnpublished, origin: "" };
    return JSON.parse(JSON.stringify(await graphql({ schema, source, contextValue })));
  };
}

describe("lists", () => {
  it.each([
    ["newest first, then by id", "", ["faq-new", "faq-also-old", "faq-old"]],
    ["a page", "(top: 1, skip: 1)", ["faq-also-old"]],
    ["none", "(top: 0)", []],
    ["silently cut pages", "(top: 5000)", ["faq-new", "faq-also-old", "faq-old"]],
    ["an order, empty ones first", '(orderby: "data/order/iv asc")', ["faq-also-old", "faq-new", "faq-old"]],
    ["a filter", `(filter: "data/order/iv ge 2")`, ["faq-old"]],
    ["a search", '(search: "COST what")', ["faq-new"]],
  ])("answers %s", async (_what, args, ids) => {
    expect(await query(`{ queryFaqContents${args} { id } }`)).toEqual({
      data: { queryFaqContents: ids.map((id) => ({ id })) },
    });
  });

  it("answers at most 200 items, and how many there are", async () => {
    const items = Array.from({ length: 230 }, (_, index) => ({ id: `faq-${index}`, data: {} }));
    const large = await prepare({ "faq.json": { items } });
    const answer = await large("{ queryFaqContentsWithTotal(top: 300, skip: 10) { total items { id } } }");
    expect(answer).toHaveProperty("data.queryFaqContentsWithTotal.total", 230);
    expect(answer).toHaveProperty("data.queryFaqContentsWithTotal.items.length", 200);
  });

  it.each([
    ['(filter: "data/ordre/iv eq 1")', 'Unknown field "data/ordre/iv" – did you mean "data/order/iv"?'],
    ['(orderby: "data/order/iv upwards")', 'Cannot read the order "data/order/iv upwards" – write it like data/order/iv asc'],
    ["(top: -1)", "top is -1, expected 0 or more"],
    [`(filter: "${"x".repeat(1001)}")`, "filter has 1001 characters, expected at most 1000"],
    [`(orderby: "${"x".repeat(1001)}")`, "orderby has 1001 characters, expected at most 1000"],
    [`(search: "${"x".repeat(201)}")`, "search has 201 characters, expected at most 200"],
  ])("explains what is wrong with %s", async (args, message) => {
    expect(await query(`{ queryFaqContents${args} { id } }`)).toMatchObject({
      data: { queryFaqContents: null },
      errors: [{ message }],
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

  it("hold items, an empty list when absent", async () => {
    const cards = "cards { frontText frontImage { id } }";
    expect(await query(`{ queryAppTilesContents { flatData { ${cards} } data { cards { iv { frontText } } } } }`)).toEqual({
      data: {
        queryAppTilesContents: [
          { flatData: { cards: [] }, data: { cards: { iv: [] } } },
          {
            flatData: {
              cards: [
                { frontText: "Send", frontImage: [{ id: "logo" }] },
                { frontText: "Buy", frontImage: null },
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
          status: "Published",
          url: "/app/mma/content/faq/faq-old",
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

  it("are shown to who may see them", async () => {
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
      metadata alt: metadata(path: "alt") none: metadata(path: "alt.constructor.name") metadataText tags }`;
    expect(await query(`{ findNavbarSingleton { flatData { navbarLogo ${asset} } } }`)).toEqual({
      data: {
        findNavbarSingleton: {
          flatData: {
            navbarLogo: [
              {
                id: "logo",
                url: "/api/assets/mma/logo",
                slug: "our-logo.svg",
                fileName: "Our Logo.svg",
                fileType: "svg",
                mimeType: "image/svg+xml",
                fileVersion: 3,
                isImage: true,
                type: "Image",
                pixelWidth: 40,
                pixelHeight: 20,
                metadata: { alt: "Money Market", pixelWidth: 40, pixelHeight: 20 },
                alt: "Money Market",
                none: null,
                metadataText: "40x20px",
                tags: [],
              },
            ],
          },
        },
      },
    });
  });
});
