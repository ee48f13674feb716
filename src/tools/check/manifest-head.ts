import { readFileSync } from "node:fs";
import { parse } from "jsonc-parser";
import { readLocalTime } from "#schemas/period.ts";
import { isObject } from "#schemas/selection.ts";
import type { Route } from "#engine/manifest/route-table.ts";
import { replaceFile } from "#engine/replace-file.ts";

/** What other pages need to know of a manifest, whether or not it is right. */
export interface ManifestHead {
  routes: readonly Route[];
  /** True when its addresses could not be made out. */
  isUnreadable: boolean;
  title?: string;
  description?: string;
  /** False when search engines are not to find it. */
  index?: boolean;
  /** The path of this site that it redirects to. */
  movedTo?: string;
  /** True for a page that is not on the site yet; its addresses may be another's. */
  draft?: boolean;
  /** When the page is on the site, as it is written. */
  from?: string;
  until?: string;
}

/** Reads the head of a manifest, as far as it can be made out. */
export function readManifestHead(written: Readonly<Record<string, unknown>>): ManifestHead {
  const { title, description, index, draft, redirect, from, until } = written;
  const to = isObject(redirect) ? redirect["to"] : undefined;
  const listed: unknown[] = Array.isArray(written["routes"]) ? written["routes"] : [];
  const routes = listed.filter(isRoute);
  return {
    routes,
    isUnreadable: routes.length < Math.max(1, listed.length),
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
    ...(typeof index === "boolean" && { index }),
    ...(typeof to === "string" && to.startsWith("/") && { movedTo: to }),
    ...(typeof draft === "boolean" && { draft }),
    ...(isTime(from) && { from }),
    ...(isTime(until) && { until }),
  };
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && readLocalTime(value) !== undefined;
}

/** Reads a value out of a text, and out of one that is no JSON what can be made of it. */
export function readLoosely(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    const value: unknown = text.length < mostCharacters ? parse(text) : undefined;
    return value;
  }
}

/** A longer file is refused anyway. */
const mostCharacters = 256 * 1024;

function isRoute(route: unknown): route is Route {
  if (typeof route === "string") return isPath(route);
  return isObject(route) && isPath(route["path"]) && isObject(route["params"]);
}

function isPath(path: unknown): path is string {
  return typeof path === "string" && /^(?:\*|\/[^\s?#]*\??)$/.test(path);
}

/** The heads of manifests, kept between two checks: thousands of files need not be read to check one of them. */
export interface KeptHeads {
  /** The head of a file as it was when it had that stamp; `read` is called when that is not known. */
  of(file: string, stamp: string, read: () => ManifestHead): ManifestHead;
  /** Resolves when the file is written. */
  save(): Promise<void>;
}

/** Opens the heads that are kept in a file; without it, or without a name, none are. */
export function openHeads(path: string | undefined): KeptHeads {
  const kept = path === undefined ? new Map<string, Kept>() : readKept(path);
  const now = new Map<string, Kept>();
  let isChanged = false;
  return {
    of(file, stamp, read) {
      const before = kept.get(file);
      const isSame = before?.stamp === stamp;
      const head = isSame ? before.head : read();
      isChanged ||= !isSame;
      now.set(file, { stamp, head });
      return head;
    },
    async save() {
      if (path === undefined || (!isChanged && now.size === kept.size)) return;
      await replaceFile(path, JSON.stringify({ edition, heads: [...now] }));
    },
  };
}

interface Kept {
  stamp: string;
  head: ManifestHead;
}

/** Increase it when heads are read in another way. */
const edition = 4;

function readKept(path: string): Map<string, Kept> {
  try {
    const value = JSON.parse(readFileSync(path, "utf8")) as { edition: number; heads: [string, Kept][] };
    return value.edition === edition ? new Map(value.heads) : new Map();
  } catch {
    return new Map();
  }
}
