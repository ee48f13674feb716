import { cpSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** All that a site and an export read. */
const parts = ["dist", "page-manifests", "content", "schemas", "node_modules", "package.json"] as const;

/** The built project in a folder of its own. The named parts are copies, to be changed; the others are links. */
export function projectFolder(...copied: (typeof parts)[number][]): string {
  const folder = temporaryFolder();
  for (const part of parts) {
    if (copied.includes(part)) cpSync(part, join(folder, part), { recursive: true });
    else symlinkSync(resolve(part), join(folder, part), "junction");
  }
  return folder;
}

/** Pages enough to go from one to another. */
export const somePaths = ["/about", "/help", "/for-business", "/no-such-page"];

/** The project with these pages and those that every site needs: its site starts in a third of the time. */
export function smallProject(...copied: (typeof parts)[number][]): string {
  const folder = projectFolder("page-manifests", ...copied);
  const needed = ["about.json", "help.json", "for-business.json", "not-found.json", "maintenance.json", "site.json"];
  const manifests = join(folder, "page-manifests");
  for (const name of readdirSync(manifests)) if (!needed.includes(name)) rmSync(join(manifests, name), { recursive: true });
  return folder;
}
