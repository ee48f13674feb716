import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { ContentSnapshot } from "./content-store.ts";

const Snapshot = z.object({ version: z.string(), wire: z.record(z.string(), z.unknown()) });

/** Where the last good content outlives a restart. */
export interface ContentDisk {
  /** The content last written, undefined when there is none or it is damaged. */
  read(): ContentSnapshot | undefined;
  /** Writes so that a reader sees the old or the new content, never a part. Failures only cost the copy. */
  write(snapshot: ContentSnapshot): void;
}

/** Keeps the content of one content service in a folder, apart from every other's. */
export function createContentDisk(folder: string, base: string, onFailure: (reason: string) => void): ContentDisk {
  const name = createHash("sha256").update(base).digest("hex").slice(0, 16);
  const file = join(folder, `${name}.json`);
  return {
    read() {
      try {
        return Snapshot.parse(JSON.parse(readFileSync(file, "utf8")));
      } catch {
        return undefined;
      }
    },
    write(snapshot) {
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${file}.new`, JSON.stringify(snapshot));
        renameSync(`${file}.new`, file);
      } catch (error) {
        onFailure(String(error));
      }
    },
  };
}
