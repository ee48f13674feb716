import { cmsApp } from "#schemas/content/cms-app.ts";

/** The path for GraphQL, the same towards visitors and towards the CMS. */
export const graphqlPath = `/api/content/${cmsApp}/graphql`;

/** The path of the CMS's files; an asset's id follows it. */
export const assetsPath = `/api/assets/${cmsApp}/`;

/**
 * The media type that the site's own application accepts: the answer is the same as `application/json`
 * but its rich text is parsed, so that no browser ever parses HTML of the CMS.
 */
export const parsedContentType = "application/vnd.parsed-content+json";
