import { execFileSync } from "node:child_process";
import fs, {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDiskCache, type CachedFile } from "./disk-cache.ts";
import { readChunks, readFileBody } from "./file-slice.ts";

let folder: string;
const onFailure = vi.fn();

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "kept-")), "assets");
});
afterEach(async () => {
  vi.resetAllMocks();
  await rm(join(folder, ".."), { recursive: true, force: true });
});

/** The cache of a new process. */
const start = (maxBytes = 1_000_000, place = folder) => createDiskCache({ folder: place, maxBytes, onFailure });

async function textOf(file: CachedFile | undefined): Promise<string | undefined> {
  return file && (await readFileBody(file.body)).toString();
}

const names = async () => (await readdir(folder)).map((name) => join(folder, name));

describe("createDiskCache", () => {
  it("finds what an earlier process kept", async () => {
    await start().keep("a", { type: "image/avif" }, Buffer.from("picture\n\n"));
    const found = await start().find("a");
    expect(found?.about).toEqual({ type: "image/avif" });
    expect(await textOf(found)).toBe("picture\n\n");
    expect(await start().find("b")).toBeUndefined();
  });

  it("leaves large files on disk", async () => {
    const large = "x".repeat(100_000);
    await start().keep("a", {}, Buffer.from(large));
    const found = await start().find("a");
    expect(found?.body).toMatchObject({ length: 100_000, path: expect.stringContaining(folder) });
    expect(await textOf(found)).toBe(large);
  });

  it("finds a large file that has replaced a small one", async () => {
    const cache = start();
    await cache.keep("a", {}, Buffer.from("small"));
    await cache.keep("a", {}, Buffer.alloc(100_000, "x"));
    expect((await cache.find("a"))?.body).toHaveLength(100_000);
  });

  it("never mixes a file with the file that replaces it", async () => {
    const cache = start(9_000_000);
    const versionOf = async (letter: string, size: number) => {
      async function* parts() {
        yield Buffer.alloc(size, letter);
      }
      return cache.keep("a", { letter }, await cache.receive(parts()));
    };
    const kept = await versionOf("a", 900_000);
    const found = (await start(9_000_000).find("a"))?.body;
    const sent = readChunks(kept);
    expect((await sent.next()).value?.toString()).toBe("a".repeat(256 * 1024));
    await versionOf("b", 1_000_000);
    await expect(sent.next()).rejects.toThrow("was replaced");
    await expect(readFileBody(found ?? Buffer.alloc(0))).rejects.toThrow("was replaced");
    expect((await start(9_000_000).find("a"))?.about).toEqual({ letter: "b" });
  });

  it.each<[what: string, damage: (file: Buffer) => string | Buffer]>([
    ["empty", () => ""],
    ["cut off", (file) => file.subarray(0, -1)],
    ["cut off in its head", (file) => file.subarray(0, 9)],
    ["longer", (file) => `${String(file)}x`],
    ["changed", (file) => String(file).replace("picture", "pictures".slice(1))],
    ["no JSON", (file) => `{${String(file)}`],
    ["other JSON", () => "[]\npicture"],
    ["another file", (file) => String(file).replace('"key":"a"', '"key":"b"')],
  ])("does not take a file that is %s", async (_what, damage) => {
    await start().keep("a", {}, Buffer.from("picture"));
    const [path = ""] = await names();
    await writeFile(path, damage(await readFile(path)));
    const again = start();
    expect(await again.find("a")).toBeUndefined();
    await again.keep("a", {}, Buffer.from("new"));
    expect(await textOf(await start().find("a"))).toBe("new");
  });

  it("notices damage while it runs", async () => {
    const kept = start();
    await kept.keep("a", {}, Buffer.from("x".repeat(100_000)));
    expect(await kept.find("a")).toBeDefined();
    const [path = ""] = await names();
    await writeFile(path, "x");
    expect(await kept.find("a")).toBeUndefined();
  });

  it("keeps all files when nothing bounds it, as an export of pictures", async () => {
    const cache = start(Infinity);
    for (const key of ["a", "b"]) await cache.keep(key, {}, Buffer.alloc(100_000));
    expect(await names()).toHaveLength(2);
  });

  it("is bounded in bytes: the least recently used file is evicted", async () => {
    const kept = start(3_000);
    const bytes = () => Buffer.from("x".repeat(800));
    for (const key of ["a", "b", "c"]) await kept.keep(key, {}, bytes());
    // A later process only sees that the file's time has changed.
    const [first = ""] = await names();
    await utimes(first, new Date(), new Date(Date.now() + 60_000));
    const sizes = async () =>
      (await Promise.all((await names()).map(async (name) => (await stat(name)).size))).reduce((a, b) => a + b, 0);
    await kept.keep("d", {}, bytes());
    expect(await sizes()).toBeLessThanOrEqual(3_000);
    expect(await start().find("a")).toBeUndefined();
    expect(await start().find("d")).toBeDefined();
    await start(1_500).keep("e", {}, bytes());
    expect(await sizes()).toBeLessThanOrEqual(1_500);
    expect(await start().find("e")).toBeDefined();
  });

  it("keeps serving when the disk takes no files, and says so once", async () => {
    // A file in place of the folder makes writing fail for every user, root included.
    await writeFile(folder, "");
    const kept = start();
    for (const key of ["a", "b"]) await kept.keep(key, {}, Buffer.from(key));
    expect(await textOf(await kept.find("a"))).toBe("a");
    expect(await textOf(await kept.find("b"))).toBe("b");
    expect(onFailure).toHaveBeenCalledOnce();
    await rm(folder);
    await kept.keep("c", {}, Buffer.from("c"));
    expect(await textOf(await start().find("c"))).toBe("c");
    await rm(folder, { recursive: true });
    await writeFile(folder, "");
    await kept.keep("d", {}, Buffer.from("d"));
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it.skipIf(process.getuid?.() === 0)("keeps reading from a read-only disk", async () => {
    await start().keep("a", {}, Buffer.from("a"));
    await chmod(folder, 0o500);
    const kept = start();
    await kept.keep("b", {}, Buffer.from("b"));
    expect(await textOf(await kept.find("a"))).toBe("a");
    await chmod(folder, 0o700);
  });

  it("sends the rest of a file that the same bytes with another description have replaced", async () => {
    const large = Buffer.alloc(600_000, "x");
    const replace = async (about: object, bytes: Buffer) => {
      const other = start(10_000_000);
      await other.keep("a", { ...about }, await other.receive(readChunks(Buffer.from(bytes))));
    };
    await replace({ version: 9 }, large);
    const found = await start(10_000_000).find("a");
    const sent = readChunks(found?.body ?? Buffer.alloc(0));
    const parts = [(await sent.next()).value];
    await delay(5);
    await replace({ version: 10 }, large);
    for await (const part of sent) parts.push(part);
    expect(Buffer.concat(parts.filter((part) => part !== undefined)).equals(large)).toBe(true);
    await delay(5);
    await replace({ version: 11 }, Buffer.alloc(600_000, "y"));
    await expect(readFileBody(found?.body ?? Buffer.alloc(0))).rejects.toThrow("was replaced");
  });

  it("drops a file", async () => {
    const kept = start();
    await kept.keep("a", {}, Buffer.from("a"));
    await kept.drop("a");
    await kept.drop("b");
    expect(await kept.find("a")).toBeUndefined();
    expect(await start().find("a")).toBeUndefined();
  });

  it("removes what a killed process left unfinished", async () => {
    await start().keep("a", {}, Buffer.from("a"));
    const left = join(folder, "0123.kept.1-1.new");
    await writeFile(left, "half");
    await utimes(left, new Date(0), new Date(0));
    await start().keep("b", {}, Buffer.from("b"));
    expect((await names()).filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  it.each<[what: string, put: (path: string) => Promise<unknown>]>([
    ["a pipe", async (path) => execFileSync("mkfifo", [path])],
    ["a folder", (path) => mkdir(path)],
    ["a folder with something in it", (path) => mkdir(join(path, "inner"), { recursive: true })],
    ["a link to a device", (path) => symlink("/dev/zero", path)],
    ["a link to itself", (path) => symlink(path, path)],
    [
      "a link to a good file",
      async (path) => (await rename(`${path}-away`, `${path}-good`), symlink(`${path}-good`, path)),
    ],
  ])("does not take %s for a file, and puts one in its place", async (_what, put) => {
    await start().keep("a", {}, Buffer.from("a"));
    const [path = ""] = await names();
    await rename(path, `${path}-away`);
    await put(path);
    const kept = start();
    expect(await kept.find("a")).toBeUndefined();
    await kept.keep("a", {}, Buffer.from("new"));
    expect(await textOf(await start().find("a"))).toBe("new");
    expect(onFailure).not.toHaveBeenCalled();
  });

  it.each(["EMFILE", "ENFILE", "EIO", "EACCES"])("keeps a file that cannot be read now: %s", async (code) => {
    const large = "x".repeat(100_000);
    await start().keep("a", {}, Buffer.from(large));
    const kept = start();
    const opening = vi.spyOn(fs, "open").mockRejectedValue(Object.assign(new Error(code), { code, syscall: "open" }));
    syncBuiltinESMExports();
    expect(await kept.find("a")).toBeUndefined();
    opening.mockRestore();
    syncBuiltinESMExports();
    expect(await textOf(await kept.find("a"))).toBe(large);
  });
});

describe("bytes that arrive", () => {
  async function* arrive(parts: number): AsyncGenerator<Uint8Array> {
    for (let part = 0; part < parts; part++) yield Buffer.alloc(100_000, part);
  }
  const whole = (parts: number) =>
    Buffer.concat(Array.from({ length: parts }, (_, part) => Buffer.alloc(100_000, part)));

  it.each([0, 1, 2, 3, 30])("are kept and found by a later process: %i parts", async (parts) => {
    const kept = start(10_000_000);
    const received = await kept.receive(arrive(parts));
    expect("path" in received).toBe(parts > 2);
    const body = await kept.keep("a", { type: "x" }, received);
    expect((await readFileBody(body)).equals(whole(parts))).toBe(true);
    const found = await start().find("a");
    expect(found?.about).toEqual({ type: "x" });
    expect(found && (await readFileBody(found.body)).equals(whole(parts))).toBe(true);
    expect(await names()).toHaveLength(1);
  });

  it("stay in memory when the disk takes none of them, and are copied once", async () => {
    await writeFile(folder, "");
    const concat = vi.spyOn(Buffer, "concat");
    const held = await start().receive(arrive(30));
    const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
    concat.mockRestore();
    expect(!("path" in held) && held.equals(whole(30))).toBe(true);
    expect(copied).toBeLessThan(4_000_000);
  });

  it.each([0, 10])("stay in memory when the disk is full after %i parts", async (parts) => {
    async function* losingTheDisk(): AsyncGenerator<Uint8Array> {
      yield* arrive(parts);
      write.mockRejectedValue(Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" }));
      yield* arrive(10);
    }
    const probe = await fs.open("/dev/null");
    const handles: { write: typeof probe.write } = Object.getPrototypeOf(probe);
    await probe.close();
    const write = vi.spyOn(handles, "write");
    const received = await start().receive(losingTheDisk());
    write.mockRestore();
    expect(!("path" in received) && received.equals(Buffer.concat([whole(parts), whole(10)]))).toBe(true);
    expect(await names()).toEqual([]);
  });

  it("leave nothing behind when their head does not fit before them", async () => {
    const cache = start();
    const body = await cache.keep("a", { note: "x".repeat(5_000) }, await cache.receive(arrive(10)));
    expect((await readFileBody(body)).equals(whole(10))).toBe(true);
    expect(await names()).toEqual([]);
  });

  it("leave nothing behind when they stop", async () => {
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield* arrive(10);
      throw new Error("reset");
    }
    await expect(start().receive(breaking())).rejects.toThrow("reset");
    expect(await names()).toEqual([]);
    const kept = start();
    await kept.discard(await kept.receive(arrive(10)));
    expect(await names()).toEqual([]);
  });
});
