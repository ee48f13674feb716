import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRecord, removeOutput, writeOutput, writeRecord, type ExportRecord } from "./output-folder.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "export-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("writeOutput", () => {
  it("writes a file and its folders", async () => {
    await writeOutput(folder, "a/b/help.html", "Help", false);
    expect(readFileSync(join(folder, "a/b/help.html"), "utf8")).toBe("Help");
    expect(existsSync(join(folder, "a/b/help.html.br"))).toBe(false);
  });

  it("writes the compressed forms that are asked for", async () => {
    await writeOutput(folder, "help.html", "Help", "best");
    expect(brotliDecompressSync(readFileSync(join(folder, "help.html.br"))).toString()).toBe("Help");
    expect(gunzipSync(readFileSync(join(folder, "help.html.gz"))).toString()).toBe("Help");
  });

  it.each(["../evil.html", "/etc/evil", "a/../../evil", "."])("refuses %j", async (name) => {
    await expect(writeOutput(folder, name, "", false)).rejects.toThrow(`"${name}" would be written outside`);
    await expect(removeOutput(folder, name)).rejects.toThrow(`"${name}" would be written outside`);
  });
});

describe("removeOutput", () => {
  it("removes a file with its forms, and does not mind when it is gone", async () => {
    await writeOutput(folder, "help.html", "Help", "quick");
    await removeOutput(folder, "help.html");
    await removeOutput(folder, "help.html");
    expect(["", ".br", ".gz"].some((form) => existsSync(join(folder, `help.html${form}`)))).toBe(false);
  });
});

describe("the record", () => {
  const record: ExportRecord = {
    pages: { "/help": { fingerprint: "f", files: ["help.html"], styles: { "help.html": "'sha256-x'" }, earlier: [], assets: ["/api/assets/mma/x"] } },
    assets: { "/api/assets/mma/x": "api/assets/mma/x.svg" },
  };

  it("is read as it was written", async () => {
    await writeRecord(folder, record);
    expect(await readRecord(folder)).toEqual(record);
  });

  it.each(["", "{", '{"pages":[]}', '{"pages":{},"assets":{"a":1}}'])("is empty when it is %j", async (text) => {
    writeFileSync(join(folder, ".export.json"), text);
    expect(await readRecord(folder)).toEqual({ pages: {}, assets: {} });
  });

  it("is empty where nothing was exported", async () => {
    expect(await readRecord(join(folder, "nowhere"))).toEqual({ pages: {}, assets: {} });
  });
});
