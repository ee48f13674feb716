/** The content service's path for GraphQL, the same towards visitors and towards the CMS. */
export const graphqlPath = "/api/content/mma/graphql";

/** The path of the content service's files; an asset's id follows it. */
export const assetsPath = "/api/assets/mma/";
