import type { ManifestFile } from "#src/check/manifest-files.ts";
import { buildRouteTable, matchRoute, type Route } from "#src/manifest/route-table.ts";

/**
 * Finds the page of an address that is not on the site: its manifest has problems, or is a draft. An address
 * belongs to the manifest that names it best, be that one on the site or not. A file that is no JSON keeps the
 * addresses that it had, or has that of its name. Of two manifests with one address the one that is not on the
 * site is shown: somebody is at work on it.
 */
export function findUnbuiltPages(
  manifests: Iterable<Pick<ManifestFile, "file" | "page" | "routes">>,
  unbuilt: ReadonlySet<string>,
  routesBefore: ReadonlyMap<string, readonly Route[]>,
): (path: string) => string | undefined {
  const entries = [...manifests].map(({ file, page, routes }): [string, Route[]] => {
    const isReadable = routes.length > 0;
    return [file, [...(isReadable ? routes : (routesBefore.get(file) ?? [`/${page}`]))]];
  });
  const isUnbuilt = ([file]: [string, Route[]]) => unbuilt.has(file);
  const table = buildRouteTable([...entries.filter(isUnbuilt), ...entries.filter((entry) => !isUnbuilt(entry))]);
  return (path) => {
    const file = matchRoute(table, path)?.entry;
    return file !== undefined && unbuilt.has(file) ? file : undefined;
  };
}
