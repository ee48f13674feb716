/** The GraphQL type of a CMS schema: `for-people-page` → `ForPeoplePage`, `404-page` → `gql_404Page`. */
export function graphqlType(schemaName: string): string {
  const name = schemaName.split("-").map(pascal).join("");
  return /^\d/.test(name) ? `gql_${name}` : name;
}

export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The query that lists a schema's records: `navbar` → `queryNavbarContents`. */
export function graphqlQuery(schemaName: string): string {
  return `query${graphqlType(schemaName)}Contents`;
}

/** The query's name up to Squidex 7.1 and in the site's queries: `404-page` → `query404PageContents`. */
export function siteQuery(schemaName: string): string {
  return graphqlQuery(schemaName).replace("gql_", "");
}
