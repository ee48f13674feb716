import type { ManifestFile } from "#src/check/manifest-files.ts";
import { buildRouteTable, matchRoute, type Route } from "#src/manifest/route-table.ts";

/**
 * Finds the file of a page that is not on the site, because its manifest has problems or is a draft. The most
 * particular route wins, whether or not its page is on the site. A file that cannot be parsed keeps its last known
 * routes; without any it has the path of its name. Where two manifests have one path, the one that is not on the
 * site is shown, since somebody is working on it.
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
