import { randomBytes } from "node:crypto";
import { forbidden, invalid, noTarget, notFound, refuse } from "./refusal.ts";
import { isSame, newId, now, textOf, type App, type AppClient, type Json, type State } from "./state.ts";

/** Who asks: an admin, a client of an app, or nobody that is known. */
export interface Caller {
  /** `root`, or `mma:website`; undefined without a token. */
  client: string | undefined;
  isAdmin: boolean;
}

const roles = ["Reader", "Editor", "Developer", "Owner"] as const;

/** Gives a token to a client; the real endpoint is another program's. */
export function createToken(state: State, form: URLSearchParams): object {
  const [id, secret] = [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const [appName = "", clientId = ""] = id.split(":");
  const known =
    state.admins.get(id) ?? state.apps.get(appName)?.clients.find((client) => client.id === clientId)?.secret;
  if (form.get("grant_type") !== "client_credentials" || known === undefined || known !== secret) {
    throw refuse(400, "invalid_client");
  }
  const token = randomBytes(24).toString("base64url");
  state.tokens.set(token, id);
  return { access_token: token, token_type: "Bearer", expires_in: 2_592_000, scope: "squidex-api" };
}

/** Throws for a token that was never given. */
export function identify(state: State, authorization: string | undefined): Caller {
  if (authorization === undefined) return { client: undefined, isAdmin: false };
  const client = state.tokens.get(authorization.replace(/^Bearer /, ""));
  if (client === undefined) throw refuse(401);
  return { client, isAdmin: state.admins.has(client) };
}

/** The app that is asked for, when the caller has at least a role in it. */
export function enter(state: State, name: string, caller: Caller, least: AppClient["role"]): App {
  const app = state.apps.get(name);
  const role = app && roleIn(app, caller);
  if (!caller.client && (!app || role === undefined)) throw refuse(401, "Unauthorized");
  if (!app || role === undefined) throw notFound();
  if (roles.indexOf(role) < roles.indexOf(least)) throw forbidden();
  return app;
}

/** What a caller may do in an app; undefined for nothing at all. */
export function roleIn(app: App, { client, isAdmin }: Caller): AppClient["role"] | undefined {
  if (isAdmin) return "Owner";
  if (client === undefined) return app.clients.find(({ allowAnonymous }) => allowAnonymous)?.role;
  return app.clients.find(({ id }) => client === `${app.name}:${id}`)?.role;
}

export const actorOf = ({ client = "anonymous" }: Caller) => `client:${client}`;

export function createApp(state: State, { client }: Caller, body: Json, emit: App["emit"]): App {
  if (client === undefined) throw refuse(401);
  const name = textOf(body["name"]) ?? "";
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) throw invalid("Name: Name is not a valid slug.");
  if (state.apps.has(name)) throw invalid("An app with the same name already exists.");
  const created = now();
  const app: App = {
    id: newId(),
    name,
    version: 1,
    created,
    lastModified: created,
    clients: [newClient("default", "Owner")],
    schemas: new Map(),
    contents: new Map(),
    assets: new Map(),
    rules: [],
    emit,
  };
  state.apps.set(name, app);
  return app;
}

export function describeApp({ id, name, version, created, lastModified }: App): object {
  const rights = { permissions: [], canAccessApi: false, canAccessContent: true, roleProperties: {} };
  return { id, name, version, created, lastModified, ...rights };
}

export function addClient(app: App, body: Json): void {
  const id = textOf(body["id"]) ?? "";
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) throw invalid("Id: Client ID is not a valid slug.");
  if (app.clients.some((client) => client.id === id)) throw invalid("A client with the same id already exists.");
  app.clients.push(newClient(id, "Editor"));
  touchApp(app);
}

export function updateClient(app: App, id: string, body: Json): void {
  const index = app.clients.findIndex((client) => client.id === id);
  const client = app.clients[index];
  if (!client) throw noTarget();
  const role = roles.find((known) => known === (body["role"] ?? client.role));
  if (!role) throw invalid("Role: Role is not a valid value.");
  const isOpen = body["allowAnonymous"];
  const changed: AppClient = {
    ...client,
    role,
    name: textOf(body["name"]) ?? client.name,
    allowAnonymous: typeof isOpen === "boolean" ? isOpen : client.allowAnonymous,
  };
  if (isSame(client, changed)) return;
  app.clients[index] = changed;
  touchApp(app);
}

export function describeClients({ clients }: App): object {
  const limits = { apiCallsLimit: 0, apiTrafficLimit: 0 };
  return {
    items: clients.map(({ id, secret, name, role, allowAnonymous }) => {
      return { id, secret, name, role, ...limits, allowAnonymous };
    }),
  };
}

function newClient(id: string, role: AppClient["role"]): AppClient {
  return { id, secret: randomBytes(32).toString("base64"), name: id, role, allowAnonymous: false };
}

function touchApp(app: App): void {
  app.version++;
  app.lastModified = now();
}
