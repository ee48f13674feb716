import { projectFolders } from "#engine/project-folders.ts";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const { build, manifests, content } = projectFolders;

/** The file with the fingerprint of the sources of `dist/`. */
export const stampFile = `${build}/inputs.txt`;

/** The file with the fingerprint of the social images' sources. */
export const socialImagesStampFile = `${build}/social-images-inputs.txt`;

/** The facts and the list of pictures are a part of the content model, so the build contains them. */
const owned = [`${manifests}/facts.json`, `${content}/assets.json`].filter(existsSync);

/** A fingerprint of all files that the build reads. Pages and content are read at run time and do not count. */
export const inputsFingerprint = () =>
  fingerprint(["package-lock.json", "vite.config.ts", "tsconfig.json", "schemas", "registry", "src", ...owned]);

/** A fingerprint of the manifests and the images that social images show. */
export const socialImagesFingerprint = () => fingerprint([manifests, `${content}/assets`].filter(existsSync));

/** A fingerprint of the code that checks content and parses texts. */
export const cleaningFingerprint = () => fingerprint(["package-lock.json", "schemas", "src/engine/content", ...owned]);

async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}

/** True when nothing changed since `dist/` was built. */
export const isBuilt = () => isStamped(stampFile, inputsFingerprint);

/** True when no title and no illustration changed since the social images were rendered. */
export const areSocialImagesBuilt = () => isStamped(socialImagesStampFile, socialImagesFingerprint);

async function isStamped(file: string, current: () => Promise<string>): Promise<boolean> {
  return existsSync(file) && readFileSync(file, "utf8") === (await current());
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => !/\.(?:test\.tsx?|examples\.json)$/.test(file));
}
