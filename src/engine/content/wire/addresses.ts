/** The GraphQL path of a CMS's app; the same path for visitors and for the CMS. */
export function graphqlPath(app: string): string {
  return `/api/content/${app}/graphql`;
}

/** The path of an app's files; an asset's id follows it. */
export function assetsPath(app: string): string {
  return `/api/assets/${app}/`;
}

/**
 * The media type that the site's own application accepts: the answer equals `application/json`, but its rich text is
 * parsed, so that no browser parses HTML of the CMS.
 */
export const parsedContentType = "application/vnd.parsed-content+json";

/** The path of an original file. */
export function originalPath(app: string, asset: string, version?: number): string {
  const query = version === undefined ? "" : `?version=${version}`;
  return assetsPath(app) + encodeURIComponent(asset) + query;
}
