import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { isObject } from "#schemas/selection.ts";
import { actorOf, enter, identify, type Caller } from "./access.ts";
import { maxPage } from "#tools/dev-cms/content-view.ts";
import { type App, type Json, type Role, type Store } from "./store.ts";
import { invalid } from "./refusals.ts";

interface Variables {
  Variables: { store: Store };
}
export type Routes = Hono<Variables>;
export type Call = Context<Variables>;

export function callerOf(call: Call): Caller {
  return identify(call.get("store"), call.req.header("authorization"));
}

/** Finds the app of an address, and its caller. Throws a `Refusal` unless the caller has at least a role. */
export function enterFrom(call: Call, least: Role): { app: App; caller: Caller; actor: string } {
  const caller = callerOf(call);
  return { caller, actor: actorOf(caller), app: enter(call.get("store"), param(call, "app"), caller, least) };
}

export function param(call: Call, name: string): string {
  return call.req.param(name) ?? "";
}

/** Reads a body, a JSON object. */
export async function readJson(call: Call): Promise<Json> {
  const body: unknown = await call.req.json().catch(() => undefined);
  if (isObject(body)) return body;
  throw invalid("The body is no JSON object. Path: $ | LineNumber: 0 | BytePositionInLine: 1.");
}

/** Answers with a body whose ETag is its entity's version. */
export function versioned(call: Call, version: number, body: object, status: 200 | 201 = 200): Response {
  return call.json(body, status, { etag: `W/"${version}"` });
}

export function deletedAt(call: Call, version: number): Response {
  return call.body(null, 204, { etag: `W/"${version}"` });
}

/** Answers with a body whose ETag is its own hash, which If-Match does not understand. */
export function hashed(call: Call, body: object): Response {
  const etag = `W/"${createHash("sha256").update(JSON.stringify(body)).digest("hex").toUpperCase()}"`;
  if (call.req.header("if-none-match") === etag) return call.body(null, 304, { etag });
  return call.json(body, 200, { etag });
}

/** Answers with a part of a list, by `$top` and `$skip`, or with all items that `ids` names. */
export function listed<Item extends { id: string }>(
  call: Call,
  all: readonly Item[],
  describe: (item: Item) => object,
  more: object = {},
): Response {
  const ids = call.req.query("ids")?.split(",");
  const [top, skip] = [Number(call.req.query("$top")) || maxPage, Number(call.req.query("$skip")) || 0];
  const items = ids ? all.filter(({ id }) => ids.includes(id)) : all.slice(skip, skip + Math.min(top, maxPage));
  return hashed(call, { total: ids ? items.length : all.length, items: items.map(describe), ...more });
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The JSON objects of a list. */
export function objectsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
