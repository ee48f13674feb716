import type { Problem } from "#engine/json/problem.ts";
import { readRoute, routeParameters } from "#engine/manifest/route-table.ts";
import { bindingsOf } from "./find-uses.ts";
import { error, problemAt, problemsAt, warning, type Fault } from "./found.ts";
import type { PageOutline } from "./page-outline.ts";

/** Finds values for parameters that the path does not have, and parameters that the page does not use. */
export function checkRoutes({ file, manifest, blocks }: PageOutline): Problem[] {
  const sources = blocks.flatMap(bindingsOf).map(({ source }) => source);
  const used = new Set(sources.filter((source) => source.startsWith("route.")).map((source) => source.slice(6)));
  return manifest.value.routes.flatMap((route, index) => {
    const { parameter, prefix, values } = readRoute(route);
    const { path, params } = typeof route === "string" ? { path: route, params: {} } : route;
    const place = ["routes", index];
    const wrong = Object.entries(params).flatMap(([name, value]) =>
      problemsAt(file, [...place, "params", name], explainParameter(name, value, parameter)),
    );
    if (wrong.length > 0) return wrong;
    if (parameter !== undefined && values === undefined && used.has(parameter))
      return [problemAt(file, place, explainOpen(path, prefix, parameter))];
    const unused = routeParameters(route).filter((name) => !used.has(name));
    return unused.map((name) => {
      const message = `Nothing on the page is bound to "route.${name}"`;
      const fault = warning(message, "bind a prop to it, or remove the parameter");
      return problemAt(file, Object.hasOwn(params, name) ? [...place, "params", name] : place, fault);
    });
  });
}

function explainOpen(path: string, prefix: string, parameter: string): Fault {
  const hint = `list the values: { "path": "${path}", "params": { "${parameter}": ["…"] } }`;
  return warning(`The page answers at "${prefix}" with any word after it`, hint);
}

function explainParameter(name: string, value: string | string[], parameter: string | undefined): Fault[] {
  const isList = Array.isArray(value);
  if (isList && name !== parameter)
    return [error(`The path has no parameter ":${name}"`, `end the path with /:${name}, or write one text`)];
  if (!isList && name === parameter)
    return [error(`The path takes the parameter ":${name}" from the address`, "list the values it may have")];
  if (isList && new Set(value).size < value.length)
    return [error(`A value of ":${name}" is listed twice`, "remove one of the two")];
  return [];
}
