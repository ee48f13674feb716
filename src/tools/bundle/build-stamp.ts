import { projectFolders } from "#engine/project-folders.ts";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
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

/** Reads the files synchronously, which takes a third of the time for two thousand small files. */
function fingerprint(paths: string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** True when nothing changed since `dist/` was built. */
export const isBuilt = () => isStamped(stampFile, inputsFingerprint);

/** True when no title and no illustration changed since the social images were rendered. */
export const areSocialImagesBuilt = () => isStamped(socialImagesStampFile, socialImagesFingerprint);

function isStamped(file: string, current: () => string): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === current();
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isFile() ? [join(path, entry.name)] : filesBelow(join(path, entry.name))))
    .filter((file) => !/\.(?:test\.tsx?|examples\.json)$/.test(file));
}
