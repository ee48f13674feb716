/** The path of the page that answers all unknown addresses. */
export const unknownPath = "/404";

/** The match of an address: an entry of the table, and the values of its route's parameters. */
export interface RouteMatch<Entry> {
  entry: Entry;
  params: Record<string, string>;
}

/** A route of a manifest: a path, or a path with fixed or listed parameters. */
export type Route = string | { path: string; params: Record<string, string | string[]> };

type ParameterRoute<Entry> = ReturnType<typeof readRoute> & { entry: Entry; parameter: string };

/** All routes of a site, ready to be matched: first exact paths, then paths with a parameter. */
export interface RouteTable<Entry> {
  exact: Map<string, RouteMatch<Entry>>;
  withParameter: ParameterRoute<Entry>[];
  fallback: Entry | undefined;
}

/** Builds the table from the routes of each entry. If two entries claim a path, the first entry gets the path. */
export function buildRouteTable<Entry>(entries: Iterable<[Entry, Route[]]>): RouteTable<Entry> {
  const table: RouteTable<Entry> = { exact: new Map(), withParameter: [], fallback: undefined };
  for (const [entry, routes] of entries) {
    for (const route of routes) addRoute(table, entry, route);
  }
  return table;
}

/** An entry of a table without its route for unknown addresses, which would match every address. */
export function knownRoutes<Entry>(entry: Entry, routes: readonly Route[]): [Entry, Route[]] {
  return [entry, routes.filter((route) => route !== unknownRoute)];
}

/** Finds the entry of a path, or the fallback; undefined when there is no fallback. */
export function matchRoute<Entry>(table: RouteTable<Entry>, path: string): RouteMatch<Entry> | undefined {
  const exact = table.exact.get(path);
  if (exact) return exact;
  for (const route of table.withParameter) {
    const params = matchParameter(route, path);
    if (params) return { entry: route.entry, params };
  }
  return table.fallback === undefined ? undefined : { entry: table.fallback, params: {} };
}

/** The path without an unknown value of its optional parameter, the target of a redirect. */
export function withoutUnknownValue<Entry>(table: RouteTable<Entry>, path: string): string | undefined {
  const base = path.slice(0, path.lastIndexOf("/"));
  return pathsWithValues(table).includes(base) ? base : undefined;
}

/** The paths before an optional parameter with listed values. */
export function pathsWithValues<Entry>(table: RouteTable<Entry>): string[] {
  const bases = table.withParameter.flatMap(({ prefix, isWhole, values }) =>
    isWhole && values !== undefined ? [prefix.slice(0, -1)] : [],
  );
  // Directly below the root, nearly every unknown address would match an optional parameter.
  return [...new Set(bases)].filter((base) => base !== "");
}

/** Every path of a route. An unlisted parameter adds no path; an optional parameter adds the path without itself. */
export function routePaths(route: Route): string[] {
  const { base, isWhole, prefix, values = [] } = readRoute(route);
  if (base === unknownRoute) return [];
  return [...(isWhole ? [base] : []), ...values.map((value) => prefix + value)];
}

export function routeParameters(route: Route): string[] {
  const { parameter, fixed } = readRoute(route);
  return [...Object.keys(fixed), ...(parameter === undefined ? [] : [parameter])];
}

function addRoute<Entry>(table: RouteTable<Entry>, entry: Entry, route: Route): void {
  const read = readRoute(route);
  const { base, isWhole, parameter, fixed } = read;
  if (base === unknownRoute) table.fallback ??= entry;
  else if (isWhole && !table.exact.has(base)) table.exact.set(base, { entry, params: fixed });
  if (parameter !== undefined) table.withParameter.push({ ...read, entry, parameter });
}

export const unknownRoute = "*";

export function readRoute(route: Route) {
  const { path, params } = typeof route === "string" ? { path: route, params: {} } : route;
  const [, before = "", parameter, question] = path.includes("/:")
    ? (/^(.*?)(?:\/:([^/?]+)(\?)?)?$/.exec(path) ?? [])
    : ["", path];
  const listed = parameter === undefined ? undefined : params[parameter];
  const fixed = Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return {
    base: before || "/",
    /** True when the path without the parameter is an address too. */
    isWhole: parameter === undefined || question !== undefined,
    /** The path up to the parameter, with a slash at its end. */
    prefix: before === "/" ? before : `${before}/`,
    parameter,
    values: Array.isArray(listed) ? listed : undefined,
    /** The values of the route's other parameters. */
    fixed: Object.fromEntries(fixed) as Record<string, string>,
  };
}

function matchParameter<Entry>({ prefix, parameter, values, fixed }: ParameterRoute<Entry>, path: string) {
  const value = path.startsWith(prefix) ? path.slice(prefix.length) : "";
  if (value === "" || value.includes("/") || (values && !values.includes(value))) return undefined;
  return { ...fixed, [parameter]: value };
}
