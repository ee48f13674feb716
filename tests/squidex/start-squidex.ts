import { serve, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { answerAsSquidex } from "#tools/dev-cms/create-dev-cms.ts";
import { enter, identify } from "./rest/access.ts";
import { createRest } from "./rest/create-rest.ts";
import { graphqlSchema } from "./rest/graphql-schema.ts";
import type { App, Store } from "./rest/store.ts";

/** The development CMS without any app, and with the REST API, over which an admin fills it. */
export interface SquidexServer {
  /** The base address, to be used as `CMS_URL` and for `cms -- push --url`. */
  url: string;
  store: Store;
  /** The app of the site. Throws when it does not exist. */
  app(name?: string): App;
  /** All requests, also for tokens and queries. */
  requests: SeenRequest[];
  /** The requests that may change something. */
  writes(): SeenRequest[];
  /** After this number of writes, each write is done, but its answer is lost with the connection. */
  breakAfterWrites(count: number): void;
  /** Saves all records; the result restores them. */
  save(): () => void;
  /** Resolves when all webhooks were answered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface SeenRequest {
  method: string;
  path: string;
  status: number;
}

/** The client that may do everything, as the first admin of a Squidex that was just installed. */
export const admin = { id: "root", secret: "root-secret" };

/** Starts a Squidex, which behaves as on PostgreSQL unless `losesReferences` of its store is false. */
export async function startSquidex({ losesReferences = true } = {}): Promise<SquidexServer> {
  const store: Store = {
    apps: new Map(),
    admins: new Map([[admin.id, admin.secret]]),
    tokens: new Map(),
    sending: new Set(),
    losesReferences,
  };
  const answer = answerAsSquidex({
    asset: (name) => store.apps.get(name),
    content: (name, authorization) => enter(store, name, identify(store, authorization), "Reader"),
    schema: graphqlSchema,
    rest: createRest(store),
  });
  const requests: SeenRequest[] = [];
  let writesLeft = Infinity;

  async function fetch(request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const seen = { method: request.method, path: decodeURIComponent(pathname + search), status: 0 };
    const isLost = isWrite(seen) && writesLeft-- <= 0;
    const response = await answer(request);
    if (isLost) incoming.socket.destroy();
    requests.push({ ...seen, status: response.status });
    return response;
  }

  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    // As in Kestrel, under Squidex. After Node's own five seconds, a busy client would send into a closed connection.
    const serverOptions = { keepAliveTimeout: 130_000 };
    const options = { fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false, serverOptions };
    const listening = serve(options, (info) => resolve({ server: listening, port: info.port }));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    store,
    app(name = "mma") {
      const app = store.apps.get(name);
      if (!app) throw new Error("There is no app");
      return app;
    },
    requests,
    writes: () => requests.filter(isWrite),
    breakAfterWrites: (count) => void (writesLeft = count),
    save() {
      const kept = structuredClone(store.apps);
      return () => void (store.apps = structuredClone(kept));
    },
    async idle() {
      while (store.sending.size > 0) await Promise.all(store.sending);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** Requests for tokens and queries are POST requests that change nothing. */
function isWrite({ method, path }: SeenRequest): boolean {
  return method !== "GET" && method !== "HEAD" && !path.startsWith("/identity-server/") && !path.includes("/graphql");
}
