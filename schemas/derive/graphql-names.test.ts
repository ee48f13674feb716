import { describe, expect, it } from "vitest";
import { graphqlQuery, graphqlType, siteQuery } from "./graphql-names.ts";

describe("names of the CMS", () => {
  it.each([
    ["navbar", "Navbar", "queryNavbarContents", "queryNavbarContents"],
    ["for-people-page", "ForPeoplePage", "queryForPeoplePageContents", "queryForPeoplePageContents"],
    ["faq-categories", "FaqCategories", "queryFaqCategoriesContents", "queryFaqCategoriesContents"],
    // A GraphQL name does not begin with a digit; Squidex 7.2 prefixes the type, older ones hid it in the query.
    ["404-page", "gql_404Page", "querygql_404PageContents", "query404PageContents"],
  ])("%s", (schema, type, query, older) => {
    expect([graphqlType(schema), graphqlQuery(schema), siteQuery(schema)]).toEqual([type, query, older]);
  });
});
