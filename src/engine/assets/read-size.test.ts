import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { FileSlice } from "./file-slice.ts";
import { createSizeReader } from "./read-size.ts";
import { writeSize } from "./picture-size.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "sizes-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } });

async function onDisk(bytes: Buffer): Promise<FileSlice> {
  const path = join(folder, "picture");
  await writeFile(path, bytes);
  return { path, start: 0, length: bytes.length };
}

it("reads the sizes of pictures, and none of other files", async () => {
  const read = createSizeReader(writeSize);
  expect(await read(Buffer.from(await picture().png().toBuffer()), "image/png")).toEqual({ width: 40, height: 30 });
  expect(await read(Buffer.from('<svg viewBox="0 0 4 2"/>'), "image/svg+xml")).toEqual({ width: 4, height: 2 });
  expect(await read(Buffer.from("no picture"), "image/png")).toEqual({});
  expect(await read(Buffer.from("film"), "video/mp4")).toEqual({});
});

it("reads the beginning of a large picture, and all of it only where that is not enough", async () => {
  const lengths: number[] = [];
  const read = createSizeReader((body) => (lengths.push(body.length), writeSize(body)));
  const padding = Buffer.alloc(3_000_000);
  const photo = await onDisk(Buffer.concat([await picture().jpeg().toBuffer(), padding]));
  expect(await read(photo, "image/jpeg")).toEqual({ width: 40, height: 30 });
  expect(lengths).toEqual([1024 * 1024]);
  expect(await read(await onDisk(padding), "image/jpeg")).toEqual({});
  expect(lengths).toEqual([1024 * 1024, 1024 * 1024, 3_000_000]);
});

it("tries once more when the process that reads has ended", async () => {
  const rasterSize = vi.fn(writeSize).mockRejectedValueOnce(new Error("The image worker ended"));
  const bytes = Buffer.from(await picture().png().toBuffer());
  expect(await createSizeReader(rasterSize)(bytes, "image/png")).toEqual({ width: 40, height: 30 });
  rasterSize.mockRejectedValue(new Error("The image worker ended"));
  expect(await createSizeReader(rasterSize)(bytes, "image/png")).toEqual({});
});
