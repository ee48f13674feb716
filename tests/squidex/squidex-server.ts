import { serve, type HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import {
  addClient,
  createApp,
  createToken,
  describeApp,
  describeClients,
  enter,
  identify,
  updateClient,
} from "./server/apps.ts";
import { assetRoutes } from "./server/asset-routes.ts";
import { contentRoutes } from "./server/content-routes.ts";
import { answerGraphql } from "./server/graphql.ts";
import { notFound, Refusal, refuse } from "./server/refusal.ts";
import { ruleRoutes } from "./server/rule-routes.ts";
import { sendWebhooks } from "./server/rules.ts";
import { schemaRoutes } from "./server/schema-routes.ts";
import type { App, ChangeEvent, State } from "./server/state.ts";
import { versioned, type Routes } from "./server/routes.ts";

/** A Squidex of the tests that listens: over HTTP it answers what the recorded one answered. */
export interface SquidexServer {
  /** The base address, to be used as `CMS_URL` and for `cms -- push --url`. */
  url: string;
  state: State;
  /** All that it was asked, tokens and queries included. */
  requests: SeenRequest[];
  /** The requests that may change something. */
  writes(): SeenRequest[];
  /** After so many writes, each one is done, and its answer lost with the connection. */
  breakAfterWrites(count: number): void;
  /** Keeps all that it holds; what is given brings that back. */
  save(): () => void;
  /** Resolves when all webhooks were answered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface SeenRequest {
  method: string;
  path: string;
  status: number;
}

/** The client that may do everything, as the first admin of a Squidex that was just installed. */
export const admin = { id: "root", secret: "root-secret" };

/** Starts a Squidex with nothing in it. */
export async function startSquidex(): Promise<SquidexServer> {
  const state: State = { origin: "", apps: new Map(), admins: new Map([[admin.id, admin.secret]]), tokens: new Map() };
  const requests: SeenRequest[] = [];
  const pending = new Set<Promise<void>>();
  let writesLeft = Infinity;
  const writes = () => requests.filter(isWrite);

  const routes: Routes = new Hono<{ Bindings: HttpBindings }>();
  routes.use(async (context, next) => {
    const { method } = context.req;
    const path = decodeURIComponent(context.req.url.slice(new URL(context.req.url).origin.length));
    const isLost = isWrite({ method, path, status: 0 }) && writesLeft-- <= 0;
    await next();
    if (isLost) context.env.incoming.socket.destroy();
    requests.push({ method, path, status: context.res.status });
  });
  routes.onError((error, context) => {
    if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
    console.error(error);
    return context.json({ message: error.message, statusCode: 500 }, 500);
  });
  routes.notFound(() => {
    throw notFound();
  });

  const emit = (app: App, event: ChangeEvent) => {
    const sent = sendWebhooks(app, event).finally(() => pending.delete(sent));
    pending.add(sent);
  };
  appRoutes(routes, state, emit);
  schemaRoutes(routes, state);
  assetRoutes(routes, state);
  ruleRoutes(routes, state);
  graphqlRoutes(routes, state);
  contentRoutes(routes, state);

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve(
      { fetch: routes.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false },
      (info) => {
        state.origin = `http://127.0.0.1:${info.port}`;
        resolve(started);
      },
    );
  });
  return {
    url: state.origin,
    state,
    requests,
    writes,
    breakAfterWrites: (count) => void (writesLeft = count),
    save: () => {
      const kept = copyApps(state.apps);
      return () => void (state.apps = copyApps(kept));
    },
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

function copyApps(apps: ReadonlyMap<string, App>): Map<string, App> {
  return new Map(
    [...apps].map(([name, { emit, ...app }]) => {
      return [name, { ...structuredClone(app), emit }];
    }),
  );
}

/** Tokens and queries are posted too, and change nothing. */
function isWrite({ method, path }: SeenRequest): boolean {
  return method !== "GET" && method !== "HEAD" && !path.startsWith("/identity-server/") && !path.includes("/graphql");
}

function appRoutes(routes: Routes, state: State, emit: (app: App, event: ChangeEvent) => void): void {
  const caller = (context: Context) => identify(state, context.req.header("authorization"));
  routes.post("/identity-server/connect/token", async (context) => {
    return context.json(createToken(state, new URLSearchParams(await context.req.text())));
  });
  routes.get("/api/apps", (context) => {
    const { client, isAdmin } = caller(context);
    if (client === undefined) throw refuse(401);
    const own = [...state.apps.values()].filter(({ name }) => !isAdmin && client.startsWith(`${name}:`));
    return context.json(own.map(describeApp));
  });
  routes.post("/api/apps", async (context) => {
    const app = createApp(state, caller(context), await context.req.json(), emit);
    return versioned(context, app.version, describeApp(app), 201);
  });
  routes.get("/api/apps/:app", (context) => {
    const from = caller(context);
    if (from.client === undefined) throw refuse(401);
    const app = enter(state, context.req.param("app"), from, "Reader");
    return versioned(context, app.version, describeApp(app));
  });
  routes.get("/api/apps/:app/clients", (context) => {
    const app = enter(state, context.req.param("app"), caller(context), "Owner");
    return versioned(context, app.version, describeClients(app));
  });
  routes.post("/api/apps/:app/clients", async (context) => {
    const app = enter(state, context.req.param("app"), caller(context), "Owner");
    addClient(app, await context.req.json());
    return versioned(context, app.version, describeClients(app), 201);
  });
  routes.put("/api/apps/:app/clients/:id", async (context) => {
    const app = enter(state, context.req.param("app"), caller(context), "Owner");
    updateClient(app, context.req.param("id"), await context.req.json());
    return versioned(context, app.version, describeClients(app));
  });
}

function graphqlRoutes(routes: Routes, state: State): void {
  const answer = async (context: Context, posted: unknown) => {
    const app = enter(
      state,
      context.req.param("app") ?? "",
      identify(state, context.req.header("authorization")),
      "Reader",
    );
    const showsDrafts = context.req.header("x-unpublished") === "1";
    return context.json(await answerGraphql(app, posted, { origin: state.origin, showsDrafts }));
  };
  for (const path of ["/api/content/:app/graphql", "/api/content/:app/graphql/", "/api/content/:app/graphql/batch"]) {
    routes.get(path, (context) => answer(context, { query: context.req.query("query") }));
    routes.post(path, async (context) => answer(context, await context.req.json()));
    routes.all(path, () => {
      throw notFound();
    });
  }
}
