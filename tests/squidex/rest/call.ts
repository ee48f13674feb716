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

/** A part of the address. As ASP.NET does, an encoded slash stays encoded. */
export function param(call: Call, name: string): string {
  const at = call.req.routePath.split("/").findIndex((part) => part.replace(/\{.*/, "") === `:${name}`);
  const raw = call.req.path.split("/")[at] ?? "";
  return decodeURIComponent(raw.replaceAll(/%2F/gi, "%252F"));
}

/** Reads a body, a JSON object. */
export async function readJson(call: Call): Promise<Json> {
  const body: unknown = await call.req.json().catch(() => undefined);
  if (isObject(body)) return body;
  const end = Buffer.byteLength(await call.req.text());
  const reason =
    "Expected depth to be zero at the end of the JSON payload. There is an open JSON object or array that should be closed.";
  throw invalid(`${reason} Path: $ | LineNumber: 0 | BytePositionInLine: ${end}.`);
}

/** Answers with a body whose ETag is its entity's version. */
export function versioned(call: Call, version: number, body: object, status: 200 | 201 = 200): Response {
  return call.json(body, status, { etag: `W/"${version}"` });
}

/** A permanent deletion has no version. */
export function deletedAt(call: Call, version: number): Response {
  const isPermanent = call.req.query("permanent") === "true";
  return call.body(null, 204, { etag: `W/"${isPermanent ? -1 : version}"` });
}

/** Answers with a body whose ETag is the body's hash, which If-Match does not accept. */
export function hashed(call: Call, body: object, status: 200 | 201 = 200): Response {
  const etag = `W/"${createHash("sha256").update(JSON.stringify(body)).digest("hex").toUpperCase()}"`;
  if (call.req.header("if-none-match") === etag) return call.body(null, 304, { etag });
  return call.json(body, status, { etag });
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
