import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** All files that a site and an export read. */
const parts = ["dist", "page-manifests", "content", "schemas", "node_modules", "package.json"] as const;

/** A copy without its original time would count as a change for the bundles of commands, which all folders share. */
const withTimes = { recursive: true, preserveTimestamps: true } as const;

/**
 * The built project in a folder of its own. The named parts are copies, so that tests can change them; the other parts
 * are links.
 */
export function projectFolder(...copied: (typeof parts)[number][]): string {
  const folder = temporaryFolder();
  for (const part of parts) {
    if (copied.includes(part)) cpSync(part, join(folder, part), { recursive: true });
    else symlinkSync(resolve(part), join(folder, part), "junction");
  }
  return folder;
}

/**
 * The built project with its sources, for its commands, in a folder of its own. Tests may change the manifests and the
 * build.
 */
export function commandFolder(): string {
  const folder = projectFolder("dist", "page-manifests");
  cpSync("page-manifests", join(folder, "page-manifests"), withTimes);
  mkdirSync(".cache", { recursive: true });
  for (const part of ["src", "registry", "package-lock.json", "tsconfig.json", "vite.config.ts", ".cache"])
    symlinkSync(resolve(part), join(folder, part), "junction");
  return folder;
}

/** Files of `page-manifests` that every site needs. */
const neededFiles = ["site.json", "facts.json", "register.json", "not-found.json", "maintenance.json"];

/**
 * The project in the form for developers, in a folder of its own, for tests that change it. With `pages`, files and
 * folders of `page-manifests`, the copy has only these and the required files: development starts sooner and checks
 * less.
 */
export function sourceFolder({ pages }: { pages?: string[] } = {}): string {
  const folder = temporaryFolder();
  for (const part of ["src", "registry", "schemas", "content"]) cpSync(part, join(folder, part), withTimes);
  for (const name of readdirSync("page-manifests")) {
    const file = join("page-manifests", name);
    if (!pages || [...neededFiles, ...pages].includes(name)) cpSync(file, join(folder, file), withTimes);
  }
  const bundles = join(".cache", "tools");
  for (const place of [resolve(bundles), join(folder, ".cache")]) mkdirSync(place, { recursive: true });
  symlinkSync(resolve(bundles), join(folder, bundles), "junction");
  for (const part of ["node_modules", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"]) {
    symlinkSync(resolve(part), join(folder, part), "junction");
  }
  return folder;
}

/** Records the files of folders. The returned function restores changed files, and removes new files. */
export function keepFiles(...folders: string[]): () => void {
  const list = () =>
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
      .filter((path) => statSync(path).isFile());
  const kept = new Map(list().map((path) => [path, readFileSync(path)]));
  return () => {
    for (const path of list()) if (!kept.has(path)) rmSync(path);
    for (const [path, bytes] of kept)
      if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
  };
}

/** The addresses of a small project's pages, and of its page for unknown addresses. */
export const somePaths = ["/", "/about", "/help", "/for-business", "/no-such-page"];

const someManifests = ["site", "register", "about", "help", "for-business", "for-people", "maintenance", "not-found"];

interface SmallProject {
  /** Pages besides the default pages, as the ids of their manifests. */
  pages?: string[];
  /** Parts that are copied besides the manifests. */
  copied?: (typeof parts)[number][];
}

/** The built project with a few of its pages, in a folder of its own: a site of it is ready in half the time. */
export function smallProject({ pages = [], copied = [] }: SmallProject = {}): string {
  const folder = projectFolder("page-manifests", ...copied);
  const manifests = join(folder, "page-manifests");
  const wanted = [...someManifests, ...pages].map((id) => `${id}.json`);
  for (const name of readdirSync(manifests, { recursive: true, encoding: "utf8" })) {
    const isSection = name.startsWith("sections");
    if (name.endsWith(".json") && !isSection && !wanted.includes(name.replaceAll("\\", "/")))
      rmSync(join(manifests, name));
  }
  return folder;
}
