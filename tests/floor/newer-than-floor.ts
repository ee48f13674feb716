import bcd from "@mdn/browser-compat-data/forLegacyNode";
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { oldestBrowsers } from "#tools/bundle/bundle-report.ts";

/** The browser data of MDN as a tree of features. */
export const { api, css, javascript } = bcd;

/** A feature by its names, from a part of the tree on; undefined when the data has none. */
export function find(from: Identifier | undefined, ...names: string[]): CompatStatement | undefined {
  let found = from;
  for (const name of names) found = found && Object.hasOwn(found, name) ? found[name] : undefined;
  return found?.["__compat"];
}

/** True when at least one of the oldest browsers lacks a feature. */
export function isNewer({ support }: CompatStatement): boolean {
  return Object.entries(oldestBrowsers).some(([browser, oldest]) => {
    const statements = [support[browser === "safari" ? "safari" : browser === "firefox" ? "firefox" : "chrome"]].flat();
    return !statements.some((statement) => statement && holds(statement, oldest));
  });
}

/** True when a browser has a feature by default and under its standard name. */
function holds(statement: SimpleSupportStatement, oldest: string): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: other } = statement;
  if (typeof added !== "string" || added === "preview" || flags || other) return false;
  return compare(added, oldest) <= 0 && !(typeof removed === "string" && compare(removed, oldest) <= 0);
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace("≤", "").split(".").map(Number));
  const [major = 0, minor = 0] = a ?? [];
  const [otherMajor = 0, otherMinor = 0] = b ?? [];
  return major - otherMajor || minor - otherMinor;
}
