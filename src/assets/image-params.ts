/** How a picture is wanted, in Squidex's parameters. */
export interface ImageParams {
  width?: number;
  height?: number;
  mode: ResizeMode;
  quality?: number;
  format?: ImageFormat;
}

/** Squidex's ways to fit a picture into a width and a height. */
const resizeModes = ["Crop", "CropUpsize", "Pad", "BoxPad", "Max", "Min", "Stretch"] as const;
export type ResizeMode = (typeof resizeModes)[number];

/** The formats that can be requested. */
const imageFormats = ["AVIF", "WEBP", "JPEG", "PNG"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Largest width and height. */
const maxPixels = 4096;

/**
 * Reads an asset's address; a sentence when a parameter makes no sense. Besides Squidex's parameters, the
 * path may end in a width and a format, `/480.webp` or `/full.png`. The site's own pages use that, so
 * that they can be exported as files.
 */
export function readImageParams({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): ImageParams | string {
  const query = new URLSearchParams([...searchParams, ...readPathParams(pathname)]);
  const width = readNumber(query, "width", maxPixels);
  const height = readNumber(query, "height", maxPixels);
  const quality = readNumber(query, "quality", 100);
  const mode = readChoice(query, "mode", resizeModes);
  const format = readChoice(query, "format", imageFormats);
  const problem = [width, height, quality, mode, format].find((read) => read.problem !== undefined)?.problem;
  if (problem !== undefined) return problem;
  return {
    mode: mode.value ?? "Max",
    ...(width.value !== undefined && { width: width.value }),
    ...(height.value !== undefined && { height: height.value }),
    ...(quality.value !== undefined && { quality: quality.value }),
    ...(format.value !== undefined && { format: format.value }),
  };
}

function readPathParams(pathname: string): [name: string, value: string][] {
  const [, width, extension = ""] = /\/(\d+|full)\.(avif|webp|jpg|png)$/.exec(pathname) ?? [];
  if (width === undefined) return [];
  const format: [string, string] = ["format", extension === "jpg" ? "JPEG" : extension];
  return width === "full" ? [format] : [["width", width], format];
}

interface Read<Value> {
  value?: Value;
  problem?: string;
}

function readNumber(query: URLSearchParams, name: string, max: number): Read<number> {
  const text = query.get(name);
  if (text === null) return {};
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= max) return { value };
  return { problem: `${name} is "${text}", expected a whole number from 1 to ${max}` };
}

function readChoice<Choice extends string>(query: URLSearchParams, name: string, choices: readonly Choice[]): Read<Choice> {
  const text = query.get(name);
  if (text === null) return {};
  const value = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  return value ? { value } : { problem: `${name} is "${text}", expected one of ${choices.join(", ")}` };
}
