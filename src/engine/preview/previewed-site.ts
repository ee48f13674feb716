import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { locate } from "#engine/json/locate.ts";
import type { Problem } from "#engine/json/problem.ts";
import { checkAddresses } from "#engine/manifest/check-addresses.ts";
import { parseSiteManifest } from "#engine/manifest/parse-manifest.ts";
import { isPublished, type SitePages } from "#engine/manifest/timetable.ts";
import { buildRouteTable, matchRoute, routePaths, unknownRoute, type Route } from "#engine/manifest/route-table.ts";
import { isSiteFile, type PreviewFile } from "./preview-files.ts";
import { readClaim } from "./read-preview.ts";

/** A published site with the files of a preview over it. */
export interface PreviewedSite {
  /** The published pages, with the frame of the previewed `site.json`. */
  pages: SitePages;
  /** What is wrong between the files, and with `site.json`. */
  problems: Problem[];
  /** The previewed pages by what selects them: their first address, else their file's name. */
  names: string[];
  /** The file that an address or a name leads to. */
  fileAt(page: string): PreviewFile | undefined;
  /** True for an address that the preview shows: with a `site.json` every page looks different. */
  shows(path: string): boolean;
}

/** Puts the files of a preview over a published site. */
export function previewedSite(
  files: readonly PreviewFile[],
  published: SitePages,
  definition: SiteSchemas,
): PreviewedSite {
  const site = files.find(isSiteFile);
  const frame = site && parseSiteManifest(site.name, site.text, definition);
  const claims = files.filter((file) => !isSiteFile(file)).map((file) => ({ file, ...readClaim(file, definition) }));
  // A page of unknown addresses would be the preview of everything.
  const known = claims.map(({ file, routes }): [PreviewFile, Route[]] => [
    file,
    routes.filter((route) => route !== unknownRoute),
  ]);
  const table = buildRouteTable(known);
  return {
    pages: frame && "manifest" in frame ? { ...published, manifest: frame.manifest.value } : published,
    problems: [
      ...(frame && "problems" in frame ? frame.problems : []),
      ...checkAddresses(
        claims.map(({ file: { name, text }, routes, period }) => ({
          file: name,
          routes,
          period,
          locate: (path) => locate(text, path),
        })),
      ),
    ],
    names: known.map(([{ name }, routes]) => routes.flatMap(routePaths)[0] ?? name),
    fileAt: (page) => matchRoute(table, page)?.entry ?? claims.find(({ file }) => file.name === page)?.file,
    shows: (path) => matchRoute(table, path) !== undefined || (site !== undefined && isPublished(published, path)),
  };
}
