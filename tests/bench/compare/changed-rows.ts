import sharp from "sharp";

/** The first and the last line of pixels in which two pictures differ; undefined when they are equal. */
export async function findChangedRows(one: Buffer, other: Buffer): Promise<{ from: number; to: number } | undefined> {
  if (one.equals(other)) return undefined;
  const [first, second] = await Promise.all([one, other].map(readRows));
  if (!first || !second) return undefined;
  const height = Math.max(first.length, second.length);
  const isSame = (row: number) => first[row]?.equals(second[row] ?? Buffer.alloc(0)) ?? false;
  const changed = Array.from({ length: height }, (_, row) => row).filter((row) => !isSame(row));
  const [from] = changed;
  return from === undefined ? undefined : { from, to: changed.at(-1) ?? from };
}

/** The lines of a picture, each as the bytes of its pixels. */
async function readRows(picture: Buffer): Promise<Buffer[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bytes = info.width * info.channels;
  return Array.from({ length: info.height }, (_, row) => data.subarray(row * bytes, (row + 1) * bytes));
}
