import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders = new Set<string>();

/** A folder that exists until the tests of the file have run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "journeys-"));
  folders.add(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
