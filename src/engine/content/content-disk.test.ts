import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContentDisk } from "./content-disk.ts";
import { someContent } from "./slices.fixture.ts";

const base = "https://cms.example.co.za";
const snapshot = (version: string) => ({
  version,
  slices: { ...someContent, menu: { $id: version, words: "Ünsafe?" } },
  pictures: { till: { id: "till", width: 40 } },
});
const onFailure = vi.fn();
let root: string;
let folder: string;
let newest: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-disk-"));
  folder = join(root, "cache", "content");
  const name = createHash("sha256").update(base).digest("hex").slice(0, 16);
  newest = join(folder, `${name}.json`);
});

afterEach(() => {
  onFailure.mockReset();
  rmSync(root, { recursive: true, force: true });
});

/** Opens the disk like a new process. */
const open = (of = base) => createContentDisk({ folder, source: of, model: "m1", onFailure });
const files = () => readdirSync(folder).toSorted();

/** Reads and writes like a process that starts. */
function writeAs(version: string): Promise<void> {
  const disk = open();
  disk.read();
  return disk.write(snapshot(version));
}

/** Writes a file as the disk does, with a correct checksum. */
function writeSealed(file: string, text: string): void {
  writeFileSync(file, `${createHash("sha256").update(text).digest("hex")}\n${text}`);
}

const unsealed = () => readFileSync(newest, "utf8").split("\n").slice(1).join("\n");

