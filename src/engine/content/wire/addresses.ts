/** The GraphQL path of a CMS's app; the same path for visitors and for the CMS. */
export function graphqlPath(app: string): string {
  return `/api/content/${app}/graphql`;
}

/** The path of an app's files; an asset's id follows it. */
export function assetsPath(app: string): string {
  return `/api/assets/${app}/`;
}

/** The media type of the site's own application: JSON with parsed rich text, so that no browser parses HTML. */
export const parsedContentType = "application/vnd.parsed-content+json";

export function originalPath(app: string, asset: string, version?: number): string {
  const query = version === undefined ? "" : `?version=${version}`;
  return assetsPath(app) + encodeURIComponent(asset) + query;
}

/** The path in Squidex's management UI at which a record is edited. */
export function recordPath(app: string, schema: string, id: string): string {
  return `/app/${app}/content/${schema}/${encodeURIComponent(id)}/history`;
}
