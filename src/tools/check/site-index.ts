import { buildRouteTable, knownRoutes, matchRoute } from "#engine/manifest/route-table.ts";
import { routePaths, withoutUnknownValue } from "#engine/manifest/route-table.ts";
import { isWithin, type Period } from "#schemas/period.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import type { WrittenContent } from "./content-files.ts";
import { outlinePage, type PageOutline } from "./page-outline.ts";
import { listAssets, resolveContent } from "./resolve-content.ts";
import type { ManifestFile, SiteFiles } from "./site-files.ts";

export interface CheckedSite {
  files: SiteFiles;
  definition: SiteSchemas;
  /** Undefined when the site's content is not in files. */
  content: readonly WrittenContent[] | undefined;
  /** False when some content could not be read. Bindings to this content are then not checked. */
  isContentComplete: boolean;
  /** False when a record has a wrong shape. Its consequences, such as a missing anchor, are then not reported. */
  isContentSound?: boolean | undefined;
  /** The long texts of the blocks' examples, as JSON. */
  examples?: ReadonlySet<string> | undefined;
  /** The texts that the checked manifest or record declares as meant, although a fact has the same value. */
  meant?: readonly string[] | undefined;
}

/** An index of a site for look-ups. Each part is computed at its first use. */
export type SiteIndex = ReturnType<typeof createSiteIndex>;

export function createSiteIndex(site: CheckedSite) {
  const now = Date.now();
  const rankOf = ({ period, head }: ManifestFile) => (isWithin(period, now) ? Number(head.movedTo !== undefined) : 2);
  // If two pages share an address at different times, the current page wins. A page wins over a redirect.
  const all = [...site.files.manifests.values()];
  const manifests = all.filter(({ head }) => !head.draft).sort((one, other) => rankOf(one) - rankOf(other));
  const known = manifests.map((file) => knownRoutes(file, file.routes));
  const table = buildRouteTable(known);
  const outlines = new Map<ManifestFile, PageOutline | undefined>();
  const content = once(() =>
    site.content && site.isContentComplete ? resolveContent(site.content, site.definition.model) : undefined,
  );
  const assets = once(() =>
    site.content?.some(({ name }) => name === "assets") ? listAssets(site.content) : undefined,
  );
  const records = once(
    () => new Map((site.content ?? []).flatMap(({ items }) => items.map(({ id, values }) => [id, values["data"]]))),
  );
  const pathsOf = (files: readonly ManifestFile[]) => files.flatMap(({ routes }) => routes.flatMap(routePaths));
  const paths = once(() => pathsOf(manifests.filter(({ head }) => head.movedTo === undefined)));
  const tables = once(() => known.map((entry) => ({ file: entry[0], own: buildRouteTable([entry]) })));
  const drafts = once(() => {
    const found = all.filter(({ head }) => head.draft);
    return buildRouteTable(found.map((file) => knownRoutes(file, file.routes)));
  });
  const byLowerCase = once(() => new Map(pathsOf(manifests).map((path) => [path.toLowerCase(), path])));
  return {
    ...site,
    resolved: content,
    /** The files of the CMS by id, if they are known. */
    assets,
    dataOf: (id: string) => records().get(id),
    /** The manifest that a path leads to. The not-found page is no result. */
    find: (path: string) => matchRoute(table, path)?.entry,
    hasDates: manifests.some(({ head }) => head.from !== undefined || head.until !== undefined),
    periodOf(path: string): Period | undefined {
      const owner = matchRoute(table, path)?.entry;
      const isAlways = owner?.head.from === undefined && owner?.head.until === undefined;
      if (!owner || isAlways) return owner?.period;
      const claims = tables().filter(({ own }) => matchRoute(own, path));
      const [starts, ends] = [claims.map(({ file }) => file.period.from), claims.map(({ file }) => file.period.until)];
      return { from: Math.min(...starts), until: Math.max(...ends) };
    },
    redirectOf(path: string): string | undefined {
      const short = path.replace(/(?<=[^/])\/+$/, "");
      if (short !== path && matchRoute(table, short)) return short;
      return byLowerCase().get(short.toLowerCase()) ?? withoutUnknownValue(table, short);
    },
    /** The addresses of pages, without those that lead to another page. */
    paths,
    /** The outline of a page; undefined when the manifest has problems. */
    outlineOf(file: ManifestFile): PageOutline | undefined {
      if (!outlines.has(file)) outlines.set(file, outlinePage(file, { ...site, content: content() }));
      return outlines.get(file);
    },
    /** Releases the computed values of a page; the next use computes them again. */
    forget(file: ManifestFile): void {
      outlines.delete(file);
      file.forget();
    },
    /** The draft that has a path once it is published. */
    draftAt: (path: string) => matchRoute(drafts(), path)?.entry,
    /** The manifests whose addresses cannot be read: a link may lead to one of them. */
    unreadable: manifests.filter(({ head }) => head.isUnreadable),
  };
}

function once<Value>(find: () => Value): () => Value {
  let found: { value: Value } | undefined;
  return () => (found ??= { value: find() }).value;
}
