import { buildSchema, isObjectType, type GraphQLSchema } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { graphqlSdl } from "./graphql-sdl.ts";
import { squidexSchemas } from "./squidex-schema.ts";
import { model } from "#schemas/small-model.fixture.ts";

let schema: GraphQLSchema;

beforeAll(() => {
  schema = buildSchema(graphqlSdl(squidexSchemas(model)));
});

/** The type of a field as the SDL writes it: `Button.flatData`. */
function typeOf(place: string): string | undefined {
  const [type = "", field = ""] = place.split(".");
  const found = schema.getType(type);
  const known = isObjectType(found) ? found.getFields()[field] : undefined;
  return known && String(known.type);
}

describe("graphqlSdl", () => {
  it("names its root as Squidex does", () => {
    expect(schema.getQueryType()?.name).toBe("ApplicationQueries");
  });

  it.each(["queryMenuContents", "queryQuestionContents", "query404NoteContents", "querygql_404NoteContents"])(
    "lists records with %s, and every part may be null",
    (query) => {
      const field = schema.getQueryType()?.getFields()[query];
      expect(String(field?.type)).toMatch(/^\[\w+!\]$/);
      expect(field?.args.map(({ name }) => name)).toEqual(["top", "skip", "filter", "orderby", "search"]);
    },
  );

  it.each([
    ["a list with its total", "queryQuestionContentsWithTotal", "QuestionResultDto"],
    ["one record", "findQuestionContent", "Question"],
    ["the one record of a singleton", "findShopPageSingleton", "ShopPage"],
    ["no singleton where there may be several", "findQuestionSingleton", undefined],
  ])("answers %s", (_what, query, type) => {
    expect(typeOf(`ApplicationQueries.${query}`)).toBe(type);
  });

  it.each([
    ["a record's wrapper", "Button.flatData", "ButtonFlatDataDto!"],
    ["a record's other wrapper", "Button.data", "ButtonDataDto!"],
    ["a field of it", "ButtonDataDto.buttonText", "ButtonDataButtonTextDto"],
    ["its invariant value", "ButtonDataButtonTextDto.iv", "String"],
    ["text", "ButtonFlatDataDto.buttonText", "String"],
    ["a link", "ButtonFlatDataDto.buttonLink", "String"],
    ["a boolean", "ButtonFlatDataDto.isExternalLink", "Boolean"],
    ["a number", "QuestionFlatDataDto.order", "Float"],
    ["a reference, a list even when it is one", "ButtonFlatDataDto.buttonBgColor", "[Shade!]"],
    ["references", "MenuFlatDataDto.buttons", "[Button!]"],
    ["an asset, a list even when it is one", "MenuFlatDataDto.logo", "[Asset!]"],
    ["assets", "AlbumFlatDataDto.images", "[Asset!]"],
    ["tags", "AlbumFlatDataDto.tags", "[String!]"],
    ["an array", "ShopPageFlatDataDto.reviews", "[ShopPageDataReviewsChildDto!]"],
    ["an asset in an array", "ShopPageDataReviewsChildDto.photo", "[Asset!]"],
    ["a moment in an array", "OfferGroupDataOffersChildDto.validUntil", "Instant"],
    ["a type whose name began with a digit", "gql_404Note.flatData", "gql_404NoteFlatDataDto!"],
    ["an asset's alternative text", "Asset.metadata", "JsonScalar"],
  ])("types %s: %s", (_what, place, type) => {
    expect(typeOf(place)).toBe(type);
  });

  it("carries the content model's descriptions", () => {
    const type = schema.getType("ButtonFlatDataDto");
    expect(isObjectType(type) && type.getFields()["buttonText"]?.description).toBe("The words on the button");
  });
});

describe("contentTypes", () => {
  it("finds types that are only referenced, each once", () => {
    expect([...model.types.keys()]).toEqual(expect.arrayContaining(["topic", "offer-group", "price-list", "shade"]));
    expect([...model.types.values()].filter(({ info }) => info.name === "button")).toHaveLength(1);
  });
});
