/** The path of the page that answers all unknown addresses. */
export const unknownPath = "/404";

/** What an address leads to: an entry of the table, and the values of its route's parameters. */
export interface RouteMatch<Entry> {
  entry: Entry;
  params: Record<string, string>;
}

/** A route of a manifest: a path, or a path with fixed or listed parameters. */
export type Route = string | { path: string; params: Record<string, string | string[]> };

interface CompiledRoute<Entry> {
  entry: Entry;
  /** The parts before the parameter. */
  fixedParts: string[];
  parameter: { name: string; optional: boolean; values: string[] | undefined };
  params: Record<string, string>;
}

/** All routes of a site, ready to be matched: exact paths by look-up, then those with a parameter. */
export interface RouteTable<Entry> {
  exact: Map<string, RouteMatch<Entry>>;
  withParameter: CompiledRoute<Entry>[];
  fallback: Entry | undefined;
}

/** Builds the table from the routes of each entry. If two claim a path, the first one has it. */
export function buildRouteTable<Entry>(entries: Iterable<[Entry, Route[]]>): RouteTable<Entry> {
  const table: RouteTable<Entry> = { exact: new Map(), withParameter: [], fallback: undefined };
  for (const [entry, routes] of entries) {
    for (const route of routes) addRoute(table, entry, route);
  }
  return table;
}

/** Finds what a path leads to: if nothing else, the fallback; undefined only without a fallback. */
export function matchRoute<Entry>(table: RouteTable<Entry>, path: string): RouteMatch<Entry> | undefined {
  const exact = table.exact.get(path);
  if (exact) return exact;
  for (const route of table.withParameter) {
    const params = matchParameter(route, path);
    if (params) return { entry: route.entry, params };
  }
  return table.fallback === undefined ? undefined : { entry: table.fallback, params: {} };
}

/** Every path of a route. A parameter without listed values adds none, an optional one the path without it. */
export function routePaths(route: Route): string[] {
  const { parts, parameter, values } = readRoute(route);
  if (parts[0] === "*") return [];
  if (!parameter) return [joinPath(parts)];
  return [
    ...(parameter.optional ? [joinPath(parts)] : []),
    ...(values ?? []).map((value) => joinPath([...parts, value])),
  ];
}

/** The names of the parameters that a route gives a value to. */
export function routeParameters(route: Route): string[] {
  const { parameter, fixed } = readRoute(route);
  return [...Object.keys(fixed), ...(parameter ? [parameter.name] : [])];
}

function addRoute<Entry>(table: RouteTable<Entry>, entry: Entry, route: Route): void {
  const { parts, parameter, values, fixed } = readRoute(route);
  if (parts[0] === "*") {
    table.fallback ??= entry;
    return;
  }
  if (!parameter || parameter.optional) {
    const path = joinPath(parts);
    if (!table.exact.has(path)) table.exact.set(path, { entry, params: fixed });
  }
  if (parameter) {
    table.withParameter.push({ entry, fixedParts: parts, parameter: { ...parameter, values }, params: fixed });
  }
}

function readRoute(route: Route) {
  const { path, params } = typeof route === "string" ? { path: route, params: {} } : route;
  const parts = path.split("/").filter(Boolean);
  const last = parts.at(-1);
  const parameter = last?.startsWith(":")
    ? { name: last.slice(1).replace(/\?$/, ""), optional: last.endsWith("?") }
    : undefined;
  const listed = parameter && params[parameter.name];
  const fixed = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return {
    parts: parameter ? parts.slice(0, -1) : parts,
    parameter,
    values: Array.isArray(listed) ? listed : undefined,
    fixed,
  };
}

function matchParameter<Entry>(route: CompiledRoute<Entry>, path: string): Record<string, string> | undefined {
  const { fixedParts, parameter, params } = route;
  const prefix = fixedParts.length > 0 ? `${joinPath(fixedParts)}/` : "/";
  if (!path.startsWith(prefix)) return undefined;
  const value = path.slice(prefix.length);
  if (value === "" || value.includes("/")) return undefined;
  if (parameter.values && !parameter.values.includes(value)) return undefined;
  return { ...params, [parameter.name]: value };
}

function joinPath(parts: string[]): string {
  return `/${parts.join("/")}`;
}
