import { projectFolders } from "#engine/project-folders.ts";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The file with the fingerprint of the sources of `dist/`. */
export const stampFile = `${projectFolders.build}/inputs.txt`;

/** The file with the fingerprint of the social images' sources. */
export const socialImagesStampFile = `${projectFolders.build}/social-images-inputs.txt`;

const inputs = ["package-lock.json", "vite.config.ts", "tsconfig.json", "schemas", "registry", "src"];

/** A fingerprint of all files that the build reads. Manifests and content are read at run time and do not count. */
export function inputsFingerprint(): Promise<string> {
  return fingerprint(inputs);
}

/** A fingerprint of the manifests and the images that social images show. */
export function socialImagesFingerprint(): Promise<string> {
  return fingerprint([projectFolders.manifests, `${projectFolders.content}/assets`].filter(existsSync));
}

/** A fingerprint of the code that checks content and parses texts. */
export function cleaningFingerprint(): Promise<string> {
  return fingerprint(["package-lock.json", "schemas", "src/engine/content"]);
}

async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}

/** True when nothing changed since `dist/` was built. */
export function isBuilt(): Promise<boolean> {
  return isStamped(stampFile, inputsFingerprint);
}

/** True when no title and no illustration changed since the social images were rendered. */
export function areSocialImagesBuilt(): Promise<boolean> {
  return isStamped(socialImagesStampFile, socialImagesFingerprint);
}

async function isStamped(file: string, current: () => Promise<string>): Promise<boolean> {
  try {
    return readFileSync(file, "utf8") === (await current());
  } catch {
    return false;
  }
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => !/\.(?:test\.tsx?|examples\.json)$/.test(file));
}
