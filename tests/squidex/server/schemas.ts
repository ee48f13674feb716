import { invalid } from "./refusal.ts";
import { addContent } from "./content-store.ts";
import { fieldOf, sameDefinition } from "./schema-fields.ts";
import {
  born,
  isJson,
  isSame,
  listOf,
  newId,
  objectsOf,
  textOf,
  touch,
  type App,
  type Field,
  type Json,
  type Schema,
} from "./state.ts";

export function createSchema(app: App, body: Json, actor: string): Schema {
  const name = textOf(body["name"]) ?? "";
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) throw invalid("Name: Name is not a valid slug.");
  const schema: Schema = {
    id: newId(),
    name,
    type: textOf(body["type"]) ?? "Default",
    isPublished: body["isPublished"] === true,
    ...definitionOf(body),
    fields: [],
    lastField: 0,
    ...born(actor),
  };
  schema.fields = readFields(body).map((field) => withNumbers(schema, field));
  if (app.schemas.has(name)) throw invalid("A schema with the same name already exists.");
  app.schemas.set(name, schema);
  // It is there from the start, even when the schema is not published.
  if (schema.type === "Singleton") addContent(app, schema, schema.id, {}, { status: "Published", actor });
  return schema;
}

/** Replaces the whole definition: what the body lacks is reset, `isPublished` to false, and all fields are deleted. */
export function syncSchema(schema: Schema, body: Json, actor: string): void {
  const wanted = readFields(body);
  let changes = syncFields(schema, wanted, body);
  const definition = definitionOf(body);
  changes += Object.entries(definition).filter(([name, value]) => !isSame(Reflect.get(schema, name), value)).length;
  Object.assign(schema, definition);
  const isPublished = body["isPublished"] === true;
  if (schema.isPublished !== isPublished) changes++;
  schema.isPublished = isPublished;
  for (let change = 0; change < changes; change++) touch(schema, actor);
}

/** Gives the number of changes. Fields match by name; new ones come last, and only a complete list reorders them. */
function syncFields(schema: Schema, wanted: readonly Field[], body: Json): number {
  const [keepsAll, keepsTypes] = [body["noFieldDeletion"] === true, body["noFieldRecreation"] === true];
  const names = wanted.map(({ name }) => name);
  const isOther = (old: Field, field: Field) =>
    old.properties.fieldType !== field.properties.fieldType || old.partitioning !== field.partitioning;
  let changes = 0;
  const kept: Field[] = [];
  for (const old of schema.fields) {
    const field = wanted.find(({ name }) => name === old.name);
    if (!field && keepsAll) kept.push(old);
    else if (field && isOther(old, field) && keepsTypes) kept.push(old);
    else if (!field || isOther(old, field)) changes++;
    else {
      if (!sameDefinition(old, field)) changes++;
      kept.push(withNumbers(schema, field, old));
    }
  }
  const added = wanted.filter((field) => !kept.some(({ name }) => name === field.name));
  changes += added.length;
  const fields = [...kept, ...added.map((field) => withNumbers(schema, field))];
  const isComplete = fields.length === names.length;
  if (
    isComplete &&
    !isSame(
      fields.map(({ name }) => name),
      names,
    )
  ) {
    changes++;
    fields.sort((left, right) => names.indexOf(left.name) - names.indexOf(right.name));
  }
  schema.fields = fields;
  return changes;
}

/** Changes what editors of a schema change in the management UI. */
export function updateSchema(schema: Schema, change: Partial<Schema>, actor: string): void {
  const isChanged = Object.entries(change).some(([name, value]) => !isSame(Reflect.get(schema, name), value));
  Object.assign(schema, change);
  if (isChanged) touch(schema, actor);
}

export function describeSchema(schema: Schema): object {
  const { lastField: _last, version, created, lastModified, createdBy, lastModifiedBy, ...rest } = schema;
  const isSingleton = schema.type === "Singleton";
  return { ...rest, isSingleton, version, created, lastModified, createdBy, lastModifiedBy };
}

/** What both creating and syncing a schema say besides its fields. */
function definitionOf(body: Json) {
  const object = (name: string) => (isJson(body[name]) ? body[name] : {});
  return {
    category: textOf(body["category"]),
    properties: { ...object("properties"), validateOnPublish: object("properties")["validateOnPublish"] === true },
    scripts: object("scripts"),
    previewUrls: object("previewUrls"),
    fieldsInLists: listOf(body["fieldsInLists"]),
    fieldsInReferences: listOf(body["fieldsInReferences"]),
    fieldRules: listOf(body["fieldRules"]),
  };
}

function readFields(body: Json): Field[] {
  const fields = objectsOf(body["fields"]).map((field, index) => fieldOf(field, `Fields[${index}]`, true));
  const problems = fields.flatMap(({ problems: found }) => found);
  const names = fields.map(({ field }) => field.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) problems.push(`Fields: Field '${twice}' has been added twice.`);
  if (problems.length > 0) throw invalid(...problems);
  return fields.map(({ field }) => field);
}

/** Numbers a field and those in it, with the numbers that they had. */
function withNumbers(schema: Schema, field: Field, old?: Field): Field {
  const fieldId = old?.fieldId ?? ++schema.lastField;
  const nested = field.nested?.map((inner) =>
    withNumbers(
      schema,
      inner,
      old?.nested?.find(({ name }) => name === inner.name),
    ),
  );
  return { ...field, fieldId, ...(nested && { nested }) };
}
