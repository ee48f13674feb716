import { describe, expect, it } from "vitest";
import { graphqlQuery, graphqlType, siteQuery } from "./graphql-names.ts";

describe("names of the CMS", () => {
  it.each([
    ["menu", "Menu", "queryMenuContents", "queryMenuContents"],
    ["shop-page", "ShopPage", "queryShopPageContents", "queryShopPageContents"],
    ["price-list", "PriceList", "queryPriceListContents", "queryPriceListContents"],
    // A GraphQL name does not begin with a digit; Squidex 7.2 prefixes the type, older versions
    // omitted the type from the query.
    ["404-note", "gql_404Note", "querygql_404NoteContents", "query404NoteContents"],
  ])("%s", (schema, type, query, older) => {
    expect([graphqlType(schema), graphqlQuery(schema), siteQuery(schema)]).toEqual([type, query, older]);
  });
});
