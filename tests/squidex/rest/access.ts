import { refuse } from "./refusals.ts";
import { notFound } from "#tools/dev-cms/refusal.ts";
import { type App, type Role, type Store } from "./store.ts";

/** The sender of a request: an admin, a client of an app, or an unknown sender. */
export interface Caller {
  /** `root`, or `mma:website`; undefined without a token. */
  client: string | undefined;
  isAdmin: boolean;
}

/** From the fewest rights to all. */
export const roles = ["Reader", "Editor", "Developer", "Owner"] as const satisfies readonly Role[];

/** An unknown token has the rights of no token. */
export function identify({ tokens, admins }: Store, authorization: string | null | undefined): Caller {
  const client = tokens.get(authorization?.replace(/^Bearer /, "") ?? "");
  return { client, isAdmin: client !== undefined && admins.has(client) };
}

/** The refusal of a caller without the right. */
export const forbidden = (errorCode?: string) => refuse(403, "Forbidden", errorCode ? { errorCode } : {});

/** Finds an app in which the caller has at least a role. Throws a `Refusal`. */
export function enter(store: Store, name: string, caller: Caller, least: Role): App {
  const app = store.apps.get(name);
  const role = app && roleIn(app, caller);
  if (!caller.client && app && role === undefined) throw refuse(401, "Unauthorized");
  if (!app || role === undefined) throw notFound();
  if (roles.indexOf(role) < roles.indexOf(least)) throw forbidden();
  return app;
}

/** Undefined for a caller without any rights in the app. */
export function roleIn(app: App, { client, isAdmin }: Caller): Role | undefined {
  if (isAdmin) return "Owner";
  if (client === undefined) return app.clients.find(({ allowAnonymous }) => allowAnonymous)?.role;
  return app.clients.find(({ id }) => client === `${app.name}:${id}`)?.role;
}

export const actorOf = ({ client = "anonymous" }: Caller) => `client:${client}`;
