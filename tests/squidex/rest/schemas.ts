import { isObject } from "#schemas/selection.ts";
import { isSame } from "#tools/squidex/content-data.ts";
import { notFound } from "#tools/dev-cms/refusal.ts";
import { listOf } from "#tools/dev-cms/store.ts";
import { born, newId, touch, type App, type Field, type Json, type Schema } from "./store.ts";
import { slug } from "./apps.ts";
import { deletedAt, enterFrom, hashed, param, readJson, textOf, versioned, type Call, type Routes } from "./call.ts";
import { columnProblems, readColumns, readFields, syncFields, withNumbers } from "./fields.ts";
import { addContent, setStatus } from "./write-content.ts";
import { expectVersion, invalid, noTarget, unreadable } from "./refusals.ts";

const base = "/api/apps/:app/schemas";
const types = ["Default", "Singleton", "Component"];

/** Schemas: created, replaced as a whole, and changed as the management UI does. */
export function schemaRoutes(routes: Routes): void {
  routes.get(base, (call) => {
    const { schemas } = enterFrom(call, "Editor").app;
    return hashed(call, { items: [...schemas.values()].map(describeSchema) });
  });
  routes.post(base, async (call) => {
    const { app, actor } = enterFrom(call, "Developer");
    const body = await readJson(call);
    if (!types.includes(textOf(body["type"]) ?? "Default")) {
      throw unreadable("Core.Schemas.SchemaType", ["type"], await call.req.text());
    }
    return answer(call, createSchema(app, body, actor), 201);
  });
  routes.get(`${base}/:schema`, (call) => answer(call, find(enterFrom(call, "Editor").app, param(call, "schema"))));
  routes.delete(`${base}/:schema`, (call) => {
    const { app } = enterFrom(call, "Developer");
    const schema = find(app, param(call, "schema"));
    // The contents of a deleted schema stay with their ids.
    app.schemas.delete(schema.name);
    return deletedAt(call, schema.version + 1);
  });
  routes.put(`${base}/:schema/sync`, async (call) => {
    const { app, actor } = enterFrom(call, "Developer");
    const schema = find(app, param(call, "schema"));
    expectVersion(app.id, schema.id, schema.version, call.req.header("if-match"));
    syncSchema(schema, await readJson(call), actor);
    return answer(call, schema);
  });
  editorRoutes(routes);
}

/** The changes that people make in the management UI, which a push must not lose. */
function editorRoutes(routes: Routes): void {
  const change = (path: string, read: (body: Json, schema: Schema, id: string) => Partial<Schema>) =>
    routes.put(`${base}/:schema${path}`, async (call) => {
      const { app, actor } = enterFrom(call, "Developer");
      const schema = find(app, param(call, "schema"));
      const body = Number(call.req.header("content-length")) > 0 ? await readJson(call) : {};
      const wanted = { ...schema, ...read(body, schema, param(call, "id")) };
      if (!isSame(schema, wanted)) touch(Object.assign(schema, wanted), actor);
      return answer(call, schema);
    });
  change("", (body) => ({ properties: { validateOnPublish: false, ...body } }));
  routes.post(`${base}/:schema/fields`, async (call) => {
    const { app, actor } = enterFrom(call, "Developer");
    const schema = find(app, param(call, "schema"));
    const [field] = readFields({ fields: [await readJson(call)] });
    if (!field || schema.fields.some(({ name }) => name === field.name)) {
      throw invalid("A field with the same name already exists.");
    }
    schema.fields = [...schema.fields, withNumbers(schema, field)];
    touch(schema, actor);
    return answer(call, schema, 201);
  });
  change("/category", ({ name }) => ({ category: textOf(name) }));
  change("/preview-urls", (body) => ({ previewUrls: body }));
  change("/publish", () => ({ isPublished: true }));
  change("/unpublish", () => ({ isPublished: false }));
  change("/fields/ui", (body, { fields }) => {
    const [fieldsInLists, fieldsInReferences] = [
      readColumns(body["fieldsInLists"]),
      readColumns(body["fieldsInReferences"]),
    ];
    const names = fields.map(({ name }) => name);
    const problems = [
      ...columnProblems(fieldsInLists, names, "FieldsInLists"),
      ...columnProblems(fieldsInReferences, names, "FieldsInReferences", []),
    ];
    if (problems.length > 0) throw invalid(...problems);
    return { fieldsInLists, fieldsInReferences };
  });
  change("/fields/:id", ({ properties }, schema, id) => {
    const given = isObject(properties) ? properties : {};
    return { fields: mapField(schema, id, (field) => ({ ...field, properties: { ...field.properties, ...given } })) };
  });
  change("/fields/:id/hide", (_body, schema, id) => ({
    fields: mapField(schema, id, (field) => ({ ...field, isHidden: true })),
  }));
}

function mapField({ fields }: Schema, id: string, change: (field: Field) => Field): Field[] {
  if (!fields.some(({ fieldId }) => String(fieldId) === id)) throw noTarget();
  return fields.map((field) => (String(field.fieldId) === id ? change(field) : field));
}

/** Finds a schema by name or by id. */
function find({ schemas }: App, name: string): Schema {
  const schema = schemas.get(name) ?? [...schemas.values()].find(({ id }) => id === name);
  if (!schema) throw notFound();
  return schema;
}

function createSchema(app: App, body: Json, actor: string): Schema {
  const [name, type] = [textOf(body["name"]) ?? "", textOf(body["type"]) ?? "Default"];
  if (!slug.test(name)) throw invalid("Name: Name is not a valid slug.");
  const fields = readFields(body);
  if (app.schemas.has(name)) throw invalid("A schema with the same name already exists.");
  const schema: Schema = { id: newId(), name, type, ...definitionOf(body), fields, lastField: 0, ...born(actor) };
  schema.fields = fields.map((field) => withNumbers(schema, field));
  app.schemas.set(name, schema);
  // The record of a singleton exists from the start, even when the schema is not published.
  if (type === "Singleton") setStatus(app, addContent(app, schema, schema.id, {}, { actor }), "Published", actor);
  return schema;
}

/** Replaces the whole definition: absent members are reset, `isPublished` to false, and absent fields are deleted. */
function syncSchema(schema: Schema, body: Json, actor: string): void {
  const definition = definitionOf(body);
  const changed = Object.entries(definition).filter(([name, value]) => !isSame(Reflect.get(schema, name), value));
  const changes = syncFields(schema, readFields(body), body) + changed.length;
  Object.assign(schema, definition);
  for (let change = 0; change < changes; change++) touch(schema, actor);
}

/** The part of a body, besides the fields, for both the creation and the sync of a schema. */
function definitionOf(body: Json) {
  const object = (name: string) => (isObject(body[name]) ? body[name] : {});
  return {
    isPublished: body["isPublished"] === true,
    category: textOf(body["category"]),
    properties: { ...object("properties"), validateOnPublish: object("properties")["validateOnPublish"] === true },
    scripts: object("scripts"),
    previewUrls: object("previewUrls"),
    fieldsInLists: readColumns(body["fieldsInLists"]),
    fieldsInReferences: readColumns(body["fieldsInReferences"]),
    fieldRules: listOf(body["fieldRules"]),
  };
}

function answer(call: Call, schema: Schema, status?: 200 | 201): Response {
  return versioned(call, schema.version, describeSchema(schema), status);
}

function describeSchema({ lastField: _last, ...schema }: Schema): object {
  return { ...schema, isSingleton: schema.type === "Singleton" };
}
