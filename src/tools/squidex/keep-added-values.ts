import type { SquidexField } from "#schemas/derive/squidex-schema.ts";
import { isObject } from "#schemas/selection.ts";
import type { FoundField } from "./answers.ts";
import { isSame, essence, type Values } from "./content-data.ts";

/** Adds the values of fields that people added to list items. Each write must repeat the added values of all items. */
export function keepAddedValues(
  ours: Values,
  found: Values,
  fields: readonly SquidexField[],
  foundFields: readonly FoundField[],
): Values {
  const lists = fields.flatMap(({ name, nested }): [string, unknown][] => {
    const inSquidex = foundFields.find((field) => field.name === name)?.nested ?? [];
    const added = inSquidex.map((field) => field.name).filter((one) => nested?.every((own) => own.name !== one));
    if (!nested || added.length === 0 || !Array.isArray(ours[name])) return [];
    const [items, partners] = [itemsOf(ours[name]), itemsOf(found[name])];
    const matches = matchItems(items, partners, nested);
    const addedTo = (index: number) => Object.entries(partners[matches.get(index) ?? -1] ?? {});
    const kept = (index: number) => Object.fromEntries(addedTo(index).filter(([field]) => added.includes(field)));
    return [[name, items.map((item, index) => ({ ...kept(index), ...item }))]];
  });
  return { ...ours, ...Object.fromEntries(lists) };
}

const itemsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Pairs items, similar items first. Items without equal values are paired by place if the lists have equal lengths. */
function matchItems(ours: readonly Values[], found: readonly Values[], fields: readonly SquidexField[]) {
  const likenessOf = (item: Values, other: Values) => {
    const [own, theirs] = [essence(item, fields), essence(other, fields)];
    return fields.filter(({ name }) => item[name] !== undefined && isSame(own[name], theirs[name])).length;
  };
  const pairs = ours.flatMap((item, our) =>
    found.map((other, their) => ({ our, their, likeness: likenessOf(item, other) })),
  );
  pairs.sort((a, b) => b.likeness - a.likeness || Math.abs(a.our - a.their) - Math.abs(b.our - b.their));
  const [partners, taken] = [new Map<number, number>(), new Set<number>()];
  for (const { our, their, likeness } of pairs) {
    const isPair = likeness > 0 || (our === their && ours.length === found.length);
    if (!isPair || partners.has(our) || taken.has(their)) continue;
    partners.set(our, their);
    taken.add(their);
  }
  return partners;
}
