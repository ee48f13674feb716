import { readFileSync } from "node:fs";
import { isObject } from "#schemas/selection.ts";
import type { Problem } from "#src/json/problem.ts";
import { buildRouteTable, matchRoute, type Route } from "#src/manifest/route-table.ts";

/** Finds the manifest with problems that an address belongs to. */
export interface BrokenPages {
  find(path: string): BrokenPage | undefined;
}

/** A manifest that cannot be built, as it stands in its file. */
export interface BrokenPage {
  file: string;
  text: string;
}

/**
 * The pages that cannot be built because their manifests have problems. An address belongs to the manifest that
 * names it best, be that one broken or not. A file that is no JSON keeps the addresses that it had, or has that of
 * its name.
 */
export function findBrokenPages(
  folder: string,
  problems: readonly Problem[],
  valid: Iterable<readonly [id: string, routes: Route[]]>,
  routesBefore: ReadonlyMap<string, Route[]>,
): BrokenPages {
  const broken = new Map(
    [...new Set(problems.map(({ file }) => file))].map((file) => [file, readFileSync(file, "utf8")] as const),
  );
  const fileOf = (id: string) => `${folder}/${id}.json`;
  const table = buildRouteTable([
    ...[...broken].map(([file, text]): [string, Route[]] => [
      file,
      readRoutes(text) ?? routesBefore.get(file) ?? [file.slice(folder.length).replace(/\.json$/, "")],
    ]),
    ...[...valid].flatMap(([id, routes]): [string, Route[]][] =>
      broken.has(fileOf(id)) ? [] : [[fileOf(id), routes]],
    ),
  ]);
  return {
    find(path) {
      const file = matchRoute(table, path)?.entry;
      const text = file === undefined ? undefined : broken.get(file);
      return file === undefined || text === undefined ? undefined : { file, text };
    },
  };
}

/** The addresses that a text names, as far as they can be read; undefined when there is none. */
function readRoutes(text: string): Route[] | undefined {
  const value = parse(text);
  const written = isObject(value) && Array.isArray(value["routes"]) ? value["routes"] : [];
  const routes = written.filter((route) => {
    const path: unknown = isObject(route) ? route["path"] : route;
    return typeof path === "string" && /^(?:\/|\*$)/.test(path) && (!isObject(route) || isObject(route["params"]));
  });
  return routes.length > 0 ? (routes as Route[]) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
