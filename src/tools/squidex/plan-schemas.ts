import { count } from "#engine/wording.ts";
import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundSchema } from "./answers.ts";
import type { Change, PlanOptions } from "./decide.ts";
import { mergeSchema, type SchemaIds } from "./merge-schema.ts";

/** The changes of a push to the schemas. */
export interface SchemaPlan {
  changes: Change[];
  /** New schemas. They get their fields later, because schemas refer to each other. */
  create: SquidexSchema[];
  sync: SquidexSchema[];
  /** Fields that an earlier push created and the model no longer has, by schema. */
  drop: Map<string, ReadonlySet<string>>;
  /** Changes that would lose values without permission. */
  problems: string[];
}

/** Compares the site's schemas with Squidex's. A push ignores schemas that only Squidex has. */
export function planSchemas(
  wanted: readonly SquidexSchema[],
  found: ReadonlyMap<string, FoundSchema>,
  options: PlanOptions,
): SchemaPlan {
  const plan: SchemaPlan = { changes: [], create: [], sync: [], drop: new Map(), problems: [] };
  // A new schema has no id yet, so its name is used.
  const context = { ids: (name: string) => found.get(name)?.id ?? name, ...options };
  for (const schema of wanted) {
    const { name, type, fields } = schema;
    const old = found.get(name);
    if (!old) {
      plan.create.push(schema);
      plan.changes.push({ of: "schema", id: name, action: "create", what: count(fields.length, "field") });
    } else if (old.type !== type) {
      const types = `The schema "${name}" is a ${old.type} in Squidex and a ${type} in the model`;
      plan.problems.push(`${types}, and its type cannot be changed – rename the content type in the model`);
    } else planSchema(plan, schema, old, context);
  }
  return plan;
}

function planSchema(
  plan: SchemaPlan,
  schema: SquidexSchema,
  old: FoundSchema,
  { ids, record, mayRetype, mayDelete }: { ids: SchemaIds } & PlanOptions,
): void {
  const merge = mergeSchema(old, schema, ids, mayRetype);
  const update = (what: string) => plan.changes.push({ of: "schema", id: schema.name, action: "update", what });
  const change = (action: Change["action"], field: string, what: string) =>
    plan.changes.push({ of: "field", id: `${schema.name}.${field}`, action, what });
  if (merge.isChanged) plan.sync.push(schema);
  if (!old.isPublished) update("published again");
  if (merge.isPreviewedElsewhere) update("another preview address");
  for (const { name, from, to, lost } of merge.retyped) {
    const problem = `The field "${schema.name}.${name}" is ${from} in Squidex and ${to} in the model`;
    const hint = `give --change-types to lose ${lost}, or give the field a new name with the old one as "was"`;
    if (mayRetype) change("update", name, `${from} becomes ${to}, ${lost} are lost`);
    else plan.problems.push(`${problem} – ${hint}`);
  }
  const former = new Map(allFields(schema).map(({ name, was }) => [name, was]));
  for (const name of merge.added) {
    const was = former.get(name);
    change("create", name, was === undefined ? "new" : `was ${was}, whose values move here`);
  }
  for (const name of merge.changed) change("update", name, "changed in the model");
  const left = merge.others.filter((name) => record.fields.includes(`${schema.name}.${name}`));
  const [action, hint] = mayDelete ? (["delete", ""] as const) : (["keep", ", --delete removes it"] as const);
  for (const name of left) change(action, name, `not in the model any more${hint}`);
  if (mayDelete && left.length > 0) plan.drop.set(schema.name, new Set(left));
}

export function fieldNames(schemas: readonly SquidexSchema[]): string[] {
  return schemas.flatMap((schema) => allFields(schema).map(({ name }) => `${schema.name}.${name}`));
}

/** All fields with their former names. A field of a list's items is named `list.field`. */
function allFields({ fields }: SquidexSchema): { name: string; was?: string | undefined }[] {
  return fields.flatMap(({ name, was, nested = [] }) => [
    { name, was },
    ...nested.map((inner) => ({ name: `${name}.${inner.name}`, was: inner.was })),
  ]);
}
