import type * as z from "zod";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import { suggestions } from "#schemas/suggestions.ts";
import { valueAt } from "#schemas/json-path.ts";
import { findNamedAssets } from "#engine/assets/named-assets.ts";
import type { Problem } from "#engine/json/problem.ts";
import { beginsBefore } from "./content-files.ts";
import { bindingsOf } from "./find-uses.ts";
import type { PlacedBlock } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";

/** Finds the pages that problems concern: the page of a manifest, or each page that shows a record or a file. */
export function placeProblems(problems: readonly Problem[], site: SiteIndex): Problem[] {
  const { siteFile, manifests } = site.files;
  const folder = siteFile.slice(0, siteFile.lastIndexOf("/") + 1);
  // Reading the uses again for each problem would take minutes on a large site.
  const used = [...manifests.values()].flatMap((page) =>
    page.uses().map((use) => ({ section: use.file, page: page.file })),
  );
  let shown: ReturnType<typeof listShown> | undefined;
  return problems.map((problem) => {
    const { file, others = [] } = problem;
    const using = used.filter(({ section }) => section === file).map(({ page }) => page);
    const pages = [...new Set([file, ...others].filter((name) => manifests.has(name)).concat(using))];
    if (pages.length > 0) return { ...problem, pages };
    // Every page shows the problems of a manifest that no page uses, because its author may look at any page.
    if (file.startsWith(folder) || !site.resolved()) return problem;
    const id = findId(problem, site);
    shown ??= listShown(site);
    return { ...problem, pages: shown.filter(({ ids }) => ids.has(id)).map((page) => page.file) };
  });
}

/** The id of the record or file that a problem is in. */
function findId({ file, ...place }: Problem, { content = [] }: SiteIndex): string | undefined {
  const found = content.find((one) => one.file === file);
  if (found) return found.items.findLast(({ path }) => beginsBefore(path, place, found))?.id;
  const assets = content.find(({ name }) => name === "assets")?.items ?? [];
  return assets.find(({ values }) => file.endsWith(`/assets/${String(values["fileName"])}`))?.id;
}

/** Lists the ids of the records and files that each page shows; any page may name facts. */
function listShown(site: SiteIndex) {
  const slices = site.resolved()?.slices ?? {};
  const { frame, model } = site.definition;
  const around = [...frame.slices, model.facts ?? ""].map((name) => slices[name]);
  return [...site.files.manifests.values()].map((file) => {
    const outline = site.outlineOf(file);
    const bound = (outline?.blocks ?? []).flatMap((block) =>
      bindingsOf(block).map(({ source }) => [
        ...recordsAround(source.split("."), slices),
        pickShown(valueAt(slices, source.split(".")), block),
      ]),
    );
    const values = [...around, outline?.manifest.value, ...bound];
    site.forget(file);
    const records = Array.from(JSON.stringify(values).matchAll(/"\$id":"([^"]+)"/g), ([, id]) => id);
    return { file: file.file, ids: new Set([...findNamedAssets(values).keys(), ...records]) };
  });
}

/** The records that contain a bound value, without their other values. */
function recordsAround(path: readonly string[], slices: Slices): object[] {
  const around = path.map((_name, end) => valueAt(slices, path.slice(0, end)));
  return around.flatMap((value) => (isObject(value) && "$id" in value ? [{ $id: value["$id"] }] : []));
}

/** The records of a bound list that the block picks. A prop picks records by the values of a field. */
function pickShown(value: unknown, { entry, shape }: PlacedBlock): unknown {
  if (!Array.isArray(value)) return value;
  const picks = Object.entries<z.ZodType>(shape.props.shape).flatMap(([prop, schema]) => {
    const structure = readStructure(schema);
    const suggestion = structure.is === "list" ? suggestions.get(structure.element) : undefined;
    const names = entry.props?.[prop];
    return suggestion && "field" in suggestion && Array.isArray(names) ? [{ field: suggestion.field, names }] : [];
  });
  const isPicked = (item: Record<string, unknown>) =>
    picks.every(({ field, names }) => item[field] === undefined || names.includes(item[field]));
  return value.filter((item) => !isObject(item) || isPicked(item));
}
