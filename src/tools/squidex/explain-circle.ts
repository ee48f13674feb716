import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { AnyField, FoundContents, FoundSchema } from "./answers.ts";
import { referencesIn, unwrapData } from "./content-data.ts";

/** A field of a schema that the model no longer has, alone with its list. */
interface LeftField {
  name: string;
  field: AnyField;
}

/**
 * Explains deletions that wait for each other: the records of a content type and a field that refers to them, when the model
 * has neither any more. Records are deleted first, and Squidex keeps a record that a field refers to.
 */
export function explainCircles(
  removed: readonly { schema: string; id: string }[],
  schemas: readonly SquidexSchema[],
  foundSchemas: ReadonlyMap<string, FoundSchema>,
  found: FoundContents,
): string[] {
  const types = new Set(
    removed.map(({ schema }) => schema).filter((type) => !schemas.some(({ name }) => name === type)),
  );
  return [...types].flatMap((type) => {
    const ids = new Set(removed.filter(({ schema }) => schema === type).map(({ id }) => id));
    const names = schemas.flatMap(({ name, fields }) => {
      const records = [...(found.get(name)?.values() ?? [])].map(({ data }) => unwrapData(data));
      return leftFields(foundSchemas.get(name)?.fields ?? [], fields, name)
        .filter(({ field }) => records.some((values) => referencesIn(values, [field]).some(({ id }) => ids.has(id))))
        .map((left) => left.name);
    });
    return names.length > 0 ? [explain(type, names.join(", "))] : [];
  });
}

function leftFields(found: readonly AnyField[], wanted: readonly SquidexField[], prefix: string): LeftField[] {
  return found.flatMap((field): LeftField[] => {
    const name = `${prefix}.${field.name}`;
    const own = wanted.find((one) => one.name === field.name);
    if (!own) return [{ name, field }];
    const left = leftFields(field.nested ?? [], own.nested ?? [], name);
    return left.map((inner) => ({ name: inner.name, field: { ...field, nested: [inner.field] } }));
  });
}

function explain(type: string, fields: string): string {
  const found = `The model has neither the content type "${type}" nor ${fields}, which still refers to its records`;
  const first = `put both back, and push without these references and without the records of ${type} with --delete`;
  return `${found} – ${first}; then remove both again, and push with --delete`;
}
