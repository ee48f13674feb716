import { buildSchema, isObjectType, type GraphQLSchema } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { graphqlSdl } from "./graphql-sdl.ts";
import { squidexSchemas } from "./squidex-schema.ts";
import { model } from "#schemas/content/index.ts";

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

  it.each([
    "queryNavbarContents",
    "queryFooterContents",
    "queryHomePageContents",
    "queryForBusinessPageContents",
    "queryForPeoplePageContents",
    "queryExclusiveDealsContents",
    "queryFaqCategoriesContents",
    "queryFaqContents",
    "queryFeesContents",
    "query404PageContents",
    "querygql_404PageContents",
    "queryStuckBusinessContents",
    "queryStuckPeopleContents",
  ])("lists records with %s, and every part may be null", (query) => {
    const field = schema.getQueryType()?.getFields()[query];
    expect(String(field?.type)).toMatch(/^\[\w+!\]$/);
    expect(field?.args.map(({ name }) => name)).toEqual(["top", "skip", "filter", "orderby", "search"]);
  });

  it.each([
    ["a list with its total", "queryFaqContentsWithTotal", "FaqResultDto"],
    ["one record", "findFaqContent", "Faq"],
    ["the one record of a singleton", "findForPeoplePageSingleton", "ForPeoplePage"],
    ["no singleton where there may be several", "findFaqSingleton", undefined],
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
    ["a number", "FaqFlatDataDto.order", "Float"],
    ["a reference, a list even when it is one", "ButtonFlatDataDto.buttonBgColor", "[Colors!]"],
    ["references", "NavbarFlatDataDto.navbarButton", "[Button!]"],
    ["an asset, a list even when it is one", "NavbarFlatDataDto.navbarLogo", "[Asset!]"],
    ["assets", "ClientsFlatDataDto.images", "[Asset!]"],
    ["tags", "BusinessSliderFlatDataDto.badgeTexts", "[String!]"],
    ["an array", "FooterFlatDataDto.footerBrands", "[FooterDataFooterBrandsChildDto!]"],
    ["an asset in an array", "FooterDataFooterBrandsChildDto.brandImage", "[Asset!]"],
    ["a moment in an array", "DealsItemsDataDealItemsChildDto.validUntil", "Instant"],
    ["a type whose name began with a digit", "gql_404Page.flatData", "gql_404PageFlatDataDto!"],
    ["an asset's alternative text", "Asset.metadata", "JsonScalar"],
  ])("types %s: %s", (_what, place, type) => {
    expect(typeOf(place)).toBe(type);
  });

  it("carries the content model's descriptions", () => {
    const type = schema.getType("ButtonFlatDataDto");
    expect(isObjectType(type) && type.getFields()["buttonText"]?.description).toBe(
      "The words on the button, verb first",
    );
  });
});

describe("contentTypes", () => {
  it("finds those that are only referred to, each once", () => {
    expect([...model.types.keys()]).toEqual(expect.arrayContaining(["faq-group", "deals-items", "fees-tab", "colors"]));
    expect([...model.types.values()].filter(({ info }) => info.name === "button")).toHaveLength(1);
  });
});
