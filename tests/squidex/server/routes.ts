import { createHash } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import { identify, enter, type Caller } from "./apps.ts";
import { invalid } from "./refusal.ts";
import { isJson, type App, type AppClient, type Json, type State } from "./state.ts";

/** What a part of the server adds its routes to. */
export type Routes = Hono<{ Bindings: HttpBindings }>;

/** The app in an address, and who asks; throws unless the caller has the role. */
export function enterFrom(context: Context, state: State, least: AppClient["role"]): { app: App; caller: Caller } {
  const caller = identify(state, context.req.header("authorization"));
  return { caller, app: enter(state, context.req.param("app") ?? "", caller, least) };
}

/** The JSON object that was sent. */
export async function readJson(context: Context): Promise<Json> {
  try {
    const body: unknown = await context.req.json();
    if (isJson(body)) return body;
  } catch {
    // As for anything else that is no object.
  }
  throw invalid("The body is no JSON object. Path: $ | LineNumber: 0 | BytePositionInLine: 1.");
}

/** A body whose ETag is its entity's version. */
export function versioned(
  context: Context,
  version: number,
  body: object | null,
  status: 200 | 201 | 204 = 200,
): Response {
  context.header("etag", `W/"${version}"`);
  return status === 204 || body === null ? context.body(null, 204) : context.json(body, status);
}

/** A body whose ETag is its own hash, which If-Match does not understand. */
export function hashed(context: Context, body: object): Response {
  const etag = `W/"${createHash("sha256").update(JSON.stringify(body)).digest("hex").toUpperCase()}"`;
  context.header("etag", etag);
  return context.req.header("if-none-match") === etag ? context.body(null, 304) : context.json(body);
}

/** A part of a list: `$top` and `$skip`, at most 200; `ids` gives all that are named. */
export function pageOf<Item extends { id: string }>(context: Context, items: readonly Item[]): Item[] {
  const ids = context.req.query("ids")?.split(",");
  if (ids) return items.filter(({ id }) => ids.includes(id));
  const [top, skip] = [Number(context.req.query("$top")) || 200, Number(context.req.query("$skip")) || 0];
  return items.slice(skip, skip + Math.min(top, 200));
}
