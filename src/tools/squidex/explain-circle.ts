import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { AnyField, FoundContents, FoundSchema } from "./answers.ts";
import { referencesIn, unwrapData } from "./content-data.ts";

/**
 * Explains why a push cannot delete some records. The model no longer has their content type, nor a field that still
 * refers to them in Squidex. Squidex does not delete records that a field refers to, and a push removes the field only
 * after the records: each deletion waits for the other.
 */
export function explainCircles(
  removed: readonly { schema: string; id: string }[],
  schemas: readonly SquidexSchema[],
  foundSchemas: ReadonlyMap<string, FoundSchema>,
  found: FoundContents,
): string[] {
  const gone = removed.filter(({ schema }) => !schemas.some(({ name }) => name === schema));
  return [...new Set(gone.map(({ schema }) => schema))].flatMap((type) => {
    const ids = new Set(gone.flatMap(({ schema, id }) => (schema === type ? [id] : [])));
    const names = schemas.flatMap(({ name, fields }) => {
      const records = [...(found.get(name)?.values() ?? [])].map(({ data }) => unwrapData(data));
      const refers = (field: AnyField) =>
        records.some((values) => referencesIn(values, [field]).some(({ id }) => ids.has(id)));
      const left = leftFields(foundSchemas.get(name)?.fields ?? [], fields, name);
      return left.flatMap(([place, field]) => (refers(field) ? [place] : []));
    });
    const circle = `The model has neither the content type "${type}" nor ${names.join(", ")}, which still refers to its records`;
    const first = `put both back, and push without these references and without the records of ${type} with --delete`;
    return names.length > 0 ? [`${circle} – ${first}; then remove both again, and push with --delete`] : [];
  });
}

/** The fields that the model does not have, each with its place. A field of a list is a list with that field. */
function leftFields(found: readonly AnyField[], wanted: readonly SquidexField[], prefix: string): [string, AnyField][] {
  return found.flatMap((field): [string, AnyField][] => {
    const place = `${prefix}.${field.name}`;
    const own = wanted.find(({ name }) => name === field.name);
    if (!own) return [[place, field]];
    const left = leftFields(field.nested ?? [], own.nested ?? [], place);
    return left.map(([inner, nested]) => [inner, { ...field, nested: [nested] }]);
  });
}
