import { mapValues } from "#schemas/map-values.ts";
import { isObject } from "#schemas/selection.ts";
import { isSame, referencesIn } from "./content-data.ts";
import type { Difference, LiveContent } from "./compare-content.ts";
import type { SiteContent } from "./site-content.ts";

/** All differences, and the content of both sides. */
export interface BothSides {
  differences: readonly Difference[];
  site: SiteContent;
  found: LiveContent;
}

/**
 * Completes the wanted differences, because the next command refuses a folder with a reference to a missing record.
 * Returns what a pull writes, the keys of items that it brings back, and the reasons for what it leaves out.
 */
export function followReferences(wanted: readonly Difference[], { differences, site, found }: BothSides) {
  const byKey = new Map(differences.map((one) => [keyOf(one), one]));
  const pulled = new Map(wanted.map((one) => [keyOf(one), one]));
  const problems = new Map<string, string>();
  const [here, there] = [site, found].map(itemsByKey);
  const fieldsOf = new Map(site.schemas.map(({ name, fields }) => [name, fields]));

  /** The item at a key after the pull. */
  function itemAt(key: string) {
    const change = pulled.get(key)?.change;
    return change === "removed" ? undefined : (change === undefined ? here : there)?.get(key);
  }

  function findBroken(): { key: string; target: string } | undefined {
    for (const key of new Set([...(here?.keys() ?? []), ...pulled.keys()])) {
      const item = itemAt(key);
      const references = item && "data" in item ? referencesIn(item.data, fieldsOf.get(item.schema) ?? []) : [];
      const broken = references.map(({ id, target }) => `${target}/${id}`).find((target) => !itemAt(target));
      if (broken !== undefined) return { key, target: broken };
    }
    return undefined;
  }

  for (let broken = findBroken(); broken; broken = findBroken()) {
    const { key, target } = broken;
    const known = byKey.get(target);
    if (pulled.delete(target)) problems.set(target, explainKept(key, target, byKey.get(key)?.side));
    else if (known?.change === "added" && !problems.has(target)) pulled.set(target, { ...known, side: "theirs" });
    else if (pulled.delete(key)) problems.set(key, explainLeft(key, target));
    else break;
  }
  const asked = new Set(wanted.map(keyOf));
  return {
    written: [...pulled.values()],
    restored: [...pulled.keys()].filter((key) => !asked.has(key)),
    problems: [...problems.values()],
  };
}

export function keyOf({ name, id }: Pick<Difference, "name" | "id">): string {
  return `${name}/${id}`;
}

type Item = LiveContent["records"][number] | LiveContent["assets"][number];

function itemsByKey({ records, assets }: LiveContent): ReadonlyMap<string, Item> {
  return new Map([
    ...records.map((record): [string, Item] => [`${record.schema}/${record.id}`, record]),
    ...assets.map((asset): [string, Item] => [`assets/${asset.id}`, asset]),
  ]);
}

/** True for a record that lacks only references to deleted items: Squidex omits these without a new version. */
export function lacksReferences(
  { name, id, values }: Difference,
  { site, found }: Pick<BothSides, "site" | "found">,
  hidden: readonly string[],
): boolean {
  const own = site.records.find((record) => record.schema === name && record.id === id);
  const { fields = [] } = site.schemas.find((schema) => schema.name === name) ?? {};
  const there = itemsByKey(found);
  const references = own ? referencesIn(own.data, fields) : [];
  const gone = references.filter((one) => !hidden.includes(one.target) && !there.has(`${one.target}/${one.id}`));
  const ids = new Set(gone.map((one) => one.id));
  return ids.size > 0 && values.every(({ before, after }) => isSame(withoutIds(before, ids), after));
}

function withoutIds(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !ids.has(item)).map((item) => withoutIds(item, ids));
    return kept.length > 0 ? kept : undefined;
  }
  return isObject(value) ? mapValues(value, (inner) => withoutIds(inner, ids)) : value;
}

function explainKept(key: string, target: string, side: Difference["side"]): string {
  const other = side === "both" ? `pull with --theirs ${key}` : `push with --ours ${target}`;
  return `${target} is not in the CMS any more, but is kept here because ${key} refers to it – remove the reference, or ${other}`;
}

function explainLeft(key: string, target: string): string {
  return `${key} refers to ${target}, which is neither here nor shown by the CMS – publish it there, or remove the reference`;
}
