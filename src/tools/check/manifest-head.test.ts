import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openHeads, readManifestHead, readLoosely } from "./manifest-head.ts";

const folder = mkdtempSync(join(tmpdir(), "heads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("readManifestHead", () => {
  it.each<[what: string, text: string, head: object]>([
    [
      "a page",
      '{"routes": ["/a", {"path": "/b", "params": {}}], "title": "A", "index": false}',
      { routes: ["/a", { path: "/b", params: {} }], isUnreadable: false, title: "A", index: false },
    ],
    ["a page that is no JSON", '{"routes": ["/a"], "title": }', { routes: ["/a"], isUnreadable: false }],
    ["a page with a wrong route", '{"routes": ["/a", 3]}', { routes: ["/a"], isUnreadable: true }],
    ["nothing", "{", { routes: [], isUnreadable: true }],
  ])("reads %s", (_what, text, head) => {
    expect(readManifestHead(readLoosely(text) as Record<string, unknown>)).toEqual(head);
  });
});

describe("openHeads", () => {
  const head = { routes: ["/a"], isUnreadable: false };

  it("reads a file again only when it changed", async () => {
    const path = join(folder, "heads.json");
    const read = vi.fn(() => head);
    for (const stamp of ["1", "1", "2"]) {
      const heads = openHeads(path);
      expect(heads.of("a.json", stamp, read)).toEqual(head);
      await heads.save();
    }
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("keeps nothing without a place, and mistrusts what it cannot read", () => {
    const read = vi.fn(() => head);
    openHeads(undefined).of("a.json", "1", read);
    writeFileSync(join(folder, "broken.json"), "{");
    openHeads(join(folder, "broken.json")).of("a.json", "1", read);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
