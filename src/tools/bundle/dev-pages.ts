import { existsSync, readFileSync } from "node:fs";
import type { ManifestFile } from "#tools/check/site-files.ts";
import { planAt, type Timetable } from "#engine/manifest/timetable.ts";
import { buildRouteTable, knownRoutes, matchRoute, unknownRoute, type Route } from "#engine/manifest/route-table.ts";

type Addressed = Pick<ManifestFile, "file" | "page" | "routes">;

/** Finds drafts and pages with problems; both win over published pages. A broken file keeps its last routes. */
export function findUnbuiltPages(
  manifests: Iterable<Addressed>,
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

/** Finds the manifests that claim an address at any time; otherwise the not-found page and the file of that name. */
export function findOwners(path: string, manifests: readonly Addressed[]): string[] {
  const table = (routes: readonly Route[]) => buildRouteTable([knownRoutes("", routes)]);
  const found = manifests.filter(({ routes }) => matchRoute(table(routes), path));
  const others = manifests.filter(({ page, routes }) => routes.includes(unknownRoute) || path === `/${page}`);
  return (found.length > 0 ? found : others).map(({ file }) => file);
}

interface DatedSite {
  manifests: readonly Pick<ManifestFile, "file" | "page" | "routes" | "period">[];
  timetable: Pick<Timetable, "at">;
}

/** Finds the file of a page that begins later; with `asOf`, the file of the page at that moment. */
export function findDatedPage(path: string, { manifests, timetable }: DatedSite, asOf?: number): string | undefined {
  const now = Date.now();
  const plan = planAt(timetable.at(asOf ?? now), path);
  if (plan?.status === 200)
    return asOf === undefined ? undefined : manifests.find(({ page }) => page === plan.page)?.file;
  const isAsked = ({ period }: DatedSite["manifests"][number]) =>
    asOf === undefined ? period.from > now : Number.isFinite(period.from) || Number.isFinite(period.until);
  const dated = manifests.filter(isAsked);
  return findUnbuiltPages(dated, new Set(dated.map(({ file }) => file)), new Map())(path);
}

/** The address that opens the editor at a record of the sample content. The file is named after the content type. */
export function findRecord(folder: string, contentType: string, id: string): string | undefined {
  const file = `${folder}/${contentType}.json`;
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const line = lines.findIndex((text) => text.includes(`"id": ${JSON.stringify(id)}`));
  return line < 0 ? undefined : `/__open-in-editor?file=${encodeURIComponent(`${file}:${line + 1}:1`)}`;
}
