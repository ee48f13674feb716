import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDiskCache } from "#engine/assets/disk-cache.ts";
import { readFileBody } from "#engine/assets/file-slice.ts";
import { createBucketCache } from "./bucket-cache.ts";
import type { Bucket } from "./platform.ts";

const log = vi.fn();
const folder = mkdtempSync(join(tmpdir(), "bucket-"));
const key = "rendition till 480.webp";
const about = { type: "image/webp" };

/** An R2 bucket in memory; tests can make it fail. */
function createBucket() {
  const files = new Map<string, Uint8Array>();
  const bucket: Bucket = {
    async get(name, { range }) {
      const bytes = files.get(name);
      const part = bytes?.slice(range.offset, range.offset + range.length);
      return bytes && part ? { size: bytes.length, arrayBuffer: async () => part.buffer } : null;
    },
    put: async (name, bytes) => void files.set(name, new Uint8Array(bytes)),
    delete: async (name) => void files.delete(name),
  };
  return { bucket, files };
}

let { bucket, files } = createBucket();
const kept: Promise<unknown>[] = [];
/** A process with an empty memory cache. */
const open = () => createBucketCache(bucket, (work) => void kept.push(work), log);

beforeEach(() => void ({ bucket, files } = createBucket()));
afterEach(() => {
  vi.clearAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function bytesOf(found: Awaited<ReturnType<ReturnType<typeof open>["find"]>>): Promise<string | undefined> {
  return found && (await readFileBody(found.body)).toString();
}

describe("R2", () => {
  it.each([
    ["small", "a picture"],
    ["read in parts", "a picture".repeat(100_000)],
  ])("has a file of the server's cache as it lies there: %s", async (_what, text) => {
    const disk = createDiskCache({ folder, maxBytes: 10_000_000, onFailure: log });
    async function* parts() {
      yield Buffer.from(text);
    }
    await disk.keep(key, about, await disk.receive(parts()));
    const [name = ""] = readdirSync(folder).filter((one) => one.endsWith(".kept"));
    files.set(name, new Uint8Array(readFileSync(join(folder, name))));
    const found = await open().find(key);
    expect([found?.about, await bytesOf(found)]).toEqual([about, text]);
    expect(await open().find("another key")).toBeUndefined();
  });

  it("keeps a file for other processes", async () => {
    await open().keep(key, about, Buffer.from("a picture"));
    await Promise.all(kept);
    expect(await bytesOf(await open().find(key))).toBe("a picture");
  });

  it("that takes no file costs other processes the file, and nobody an answer", async () => {
    bucket.put = () => Promise.reject(new Error("no connection"));
    const here = open();
    await here.keep(key, about, Buffer.from("a picture"));
    await Promise.all(kept);
    expect(await bytesOf(await here.find(key))).toBe("a picture");
    expect(await open().find(key)).toBeUndefined();
    expect(log).toHaveBeenCalledWith("warn", "A file was not written to R2", expect.anything());
  });

  it.each<[what: string, fail: () => void]>([
    ["has half of a file", () => files.forEach((bytes, name) => files.set(name, bytes.slice(0, bytes.length - 3)))],
    [
      "has something else in its place",
      () => files.forEach((_, name) => files.set(name, new TextEncoder().encode("x\nx"))),
    ],
    ["does not answer", () => void (bucket.get = () => Promise.reject(new Error("no connection")))],
  ])("that %s has none, and says so", async (_what, fail) => {
    await open().keep(key, about, Buffer.from("a picture"));
    await Promise.all(kept);
    fail();
    expect(await open().find(key)).toBeUndefined();
    expect(log).toHaveBeenCalledWith("warn", "A file in R2 was not read", expect.anything());
  });
});
