import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundSchema } from "./answers.ts";
import type { Change } from "./change.ts";
import type { SchemaIds } from "./merge-fields.ts";
import { mergeSchema } from "./merge-schema.ts";
import type { PushRecord } from "./push-record.ts";

/** What is to be done to the schemas. */
export interface SchemaPlan {
  changes: Change[];
  /** Those that are created, at first without fields: so they can refer to each other. */
  create: SquidexSchema[];
  /** Those whose definition is another after it. */
  sync: SquidexSchema[];
  /** By schema: fields that an earlier push made and the model does not have any more. */
  drop: ReadonlyMap<string, ReadonlySet<string>>;
  /** What would lose values, and nobody asked for. */
  problems: string[];
}

interface SchemaOptions {
  mayRetype: boolean;
  mayDelete: boolean;
}

/** Compares the site's schemas with those in Squidex. Schemas that only Squidex has are none of a push's business. */
export function planSchemas(
  wanted: readonly SquidexSchema[],
  found: ReadonlyMap<string, FoundSchema>,
  record: PushRecord,
  options: SchemaOptions,
): SchemaPlan {
  const plan: SchemaPlan = { changes: [], create: [], sync: [], drop: new Map(), problems: [] };
  const drop = new Map<string, ReadonlySet<string>>();
  // New schemas have no ids yet.
  const ids: SchemaIds = (name) => found.get(name)?.id ?? name;
  for (const schema of wanted) {
    const old = found.get(schema.name);
    if (!old) {
      plan.create.push(schema);
      plan.changes.push({ of: "schema", id: schema.name, action: "create", what: countOf(schema.fields.length) });
      continue;
    }
    if (old.type !== schema.type) {
      plan.problems.push(
        `The schema "${schema.name}" is a ${old.type} in Squidex and a ${schema.type} in the model, which cannot be changed – give one of the two another name`,
      );
      continue;
    }
    const gone = planFields(plan, schema, old, { ids, record, options });
    if (gone.size > 0) drop.set(schema.name, gone);
  }
  return { ...plan, drop };
}

interface FieldContext {
  ids: SchemaIds;
  record: PushRecord;
  options: SchemaOptions;
}

/** Gives the names of the fields that are to be deleted. */
function planFields(plan: SchemaPlan, schema: SquidexSchema, old: FoundSchema, context: FieldContext): Set<string> {
  const { mayRetype, mayDelete } = context.options;
  const merge = mergeSchema(old, schema, context.ids, mayRetype);
  const change = (action: Change["action"], field: string, what: string) =>
    plan.changes.push({ of: "field", id: `${schema.name}.${field}`, action, what });
  if (merge.isChanged) plan.sync.push(schema);
  if (!old.isPublished) plan.changes.push({ of: "schema", id: schema.name, action: "update", what: "published again" });
  if (merge.isPreviewedElsewhere)
    plan.changes.push({ of: "schema", id: schema.name, action: "update", what: "another preview address" });
  for (const { name, from, to } of merge.retyped) {
    if (mayRetype) change("update", name, `${from} becomes ${to}, its values are lost`);
    else {
      plan.problems.push(
        `The field "${schema.name}.${name}" is ${from} in Squidex and ${to} in the model: its values would be lost – give --change-types if that is meant, or the field another name with its former one as "was"`,
      );
    }
  }
  const former = formerNames(schema);
  merge.added.forEach((name) =>
    change("create", name, former.has(name) ? `was ${former.get(name)}, whose values move here` : "new"),
  );
  merge.changed.forEach((name) => change("update", name, "changed in the model"));
  const made = merge.others.filter((name) => context.record.fields.includes(`${schema.name}.${name}`));
  made.forEach((name) =>
    mayDelete
      ? change("delete", name, "not in the model any more")
      : change("keep", name, "not in the model any more, --delete removes it"),
  );
  return new Set(mayDelete ? made : []);
}

function countOf(fields: number): string {
  return fields === 1 ? "1 field" : `${fields} fields`;
}

/** The former name of each field that has one. */
function formerNames({ fields }: SquidexSchema): Map<string, string> {
  return new Map(
    fields.flatMap(({ name, was, nested = [] }): [string, string][] => [
      ...(was === undefined ? [] : [[name, was] as [string, string]]),
      ...nested.flatMap((inner): [string, string][] =>
        inner.was === undefined ? [] : [[`${name}.${inner.name}`, inner.was]],
      ),
    ]),
  );
}

/** The names of all fields that a push makes. */
export function fieldNames(schemas: readonly SquidexSchema[]): string[] {
  return schemas.flatMap(({ name, fields }) =>
    fields.flatMap((field) => [
      `${name}.${field.name}`,
      ...(field.nested ?? []).map((nested) => `${name}.${field.name}.${nested.name}`),
    ]),
  );
}
