import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** A record of a content file, or any value inside it. */
export type ContentValue = string | number | boolean | null | ContentValue[] | { [name: string]: ContentValue };

/**
 * Copies the sample content to a temporary folder; a function that receives the record's id changes every record's
 * data.
 */
export function copyContent(change: (data: ContentValue, id: string) => ContentValue): string {
  const folder = temporaryFolder();
  cpSync("content", folder, { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json") && file !== "assets.json")) {
    const file = join(folder, name);
    const { items, ...rest } = JSON.parse(readFileSync(file, "utf8")) as {
      items: { id: string; data: ContentValue }[];
    };
    const changed = items.map((item) => ({ ...item, data: change(item.data, item.id) }));
    writeFileSync(file, JSON.stringify({ ...rest, items: changed }));
  }
  return folder;
}
