import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The file that holds the fingerprint of what `dist/` was built from. */
export const stampFile = "dist/inputs.txt";

const inputs = ["package-lock.json", "vite.config.ts", "tsconfig.json", "schemas", "registry", "src"];

/** A fingerprint of everything that the build reads; manifests and content are read at run time. */
export async function inputsFingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesBelow)) hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}

/** True when nothing changed since `dist/` was built. */
export async function isBuilt(): Promise<boolean> {
  try {
    return readFileSync(stampFile, "utf8") === (await inputsFingerprint());
  } catch {
    return false;
  }
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => !/\.(?:test|examples)\.tsx?$/.test(file));
}
