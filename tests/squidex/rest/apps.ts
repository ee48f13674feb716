import { randomBytes } from "node:crypto";
import { isSame } from "#tools/squidex/content-data.ts";
import { actorOf, enter, roleIn, roles, type Caller } from "./access.ts";
import { newApp, touch, type App, type AppClient, type Json, type Role, type Store } from "./store.ts";
import { callerOf, enterFrom, param, readJson, textOf, versioned, type Call, type Routes } from "./call.ts";
import { Refusal } from "#tools/dev-cms/refusal.ts";
import { invalid, noTarget, refuse } from "./refusals.ts";

/** Tokens, apps and their clients. */
export function appRoutes(routes: Routes): void {
  routes.post("/identity-server/connect/token", async (call) => {
    return call.json(createToken(call.get("store"), new URLSearchParams(await call.req.text())));
  });
  routes.get("/api/apps", (call) => {
    const caller = signedIn(call);
    const apps = [...call.get("store").apps.values()];
    const own = apps.filter((app) => !caller.isAdmin && roleIn(app, caller) !== undefined);
    return call.json(own.map((app) => describeApp(app, caller)));
  });
  routes.post("/api/apps", async (call) => {
    const caller = signedIn(call);
    const app = createApp(call.get("store"), actorOf(caller), await readJson(call));
    return versioned(call, app.version, describeApp(app, caller), 201);
  });
  routes.get("/api/apps/:app", (call) => {
    const caller = signedIn(call);
    const app = enter(call.get("store"), param(call, "app"), caller, "Reader");
    return versioned(call, app.version, describeApp(app, caller));
  });
  routes.get("/api/apps/:app/clients", (call) => answerClients(call, enterFrom(call, "Owner").app));
  routes.post("/api/apps/:app/clients", async (call) => {
    const { app, actor } = enterFrom(call, "Owner");
    addClient(app, await readJson(call), actor);
    return answerClients(call, app, 201);
  });
  routes.put("/api/apps/:app/clients/:id", async (call) => {
    const { app, actor } = enterFrom(call, "Owner");
    updateClient(app, param(call, "id"), await readJson(call), actor);
    return answerClients(call, app);
  });
}

function signedIn(call: Call) {
  const { client, isAdmin } = callerOf(call);
  if (client === undefined) throw refuse(401);
  return { client, isAdmin };
}

function createToken({ admins, apps, tokens }: Store, form: URLSearchParams): object {
  const [id, secret] = [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const [appName = "", clientId = ""] = id.split(":");
  const known = admins.get(id) ?? apps.get(appName)?.clients.find((client) => client.id === clientId)?.secret;
  if (form.get("grant_type") !== "client_credentials" || known === undefined || known !== secret) {
    throw new Refusal(401, { error: "invalid_client" });
  }
  const token = randomBytes(24).toString("base64url");
  tokens.set(token, id);
  return { access_token: token, token_type: "Bearer", expires_in: 2_592_000, scope: "squidex-api" };
}

export const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An app that a client of another app makes has no contributors: only admins see that app. */
function createApp({ apps, losesReferences }: Store, actor: string, body: Json): App {
  const name = textOf(body["name"]) ?? "";
  if (!slug.test(name)) throw invalid("Name: Name is not a valid slug.");
  if (apps.has(name)) throw invalid("An app with the same name already exists.");
  const app = newApp(name, actor, losesReferences);
  app.clients.push(newClient("default", "Owner"));
  apps.set(name, app);
  return app;
}

function describeApp(app: App, caller: Caller): object {
  const { id, name, version, created, lastModified } = app;
  const canAccessContent = roleIn(app, caller) !== undefined;
  const rights = { permissions: [], canAccessApi: false, canAccessContent, roleProperties: {} };
  return { id, name, version, created, lastModified, ...rights };
}

function addClient(app: App, body: Json, actor: string): void {
  const id = textOf(body["id"]) ?? "";
  if (id.trim() === "") throw invalid("Id: ClientId is required.");
  if (app.clients.some((client) => client.id === id)) throw invalid("A client with the same id already exists.");
  app.clients.push(newClient(id, "Editor"));
  touch(app, actor);
}

function updateClient(app: App, id: string, body: Json, actor: string): void {
  const client = app.clients.find((known) => known.id === id);
  if (!client) throw noTarget();
  const role = roles.find((known) => known === (body["role"] ?? client.role));
  if (!role) throw invalid("Role: Role is not a valid value.");
  const { name: given, allowAnonymous: isOpen } = body;
  const name = textOf(given) ?? client.name;
  const changed = { ...client, role, name, ...(typeof isOpen === "boolean" && { allowAnonymous: isOpen }) };
  if (isSame(client, changed)) return;
  Object.assign(client, changed);
  // The database sorts names by length, then by letters.
  app.clients.sort(({ id: one }, { id: other }) => one.length - other.length || (one < other ? -1 : 1));
  touch(app, actor);
}

function answerClients(call: Call, { clients, version }: App, status?: 200 | 201): Response {
  const limits = { apiCallsLimit: 0, apiTrafficLimit: 0 };
  return versioned(call, version, { items: clients.map((client) => ({ ...client, ...limits })) }, status);
}

function newClient(id: string, role: Role): AppClient {
  return { id, secret: randomBytes(32).toString("base64"), name: id, role, allowAnonymous: false };
}
