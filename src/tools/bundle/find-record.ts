import { existsSync, readFileSync } from "node:fs";

/** The address that opens the editor at a record of the sample content. The file is named after the content type. */
export function findRecord(folder: string, contentType: string, id: string): string | undefined {
  const file = `${folder}/${contentType}.json`;
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const line = lines.findIndex((text) => text.includes(`"id": ${JSON.stringify(id)}`));
  return line < 0 ? undefined : `/__open-in-editor?file=${encodeURIComponent(`${file}:${line + 1}:1`)}`;
}
