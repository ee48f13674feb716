import type { JsonPath } from "#schemas/json-path.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { locate } from "#engine/json/problem.ts";
import { checkAddresses } from "#engine/manifest/check-addresses.ts";
import { parseSiteManifest } from "#engine/manifest/parse-manifest.ts";
import { isPublished, type SitePages } from "#engine/manifest/timetable.ts";
import { buildRouteTable, knownRoutes, matchRoute, routePaths } from "#engine/manifest/route-table.ts";
import { isSiteFile, type PreviewFile } from "./preview-files.ts";
import { readClaim } from "./read-preview.ts";

/** A published site with the files of a preview on top. */
export type PreviewedSite = ReturnType<typeof previewedSite>;

/** Applies the files of a preview to a published site. */
export function previewedSite(files: readonly PreviewFile[], published: SitePages, definition: SiteSchemas) {
  const site = files.find(isSiteFile);
  const frame = site && parseSiteManifest(site.name, site.text, definition);
  const claims = files
    .filter((source) => !isSiteFile(source))
    .map((source) => {
      const locateIn = (path: JsonPath) => locate(source.text, path);
      return { source, file: source.name, locate: locateIn, ...readClaim(source, definition) };
    });
  const known = claims.map(({ source, routes }) => knownRoutes(source, routes));
  const table = buildRouteTable(known);
  return {
    pages: frame && "manifest" in frame ? { ...published, manifest: frame.manifest.value } : published,
    problems: [...(frame && "problems" in frame ? frame.problems : []), ...checkAddresses(claims)],
    /** The first address of each previewed page, or the name of its file. */
    names: known.map(([{ name }, routes]) => routes.flatMap(routePaths)[0] ?? name),
    fileAt: (page: string) =>
      matchRoute(table, page)?.entry ?? files.find((file) => file.name === page && !isSiteFile(file)),
    /** True for an address that the preview shows: `site.json` changes every page. */
    shows: (path: string) =>
      matchRoute(table, path) !== undefined || (site !== undefined && isPublished(published, path)),
  };
}
