import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContentDisk } from "./content-disk.ts";

const base = "https://cms.example.co.za";
const snapshot = { version: "v1", wire: { queryFaqContents: [{ id: "a", flatData: { faqQuestion: "Ünsafe?" } }] } };
const onFailure = vi.fn();
let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "content-disk-"));
  folder = join(root, "cache", "content");
});

afterEach(async () => {
  onFailure.mockReset();
  await rm(root, { recursive: true, force: true });
});

/** Replaces the text of the one file that was written. */
async function damage(change: (text: string) => string): Promise<void> {
  const [name = ""] = await readdir(folder);
  const file = join(folder, name);
  await writeFile(file, change(await readFile(file, "utf8")));
}

describe("createContentDisk", () => {
  it("reads what was written, as another process would", () => {
    createContentDisk(folder, base, onFailure).write(snapshot);
    expect(createContentDisk(folder, base, onFailure).read()).toEqual(snapshot);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("keeps the last of what was written, and leaves nothing else behind", async () => {
    const disk = createContentDisk(folder, base, onFailure);
    disk.write(snapshot);
    disk.write({ ...snapshot, version: "v2" });
    expect(disk.read()?.version).toBe("v2");
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("has nothing before anything was written", () => {
    expect(createContentDisk(folder, base, onFailure).read()).toBeUndefined();
  });

  it("does not take one content service's content for another's", () => {
    createContentDisk(folder, base, onFailure).write(snapshot);
    expect(createContentDisk(folder, `${base}:8080`, onFailure).read()).toBeUndefined();
  });

  it.each<[what: string, change: (text: string) => string]>([
    ["is cut off", (text) => text.slice(0, -5)],
    ["is empty", () => ""],
    ["is no JSON", () => "<html>"],
    ["has no version", () => '{"wire":{}}'],
    ["has no content", () => '{"version":"v1"}'],
    ["has content of another kind", () => '{"version":"v1","wire":[]}'],
  ])("has nothing when the file %s", async (_what, change) => {
    const disk = createContentDisk(folder, base, onFailure);
    disk.write(snapshot);
    await damage(change);
    expect(disk.read()).toBeUndefined();
  });

  it("says why it could not write, and goes on", async () => {
    await writeFile(join(root, "cache"), "a file where a folder should be");
    createContentDisk(folder, base, onFailure).write(snapshot);
    expect(onFailure).toHaveBeenCalledWith(expect.stringMatching(/ENOTDIR|EEXIST/));
  });
});
