import { actorOf } from "./apps.ts";
import { expectVersion, noTarget, notFound } from "./refusal.ts";
import { enterFrom, hashed, readJson, versioned, type Routes } from "./routes.ts";
import { createSchema, describeSchema, syncSchema, updateSchema } from "./schemas.ts";
import { isJson, listOf, textOf, type App, type Field, type Schema, type State } from "./state.ts";

const base = "/api/apps/:app/schemas";

/** Schemas: created, replaced as a whole, and changed as the management UI does. */
export function schemaRoutes(routes: Routes, state: State): void {
  routes.get(base, (context) => {
    const { app } = enterFrom(context, state, "Editor");
    return hashed(context, { items: [...app.schemas.values()].map(describeSchema) });
  });
  routes.post(base, async (context) => {
    const { app, caller } = enterFrom(context, state, "Developer");
    const schema = createSchema(app, await readJson(context), actorOf(caller));
    return versioned(context, schema.version, describeSchema(schema), 201);
  });
  routes.get(`${base}/:schema`, (context) => {
    const { app } = enterFrom(context, state, "Editor");
    const schema = find(app, context.req.param("schema"));
    return versioned(context, schema.version, describeSchema(schema));
  });
  routes.delete(`${base}/:schema`, (context) => {
    const { app } = enterFrom(context, state, "Developer");
    const schema = find(app, context.req.param("schema"));
    // Its contents stay, and with them their ids.
    app.schemas.delete(schema.name);
    return versioned(context, schema.version + 1, null, 204);
  });
  routes.put(`${base}/:schema/sync`, async (context) => {
    const { app, caller } = enterFrom(context, state, "Developer");
    const schema = find(app, context.req.param("schema"));
    expectVersion(app.id, schema.id, schema.version, context.req.header("if-match"));
    syncSchema(schema, await readJson(context), actorOf(caller));
    return versioned(context, schema.version, describeSchema(schema));
  });
  editorRoutes(routes, state);
}

/** What people change in the management UI, and a push must not lose. */
function editorRoutes(routes: Routes, state: State): void {
  const change = (path: string, read: (schema: Schema, body: Record<string, unknown>, id: string) => Partial<Schema>) =>
    routes.put(`${base}/:schema${path}`, async (context) => {
      const { app, caller } = enterFrom(context, state, "Developer");
      const schema = find(app, context.req.param("schema") ?? "");
      const body = Number(context.req.header("content-length")) > 0 ? await readJson(context) : {};
      updateSchema(schema, read(schema, body, context.req.param("id") ?? ""), actorOf(caller));
      return versioned(context, schema.version, describeSchema(schema));
    });
  change("", (_schema, body) => ({ properties: { validateOnPublish: false, ...body } }));
  change("/category", (_schema, { name }) => ({ category: textOf(name) }));
  change("/preview-urls", (_schema, body) => ({ previewUrls: body }));
  change("/publish", () => ({ isPublished: true }));
  change("/unpublish", () => ({ isPublished: false }));
  change("/fields/ui", (_schema, { fieldsInLists, fieldsInReferences }) => ({
    fieldsInLists: listOf(fieldsInLists),
    fieldsInReferences: listOf(fieldsInReferences),
  }));
  change("/fields/:id", (schema, { properties }, id) => {
    const given = isJson(properties) ? properties : {};
    return { fields: mapField(schema, id, (field) => ({ ...field, properties: { ...field.properties, ...given } })) };
  });
  change("/fields/:id/hide", (schema, _body, id) => ({
    fields: mapField(schema, id, (field) => ({ ...field, isHidden: true })),
  }));
}

function mapField(schema: Schema, id: string, change: (field: Field) => Field): Field[] {
  if (!schema.fields.some(({ fieldId }) => String(fieldId) === id)) throw noTarget();
  return schema.fields.map((field) => (String(field.fieldId) === id ? change(field) : field));
}

/** By name or by id. */
function find(app: App, name: string): Schema {
  const schema = app.schemas.get(name) ?? [...app.schemas.values()].find(({ id }) => id === name);
  if (!schema) throw notFound();
  return schema;
}
