import sharp from "sharp";

/** A picture and its duration in milliseconds. */
export interface Frame {
  picture: Buffer;
  milliseconds: number;
}

/** Writes an animated WebP that loops forever; equal pictures in a row become one longer picture. */
export async function writeMovingPicture(frames: readonly Frame[], file: string, quality: number): Promise<number> {
  const kept: Frame[] = [];
  for (const frame of frames) {
    const last = kept.at(-1);
    if (last?.picture.equals(frame.picture)) last.milliseconds += frame.milliseconds;
    else kept.push({ ...frame });
  }
  const { size } = await sharp(
    kept.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({
      delay: kept.map(({ milliseconds }) => milliseconds),
      loop: 0,
      quality,
      effort: 6,
      minSize: true,
      mixed: true,
      smartSubsample: true,
    })
    .toFile(file);
  return size;
}
