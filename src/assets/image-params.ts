/** How an image is wanted; all that makes one delivered file differ from another. */
export interface Variant {
  width?: number;
  height?: number;
  mode: ResizeMode;
  quality?: number;
  format?: ImageFormat;
}

/** Squidex's ways to fit a picture into a width and a height. */
export const resizeModes = ["Crop", "CropUpsize", "Pad", "BoxPad", "Max", "Min", "Stretch"] as const;
export type ResizeMode = (typeof resizeModes)[number];

/** The formats that can be asked for. */
export const imageFormats = ["AVIF", "WEBP", "JPEG", "PNG"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Largest width and height. */
const maxPixels = 4096;

/** Reads a variant from an asset's address; a sentence when something in it makes no sense. */
export function readImageParams(query: URLSearchParams): Variant | string {
  const width = readNumber(query, "width", maxPixels);
  const height = readNumber(query, "height", maxPixels);
  const quality = readNumber(query, "quality", 100);
  const mode = readChoice(query, "mode", resizeModes);
  const format = readChoice(query, "format", imageFormats);
  const complaint = [width, height, quality, mode, format].find((read) => read.complaint !== undefined)?.complaint;
  if (complaint !== undefined) return complaint;
  return {
    mode: mode.value ?? "Max",
    ...(width.value !== undefined && { width: width.value }),
    ...(height.value !== undefined && { height: height.value }),
    ...(quality.value !== undefined && { quality: quality.value }),
    ...(format.value !== undefined && { format: format.value }),
  };
}

interface Read<Value> {
  value?: Value;
  complaint?: string;
}

function readNumber(query: URLSearchParams, name: string, max: number): Read<number> {
  const text = query.get(name);
  if (text === null) return {};
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= max) return { value };
  return { complaint: `${name} is "${text}", expected a whole number from 1 to ${max}` };
}

function readChoice<Choice extends string>(query: URLSearchParams, name: string, choices: readonly Choice[]): Read<Choice> {
  const text = query.get(name);
  if (text === null) return {};
  const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  return value ? { value } : { complaint: `${name} is "${text}", expected one of ${choices.join(", ")}` };
}
