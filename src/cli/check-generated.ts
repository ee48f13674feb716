import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { generatedFiles } from "#src/build/generated-files.ts";
import { siteSchemas } from "#src/site/site-schemas.ts";

/** Finds generated files that differ from what the schemas produce: one line for each stale, missing or extra file. */
export function checkGenerated(folder: string): string[] {
  const wanted = generatedFiles(siteSchemas);
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const extra = found
    .map((name) => name.split(sep).join("/"))
    .filter((name) => /\.\w+$/.test(name) && !wanted.has(name));
  const stale = [...wanted].filter(([name, text]) => !isSame(join(folder, name), text)).map(([name]) => name);
  return [...stale, ...extra].map((name) => `${folder}/${name}:1:1 differs from the schemas – run npm run schemas`);
}

function isSame(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === text;
}
