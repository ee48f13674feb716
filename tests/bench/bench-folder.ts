import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that exists until the process ends. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
