import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeOutput } from "./output-folder.ts";
import { rollBack, writeRelease } from "./releases.ts";

let parent: string;
let out: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "releases-"));
  out = join(parent, "out");
});
afterEach(() => rmSync(parent, { recursive: true }));

const page = () => readFileSync(join(out, "page.html"), "utf8");
const write = (text: string) => writeRelease(out, (folder) => writeOutput(folder, "page.html", text, false));
const releases = () => readdirSync(join(parent, "out.releases")).sort();

describe("an export's folder", () => {
  it("is switched although somebody has removed an old release meanwhile", async () => {
    for (const text of ["one", "two", "three"]) await write(text);
    const result = writeRelease(out, async (folder) => {
      await writeOutput(folder, "page.html", "four", false);
      rmSync(join(parent, "out.releases/1"), { recursive: true });
      return "whole";
    });
    expect(await result).toBe("whole");
    expect([page(), releases()]).toEqual(["four", ["2", "3", "4"]]);
  });

  it("is switched when the new release is whole", async () => {
    await write("one");
    await writeRelease(out, async (folder) => {
      await writeOutput(folder, "page.html", "two", false);
      expect(page()).toBe("one");
    });
    expect(page()).toBe("two");
    expect(readFileSync(join(parent, "out.releases/1/page.html"), "utf8")).toBe("one");
  });

  it("stays as it is when the release fails, or its process was killed", async () => {
    await expect(writeRelease(out, () => Promise.reject(new Error("no CMS")))).rejects.toThrow("no CMS");
    expect(readdirSync(parent)).toEqual([]);
    await write("one");
    mkdirSync(join(parent, "out.releases/.building-99999999"));
    await expect(
      writeRelease(out, async (folder) => {
        await writeOutput(folder, "page.html", "half", false);
        throw new Error("no CMS");
      }),
    ).rejects.toThrow("no CMS");
    expect([page(), releases()]).toEqual(["one", ["1"]]);
  });

  it("leaves the unfinished release of another export that still runs", async () => {
    const other = join(parent, `out.releases/.building-${process.ppid}`);
    mkdirSync(other, { recursive: true });
    await write("one");
    expect(existsSync(other)).toBe(true);
  });

  it("says that another export was quicker, and keeps that export", async () => {
    await write("zero");
    const slow = writeRelease(out, async (folder) => {
      await write("quick");
      await writeOutput(folder, "page.html", "slow", false);
    });
    await expect(slow).rejects.toThrow(`Nothing was exported: another export of ${out} ended first – export again`);
    expect([page(), releases()]).toEqual(["quick", ["1", "2"]]);
  });

  it("stays as it is when the disk takes no more, which is said in a sentence", async () => {
    await write("one");
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
      code: "ENOSPC",
      syscall: "write",
    });
    await expect(writeRelease(out, () => Promise.reject(full))).rejects.toThrow(
      `Nothing was exported: ${out} cannot be written (ENOSPC: no space left on device, write) – free space on its disk, or name another folder`,
    );
    writeFileSync(join(parent, "file"), "");
    await expect(writeRelease(join(parent, "file/out"), () => Promise.resolve())).rejects.toThrow(
      /^Nothing was exported: /,
    );
    expect([page(), releases()]).toEqual(["one", ["1"]]);
  });

  it("goes on with the files of the last release, those of others too", async () => {
    await write("one");
    writeFileSync(join(out, "google.html"), "verification");
    await write("two");
    expect(readFileSync(join(out, "google.html"), "utf8")).toBe("verification");
  });

  it("may be an ordinary folder or another's link before", async () => {
    mkdirSync(out);
    writeFileSync(join(out, "page.html"), "zero");
    await write("one");
    expect([page(), await rollBack(out), page()]).toEqual(["one", 1, "zero"]);
    symlinkSync(out, join(parent, "www"), "junction");
    await writeRelease(join(parent, "www"), (folder) => writeOutput(folder, "page.html", "two", false));
    expect(page()).toBe("two");
  });
});

describe("the folder of an export", () => {
  it.each(["docs", ".", "..", "/"])("is not %s, which holds files of the project", async (folder) => {
    const refused = writeRelease(folder, () => Promise.reject(new Error("written")));
    await expect(refused).rejects.toThrow(/ holds files of this project – name another folder$/);
  });
});

describe("the last three releases", () => {
  it("are kept, and can be gone back to", async () => {
    for (const text of ["one", "two", "three", "four"]) await write(text);
    expect(releases()).toEqual(["2", "3", "4"]);
    expect([await rollBack(out), page(), await rollBack(out), page()]).toEqual([3, "three", 2, "two"]);
    await expect(rollBack(out)).rejects.toThrow(`There is no earlier export of ${out}`);
  });

  it("stay as they are when the disk refuses to go back, with a sentence", async () => {
    for (const text of ["one", "two"]) await write(text);
    // A folder in the place of the new link makes the system refuse the link, as a read-only disk does.
    mkdirSync(join(`${out}.releases`, `.link-${process.pid}`));
    await expect(rollBack(out)).rejects.toThrow(
      /^The export was not switched back: \S+ cannot be written \(.+\) – free space on its disk, or name another folder$/,
    );
    expect(page()).toBe("two");
  });

  it("do not include those that were rolled back", async () => {
    for (const text of ["one", "bad"]) await write(text);
    await rollBack(out);
    await write("good");
    expect([await rollBack(out), page(), releases()]).toEqual([1, "one", ["1", "3"]]);
  });

  it("keep the scripts of newer ones for tabs that are open", async () => {
    await writeRelease(out, (folder) => writeOutput(folder, "static/a.js", "a", false));
    await writeRelease(out, (folder) => writeOutput(folder, "static/b.js", "b", false));
    await rollBack(out);
    expect(readdirSync(join(out, "static")).sort()).toEqual(["a.js", "b.js"]);
  });
});
