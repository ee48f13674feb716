import { parse } from "jsonc-parser";
import { readLocalTime } from "#schemas/period.ts";
import { isObject } from "#schemas/selection.ts";
import type { Route } from "#engine/manifest/route-table.ts";
import { isTooDeep, parseJson } from "#engine/json/read-json.ts";

/** Reads the values of a manifest that other pages need, as far as they are valid. The dates stay as they are written. */
export function readManifestHead(written: Readonly<Record<string, unknown>>) {
  const { title, description, picture, index, draft, redirect, from, until } = written;
  const to = isObject(redirect) ? redirect["to"] : undefined;
  const listed: unknown[] = [written["routes"] ?? []].flat();
  const routes = listed.filter(isRoute);
  return {
    routes,
    isUnreadable: routes.length < Math.max(1, listed.length),
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
    ...(typeof picture === "string" && { picture }),
    /** False when search engines must not list the page. */
    ...(typeof index === "boolean" && { index }),
    ...(typeof to === "string" && to.startsWith("/") && { movedTo: to }),
    /** True for a page that is not published yet. Another page may have the same addresses. */
    ...(typeof draft === "boolean" && { draft }),
    ...(isTime(from) && { from }),
    ...(isTime(until) && { until }),
  };
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && readLocalTime(value) !== undefined;
}

/** Parses a JSON text; from invalid JSON, reads the parts that can be parsed. */
export function readLoosely(text: string): unknown {
  // A regular expression overflows at a text of several million characters.
  if (text.length > 8 * maxCharacters || isTooDeep(text)) return undefined;
  const parsed = parseJson(text);
  if (parsed) return parsed.value;
  return text.length < maxCharacters ? (parse(text) as unknown) : undefined;
}

const maxCharacters = 256 * 1024;

function isRoute(route: unknown): route is Route {
  return isPath(route) || (isObject(route) && isPath(route["path"]) && isObject(route["params"]));
}

function isPath(path: unknown): path is string {
  return typeof path === "string" && /^(?:\*|\/(?:[^\s?#]*[^\s?#/]\??)?)$/.test(path);
}