describe("createContentDisk", () => {
  it("keeps content of several large answers", async () => {
    const words = Array.from({ length: 20 }, () => "x".repeat(900_000));
    const numbers = Array.from({ length: 400_000 }, (_, index) => index);
    await open().write({ ...snapshot("v1"), slices: { menu: { words, numbers } } });
    expect(open().read()?.version).toBe("v1");
  });

  it("says which copy is damaged, closed to it or of another content model, and nothing of a copy that is absent or of another format", async () => {
    const onUnreadable = vi.fn();
    const read = (model = "m1") => createContentDisk({ folder, source: base, model, onFailure, onUnreadable }).read();
    expect(read()).toBeUndefined();
    await open().write(snapshot("v1"));
    const whole = unsealed();
    writeSealed(newest, JSON.stringify({ format: 1 }));
    expect(read()).toBeUndefined();
    expect(onUnreadable).not.toHaveBeenCalled();
    writeSealed(newest, whole);
    expect(read("m2")).toBeUndefined();
    writeFileSync(newest, "half a copy");
    expect(read()).toBeUndefined();
    truncateSync(newest, 61 * 1024 * 1024);
    expect(read()).toBeUndefined();
    expect(onUnreadable.mock.calls).toEqual([
      [newest, "of another content model"],
      [newest, "damaged"],
      [newest, "not a file of a copy"],
    ]);
  });

  it("reads what was written, as another process would", async () => {
    await open().write(snapshot("v1"));
    expect(open().read()).toEqual({ ...snapshot("v1"), savedAt: expect.any(Number) });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("keeps the last of what was written and the one before, and leaves nothing else behind", async () => {
    const disk = open();
    for (const version of ["v1", "v2", "v3"]) await disk.write(snapshot(version));
    expect(disk.read()?.version).toBe("v3");
    expect(files()).toHaveLength(2);
    rmSync(newest);
    expect(open().read()?.version).toBe("v2");
  });

  it("keeps the good copy before a damaged one when new content is written", async () => {
    for (const version of ["v1", "v2"]) await writeAs(version);
    writeFileSync(newest, "half a copy");
    await writeAs("v3");
    writeFileSync(newest, "half a copy");
    expect(open().read()?.version).toBe("v1");
  });

  it("writes the last of what comes while it writes", async () => {
    const disk = open();
    await Promise.all(["v1", "v2", "v3", "v4"].map((version) => disk.write(snapshot(version))));
    expect(open().read()?.version).toBe("v4");
  });

  it("only renews the age of what is there already", async () => {
    await open().write(snapshot("v1"));
    utimesSync(newest, 1_000, 1_000);
    const disk = open();
    expect(disk.read()?.savedAt).toBe(1_000_000);
    await disk.write(snapshot("v1"));
    expect(files()).toHaveLength(1);
    expect(Date.now() - (disk.read()?.savedAt ?? 0)).toBeLessThan(60_000);
  });

  it("writes again what somebody took away", async () => {
    const disk = open();
    await disk.write(snapshot("v1"));
    rmSync(folder, { recursive: true });
    await disk.write(snapshot("v1"));
    expect(open().read()?.version).toBe("v1");
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("keeps the content of a build with another content model for a rollback", async () => {
    const later = createContentDisk({ folder, source: base, model: "m2", onFailure });
    await open().write(snapshot("v1"));
    expect(later.read()).toBeUndefined();
    for (const version of ["v2", "v3"]) await later.write(snapshot(version));
    expect(later.read()?.version).toBe("v3");
    expect(open().read()?.version).toBe("v1");
  });

  it("has nothing before anything was written", () => {
    expect(open().read()).toBeUndefined();
  });

  it("does not take one content service's content for another's", async () => {
    await open().write(snapshot("v1"));
    expect(open(`${base}:8080`).read()).toBeUndefined();
  });

  it("removes what killed processes left, but not what another writes now", async () => {
    await open().write(snapshot("v1"));
    const [old, young] = ["1-old", "2-young"].map((part) => newest.replace(/json$/, `${part}.new`));
    for (const file of [old, young]) writeFileSync(file ?? "", "half");
    utimesSync(old ?? "", 1_000, 1_000);
    await open().write(snapshot("v2"));
    expect(files().filter((file) => file.endsWith(".new"))).toEqual([expect.stringContaining("2-young")]);
  });
});

describe("a copy of another kind", () => {
  it.each<[what: string, change: (text: string) => string]>([
    ["an older format", (text) => text.replace('"format":3', '"format":2')],
    ["a format to come", (text) => text.replace('"format":3', '"format":4')],
    ["another content model", (text) => text.replace(/"model":"\w+"/, '"model":"0123456789abcdef"')],
    ["no version", (text) => text.replace('"version"', '"other"')],
    ["content of another shape", () => JSON.stringify({ format: 3, model: "m1", version: "v", slices: [] })],
    ["a depth that cannot be walked", () => "[".repeat(200_000) + "]".repeat(200_000)],
  ])("is not read: %s, although its checksum is right", async (_what, change) => {
    await open().write(snapshot("v1"));
    writeSealed(newest, change(unsealed()));
    expect(open().read()).toBeUndefined();
  });

  it("is not read: one without checksum", async () => {
    await open().write(snapshot("v1"));
    writeFileSync(newest, JSON.stringify({ version: "v1", wire: {} }));
    expect(open().read()).toBeUndefined();
  });
});

describe("1,000 damaged copies", () => {
  const random = createRandom(20_261_121);

  it.each<[what: string, times: number, damage: (good: Buffer) => Buffer]>([
    ["cut off", 300, (good) => good.subarray(0, random(good.length))],
    ["a bit flipped", 300, (good) => flip(good)],
    ["overwritten in the middle", 200, (good) => overwrite(good)],
    ["something behind the end", 100, (good) => Buffer.concat([good, Buffer.alloc(1 + random(50), random(256))])],
    ["nothing but zeros", 50, (good) => Buffer.alloc(good.length)],
    ["noise", 50, (good) => Buffer.from(good.map(() => random(256)))],
  ])("%s: %i times the one before is read", async (_what, times, damage) => {
    const disk = open();
    await disk.write(snapshot("v1"));
    await disk.write(snapshot("v2"));
    const good = readFileSync(newest);
    for (let turn = 0; turn < times; turn++) {
      writeFileSync(newest, damage(good));
      expect(open().read()?.version).toBe("v1");
    }
  });

  function flip(good: Buffer): Buffer {
    const copy = Buffer.from(good);
    const at = random(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
    return copy;
  }

  function overwrite(good: Buffer): Buffer {
    const copy = Buffer.from(good);
    const at = random(copy.length);
    copy.fill(0, at, Math.min(copy.length, at + 1 + random(64)));
    return copy;
  }
});

describe("what stands where the newest copy should be", () => {
  const obstacles: [what: string, put: () => void][] = [
    ["an empty file", () => writeFileSync(newest, "")],
    ["a huge file", () => writeFileSync(newest, Buffer.alloc(17 * 1024 * 1024, "["))],
    ["a folder", () => mkdirSync(newest)],
    ["a folder that is not empty", () => mkdirSync(join(newest, "inner"), { recursive: true })],
    ["a pipe", () => void execFileSync("mkfifo", [newest])],
    ["a link to a device", () => symlinkSync("/dev/zero", newest)],
    ["a link to itself", () => symlinkSync(newest, newest)],
    ["a link to nothing", () => symlinkSync(join(root, "nothing"), newest)],
  ];

  it.each(obstacles)("%s: the one before is read, and what is written is read again", async (_what, put) => {
    const disk = open();
    await disk.write(snapshot("v1"));
    await disk.write(snapshot("v2"));
    rmSync(newest);
    put();
    const next = open();
    expect(next.read()?.version).toBe("v1");
    await next.write(snapshot("v3"));
    expect(open().read()?.version).toBe("v3");
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe("a disk that cannot be written", () => {
  it("is said once, and again only after it could be written", async () => {
    const blocked = join(root, "cache");
    writeFileSync(blocked, "a file where a folder should be");
    const disk = open();
    for (const version of ["v1", "v1", "v2"]) await disk.write(snapshot(version));
    expect(onFailure.mock.calls).toEqual([[expect.stringMatching(/ENOTDIR|EEXIST/)]]);
    rmSync(blocked);
    await disk.write(snapshot("v2"));
    expect(open().read()?.version).toBe("v2");
    rmSync(blocked, { recursive: true });
    writeFileSync(blocked, "again");
    await disk.write(snapshot("v3"));
    expect(onFailure).toHaveBeenCalledTimes(2);
  });
});

/** Random numbers below a bound, the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
