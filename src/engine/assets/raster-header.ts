import type { PictureSize } from "./picture-size.ts";

/** Reads the displayed size of a raster picture from its first bytes, where the image library cannot be loaded. */
export function readRasterHeader(bytes: Buffer): PictureSize | undefined {
  try {
    const size = readPng(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readJpeg(bytes) ?? readAvif(bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The bytes end early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function readPng(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString("latin1", 1, 4) !== "PNG" || bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt, 18 */
function readGif(bytes: Buffer): PictureSize | undefined {
  if (!/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))) return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** https://www.rfc-editor.org/rfc/rfc9649, 2: lossy, lossless and extended files. */
function readWebp(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return undefined;
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8 ") return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === "VP8X") return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind !== "VP8L") return undefined;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}

/** ITU T.81, B.2: a frame header segment has the size; Exif data may rotate the picture. */
function readJpeg(bytes: Buffer): PictureSize | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let isTurned = false;
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xe1) isTurned ||= isOnItsSide(bytes.subarray(at + 4, at + 2 + length));
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    at += 2 + length;
  }
  return undefined;
}

/** Exif 2.32, 4.6.4: the tag 0x0112 of the first directory is 5 to 8 for a picture on its side. */
function isOnItsSide(segment: Buffer): boolean {
  if (segment.toString("latin1", 0, 4) !== "Exif") return false;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + 12 * entry;
    if (short(at) === 0x0112) return short(at + 8) >= 5;
  }
  return false;
}

/** ISO/IEC 23008-12, 6.5.3: the first spatial extents; a property `irot` of 1 or 3 turns the picture. */
function readAvif(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return undefined;
  const extents = bytes.indexOf("ispe", 0, "latin1");
  if (extents < 0) return undefined;
  const [width, height] = [bytes.readUInt32BE(extents + 8), bytes.readUInt32BE(extents + 12)];
  const turn = bytes.indexOf("irot", 0, "latin1");
  const isTurned = turn > 0 && turn < extents + 256 && bytes.readUInt8(turn + 4) % 2 === 1;
  return isTurned ? { width: height, height: width } : { width, height };
}
