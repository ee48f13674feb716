import type * as z from "zod";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { valueAt, type JsonPath } from "#schemas/json-path.ts";
import type { Selection } from "#schemas/selection.ts";
import type { Problem } from "#engine/json/problem.ts";
import { planBindings } from "#engine/manifest/plan-page.ts";
import { pickFields } from "#engine/page/bind-blocks.ts";
import { explainLinkDates } from "./check-dates.ts";
import { explainLink, linksOf } from "./explain-link.ts";
import { error, problemAt, problemAtProp, warning } from "./found.ts";
import type { PageOutline, PlacedBlock } from "./page-outline.ts";
import { isEmpty } from "#tools/squidex/content-data.ts";
import type { SiteIndex } from "./site-index.ts";
import { walkValues } from "./walk-values.ts";

/** Finds bindings that lose props, and bindings to empty content. */
export function checkBindings(page: PageOutline, site: SiteIndex): Problem[] {
  return page.blocks.flatMap((block) => [
    ...checkWhole(block, page, site),
    ...checkMissing(block, page, site),
    ...checkItems(block, page, site),
    ...checkLinks(block, page, site),
  ]);
}

/** Reports the props that a whole-block binding replaces or leaves empty. */
function checkWhole({ entry, path, shape }: PlacedBlock, page: PageOutline, site: SiteIndex): Problem[] {
  if (typeof entry.bind !== "string") return [];
  const content = site.definition.model.paths.get(entry.bind);
  const structure = content && readStructure(content.schema);
  if (structure?.is !== "object") return [];
  const lost = Object.keys(structure.fields).filter((name) => !Object.hasOwn(shape.props.shape, name));
  if (lost.length === 0) return [];
  const empty = Object.entries(shape.props.shape)
    .filter(([name, prop]: [string, z.ZodType]) => !Object.hasOwn(structure.fields, name) && isContent(prop))
    .map(([name]) => name)
    .filter((name) => !Object.hasOwn(entry.props ?? {}, name));
  const rest = empty.length > 0 ? `, and ${list(empty)} of the block ${empty.length > 1 ? "stay" : "stays"} empty` : "";
  const message = `The block "${entry.type}" does not take ${list(lost)} of "${entry.bind}"${rest}`;
  const fault = warning(message, "bind each prop to its own path, or rename the field");
  return [problemAt(page.file, [...path, "bind"], fault)];
}

function list(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

/** True for a prop that content fills, and false for a prop that only configures the block. */
function isContent(prop: z.ZodType): boolean {
  return ["string", "image", "list", "object"].includes(readStructure(prop).is);
}

/** Reports empty content, which removes the block, leaves one of its props empty, or is missing in a legal block. */
function checkMissing({ entry, path, bound }: PlacedBlock, page: PageOutline, site: SiteIndex): Problem[] {
  const [first] = bound;
  if (!site.resolved() || !first) return [];
  const place = [...path, "bind"];
  if ("missing" in first) {
    if (first.missing.startsWith("route.")) return [];
    const message = `The block "${entry.type}" is not shown: "${first.missing}" is empty`;
    const fault = error(message, "fill it in the content, or bind something else");
    return [problemAt(page.file, [...place, ...propOf(entry.bind, first.missing)], fault)];
  }
  if (!("props" in first)) return [];
  const gaps = (first.lacks ?? []).flatMap((name) => {
    const fault = error(`"${name}" is empty: the block "${entry.type}" is shown without it`, "fill it in the content");
    const found = site.resolved()?.placeOf(name.split("."));
    return found ? [{ ...problemAt(found.content, found.path, fault), others: [page.file.file] }] : [];
  });
  if (typeof entry.bind !== "object") return gaps;
  const empty = Object.entries(entry.bind)
    .filter(([name, source]) => source !== undefined && !source.startsWith("route.") && isEmpty(first.props[name]))
    .map(([name, source]) => {
      const make = first.lacks?.includes(source ?? "") ? error : warning;
      const fault = make(`The content "${source}" is empty`, "fill it in, or bind something else");
      return problemAt(page.file, [...place, name], fault);
    });
  return [...gaps, ...empty];
}

/** Reports the items of lists that are not shown, because a value that they need is empty. */
function checkItems({ entry, shape }: PlacedBlock, page: PageOutline, site: SiteIndex): Problem[] {
  const content = site.resolved();
  if (!content) return [];
  const lists = planBindings(entry.bind, shape, site.definition.model);
  const names = lists.flatMap(({ path, selection }) => findOmitted(valueAt(content.slices, path), selection, path));
  return names.flatMap((name) => {
    const found = content.placeOf(name);
    const fault = warning(`"${name.at(-1)}" is empty, so this item is not shown`, "fill it in, or remove the item");
    return found ? [{ ...problemAt(found.content, found.path, fault), others: [page.file.file] }] : [];
  });
}

/** The paths of the empty values for whose lack a list omits its items. */
function findOmitted(value: unknown, selection: Selection, path: JsonPath): JsonPath[] {
  if (!("fields" in selection)) return [];
  const { kind, fields } = selection;
  if (kind === "one")
    return Object.entries(fields).flatMap(([name, field]) =>
      findOmitted(valueAt(value, [name]), field, [...path, name]),
    );
  return (Array.isArray(value) ? value : []).flatMap((item: unknown, index) => {
    const picked = pickFields(item, fields, index.toString(), []);
    if ("missing" in picked) return [[...path, ...picked.missing.split(".")]];
    return findOmitted(item, { kind: "one", fields }, [...path, index]);
  });
}

function propOf(bind: PlacedBlock["entry"]["bind"], missing: string): string[] {
  if (typeof bind !== "object") return [];
  const [name] =
    Object.entries(bind).find(([, path]) => path !== undefined && `${missing}.`.startsWith(`${path}.`)) ?? [];
  return name === undefined ? [] : [name];
}

/** Checks links of the content that depend on the page: fragments, and links to pages with dates. */
function checkLinks(block: PlacedBlock, page: PageOutline, site: SiteIndex): Problem[] {
  const { entry, shape, shown, bound } = block;
  const [first] = bound;
  if (!first || !("props" in first) || entry.bind === undefined) return [];
  const open = Object.entries(shape.props.shape).filter(([name]) => !Object.hasOwn(entry.props ?? {}, name));
  return open.flatMap(([name, prop]: [string, z.ZodType]) =>
    walkValues(prop, first.props[name], [name], {
      value(found) {
        const fragments = String(found.value).includes("#") ? linksOf(found).filter((to) => to.startsWith("#")) : [];
        const faults = [
          ...explainLinkDates(found, site, shown),
          ...fragments.flatMap((to) => explainLink(to, site, page, `the page of ${page.file.file}`)),
        ];
        return faults.map((fault) => problemAtProp(block, found.path, fault, page, site));
      },
    }),
  );
}
