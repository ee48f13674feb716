import { existsSync, linkSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeOutput, writeOutput } from "./output-folder.ts";

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

  it("writes the compressed encodings that are asked for", async () => {
    await writeOutput(folder, "help.html", "Help", "best");
    expect(brotliDecompressSync(readFileSync(join(folder, "help.html.br"))).toString()).toBe("Help");
    expect(gunzipSync(readFileSync(join(folder, "help.html.gz"))).toString()).toBe("Help");
  });

  it("leaves a file that holds the same as it is, and writes the encodings that it lacks", async () => {
    await writeOutput(folder, "help.html", "Help", false);
    const content = () => statSync(join(folder, "help.html")).ino;
    linkSync(join(folder, "help.html"), join(folder, "earlier.html"));
    const before = content();
    await writeOutput(folder, "help.html", "Help", "quick");
    expect(content()).toBe(before);
    expect(gunzipSync(readFileSync(join(folder, "help.html.gz"))).toString()).toBe("Help");
    await writeOutput(folder, "help.html", "Held", "quick");
    expect(content()).not.toBe(before);
    expect(readFileSync(join(folder, "earlier.html"), "utf8")).toBe("Help");
  });

  it("removes the encodings of other content", async () => {
    await writeOutput(folder, "help.html", "Help", "quick");
    await writeOutput(folder, "help.html", "More help", false);
    expect([".br", ".gz"].some((extension) => existsSync(join(folder, `help.html${extension}`)))).toBe(false);
  });

  it.each(["../evil.html", "/etc/evil", "a/../../evil", "."])("refuses %j", async (name) => {
    await expect(writeOutput(folder, name, "", false)).rejects.toThrow(`"${name}" would be written outside`);
    await expect(removeOutput(folder, name)).rejects.toThrow(`"${name}" would be written outside`);
  });
});

describe("removeOutput", () => {
  it("removes a file with its encodings, and ignores a file that is gone", async () => {
    await writeOutput(folder, "help.html", "Help", "quick");
    await removeOutput(folder, "help.html");
    await removeOutput(folder, "help.html");
    expect(["", ".br", ".gz"].some((extension) => existsSync(join(folder, `help.html${extension}`)))).toBe(false);
  });
});
