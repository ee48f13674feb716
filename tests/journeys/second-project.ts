import { cpSync, symlinkSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** What is a site's own; everything else of the project is the engine. */
const siteFolders = ["page-manifests", "content", "registry", "schemas/content", "src/site"];

/** The engine as it is in this project, byte for byte, with the second site in the place of the first. */
export function secondProject(): string {
  const folder = temporaryFolder();
  const isEngine = (file: string) =>
    ![...siteFolders, "schemas/generated"].includes(relative(".", file).replaceAll("\\", "/"));
  for (const name of ["src", "schemas", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"]) {
    cpSync(name, join(folder, name), { recursive: true, filter: isEngine });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  cpSync("tests/second-site", folder, { recursive: true });
  return folder;
}
