import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../journeys/project-folder.ts";

/** The built project with deals that do not end. */
export function lastingDeals(): string {
  const folder = projectFolder("content", "page-manifests");
  letDealsLast(folder);
  return folder;
}

/** Moves the last moments of a project's deals far into the future, so that tests do not depend on the day. */
export function letDealsLast(folder: string): void {
  for (const name of ["content/deals-items.json", "page-manifests/cashback.json"]) {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/("validUntil": ")[^"]+/g, "$12999-12-31T21:59:59Z"));
  }
}
