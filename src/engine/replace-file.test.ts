import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/journeys/temporary-folder.ts";
import { makeFolder } from "./replace-file.ts";

const base = temporaryFolder();

it("creates a folder with its parents, also twice at once, and accepts one that is there", async () => {
  const folder = join(base, "a/b/c");
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(join(base, "a/b/d"))]);
  await makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it("rejects where a file is in the way", async () => {
  writeFileSync(join(base, "file"), "");
  await expect(makeFolder(join(base, "file"))).rejects.toThrow("EEXIST");
  await expect(makeFolder(join(base, "file/a/b"))).rejects.toThrow("ENOTDIR");
});

it.runIf(process.platform === "linux")("rejects below /proc, where Node's own function never ends", async () => {
  await expect(makeFolder("/proc/none/previews")).rejects.toThrow("ENOENT");
});
