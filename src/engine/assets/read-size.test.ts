import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { FileSlice } from "./file-slice.ts";
import { readSize } from "./picture-size.ts";

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
  const png = Buffer.from(await picture().png().toBuffer());
  expect(await readSize(png, "image/png")).toEqual({ width: 40, height: 30 });
  expect(await readSize(Buffer.from('<svg viewBox="0 0 4 2"/>'), "image/svg+xml")).toEqual({ width: 4, height: 2 });
  expect(await readSize(Buffer.from("no picture"), "image/png")).toEqual({});
  expect(await readSize(Buffer.from("no picture"), "image/svg+xml")).toEqual({});
  expect(await readSize(Buffer.from("film"), "video/mp4")).toEqual({});
});

it("notices an animation, which a rendition would stop", async () => {
  const frames = await Promise.all([picture().png().toBuffer(), picture().negate().png().toBuffer()]);
  const webp = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await readSize(Buffer.from(webp), "image/webp")).toEqual({ width: 40, height: 30, isAnimated: true });
  const [png] = frames;
  const control = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1");
  const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
  expect(await readSize(animated, "image/png")).toEqual({ width: 40, height: 30, isAnimated: true });
  const still = await picture().ensureAlpha(0.5).webp().toBuffer();
  expect(await readSize(Buffer.from(still), "image/webp")).toEqual({ width: 40, height: 30 });
  const named = Buffer.concat([png, Buffer.from("acTL")]);
  expect(await readSize(named, "image/png")).toEqual({ width: 40, height: 30 });
});

it("reads the beginning of a large picture, and at most 16 MB where that is not enough", async () => {
  const padding = Buffer.alloc(3_000_000);
  const photo = Buffer.concat([await picture().jpeg().toBuffer(), padding]);
  const read = vi.fn((start: number, length: number) =>
    Promise.resolve(Buffer.from(photo.subarray(start, start + length))),
  );
  expect(await readSize({ length: photo.length, read }, "image/jpeg")).toEqual({ width: 40, height: 30 });
  expect(read.mock.calls).toEqual([[0, 1024 * 1024]]);
  expect(await readSize(await onDisk(photo), "image/jpeg")).toEqual({ width: 40, height: 30 });
  photo.fill(0);
  expect(await readSize({ length: photo.length, read }, "image/jpeg")).toEqual({});
  expect(read).toHaveBeenLastCalledWith(0, photo.length);
  expect(await readSize({ length: 200_000_000, read }, "image/jpeg")).toEqual({});
  expect(read).toHaveBeenLastCalledWith(0, 16 * 1024 * 1024);
});
