import type { ManifestFile } from "#tools/check/site-files.ts";
import { isPublished, type Timetable } from "#engine/manifest/timetable.ts";
import { buildRouteTable, matchRoute, type Route } from "#engine/manifest/route-table.ts";

/**
 * Finds the file of a page that is not on the site, because its manifest has problems or is a draft. Such a page wins
 * over a published one with the same route. A file that cannot be parsed keeps its last routes, else its name is the path.
 */
export function findUnbuiltPages(
  manifests: Iterable<Pick<ManifestFile, "file" | "page" | "routes">>,
  unbuilt: ReadonlySet<string>,
  routesBefore: ReadonlyMap<string, readonly Route[]>,
): (path: string) => string | undefined {
  const entries = [...manifests].map(({ file, page, routes }): [string, Route[]] => [
    file,
    [...(routes.length > 0 ? routes : (routesBefore.get(file) ?? [`/${page}`]))],
  ]);
  const isUnbuilt = ([file]: [string, Route[]]) => unbuilt.has(file);
  const table = buildRouteTable([...entries.filter(isUnbuilt), ...entries.filter((entry) => !isUnbuilt(entry))]);
  return (path) => {
    const file = matchRoute(table, path)?.entry;
    return file !== undefined && unbuilt.has(file) ? file : undefined;
  };
}

interface DatedSite {
  manifests: readonly Pick<ManifestFile, "file" | "page" | "routes" | "period">[];
  timetable: Pick<Timetable, "at">;
}

/**
 * Finds the file of a page with dates that visitors do not see now. Without `asOf`, the result is a page that begins
 * later, if no other page has the address now. With `asOf`, the result is the page at that moment.
 */
export function findDatedPage(path: string, { manifests, timetable }: DatedSite, asOf?: number): string | undefined {
  const now = Date.now();
  const found = timetable.at(asOf ?? now).find(path);
  if (isPublished({ find: () => found }, path)) {
    const page = found && "plan" in found ? found.plan.page : undefined;
    return asOf === undefined ? undefined : manifests.find((manifest) => manifest.page === page)?.file;
  }
  const isAsked = ({ period }: DatedSite["manifests"][number]) =>
    asOf === undefined ? period.from > now : Number.isFinite(period.from) || Number.isFinite(period.until);
  const dated = manifests.filter(isAsked);
  return findUnbuiltPages(dated, new Set(dated.map(({ file }) => file)), new Map())(path);
}
