import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  knownFingerprint,
  readRecord,
  removeOldFiles,
  updateRecord,
  writeRecord,
  type ExportRecord,
  type PageRecord,
} from "./export-record.ts";
import { writeOutput } from "./output-folder.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "export-"));
});
afterEach(() => rm(folder, { recursive: true }));

function pageRecord(...files: string[]): PageRecord {
  return {
    fingerprint: "f",
    files,
    styles: { "help.html": ["'sha256-x'"] },
    earlier: [],
    assets: ["/api/assets/mma/x"],
  };
}

describe("the record", () => {
  const record: ExportRecord = {
    pages: { "/help": pageRecord("help.html") },
    assets: { "/api/assets/mma/x": "api/assets/mma/x.svg" },
  };

  it("is read as it was written", async () => {
    await writeRecord(folder, record);
    expect(readRecord(folder)).toEqual(record);
  });

  it.each(["", "{", '{"pages":[]}', '{"pages":{},"assets":{"a":1}}'])(
    "is empty when its file holds %j",
    async (text) => {
      writeFileSync(join(folder, ".export.json"), text);
      expect(readRecord(folder)).toEqual({ pages: {}, assets: {} });
    },
  );

  it("is empty when nothing was exported", async () => {
    expect(readRecord(join(folder, "nowhere"))).toEqual({ pages: {}, assets: {} });
  });
});

describe("knownFingerprint", () => {
  it("is known while all files of the page are there", async () => {
    await writeOutput(folder, "help.html", "Help", false);
    expect(knownFingerprint(pageRecord("help.html"), folder, false)).toBe("f");
    expect(knownFingerprint(pageRecord("help.html", "gone.html"), folder, false)).toBeUndefined();
    expect(knownFingerprint(undefined, folder, false)).toBeUndefined();
  });

  it("is not known when the page lacks the encodings that this export has, unlike the previous one", async () => {
    await writeOutput(folder, "help.html", "Help", false);
    expect(knownFingerprint(pageRecord("help.html"), folder, true)).toBeUndefined();
    await writeOutput(folder, "help.html", "Help", "quick");
    expect(knownFingerprint(pageRecord("help.html"), folder, true)).toBe("f");
  });
});

describe("removeOldFiles", () => {
  it("removes files one export after the page's new version, and pages that are gone", async () => {
    const files = [
      "help.html",
      "page-data/1/help.json",
      "page-data/2/help.json",
      "page-data/3/help.json",
      "promo.html",
      "own.html",
    ];
    for (const file of files) await writeOutput(folder, file, "", false);
    const first = pageRecord("help.html", "page-data/1/help.json");
    const second = updateRecord(first, pageRecord("help.html", "page-data/2/help.json"));
    const third = updateRecord(second, pageRecord("help.html", "page-data/3/help.json"));
    await removeOldFiles(
      { pages: { "/help": second, "/promo": pageRecord("promo.html") }, assets: {} },
      { pages: { "/help": third } },
      folder,
    );
    expect(files.filter((file) => existsSync(join(folder, file)))).toEqual([
      "help.html",
      "page-data/2/help.json",
      "page-data/3/help.json",
      "own.html",
    ]);
  });
});
