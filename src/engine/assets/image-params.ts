import * as z from "zod";
import type { ImageFormat } from "#ui/picture-sources.ts";

export const imageFormats = ["AVIF", "WEBP", "JPEG", "PNG"] as const satisfies ImageFormat[];

const maxPixels = 4096;

const ImageParams = z.object({
  width: wholeNumber(maxPixels).optional(),
  height: wholeNumber(maxPixels).optional(),
  quality: wholeNumber(100).optional(),
  mode: oneOf(["Crop", "CropUpsize", "Pad", "BoxPad", "Max", "Min", "Stretch"]).default("Max"),
  format: oneOf(imageFormats).optional(),
});
export type ImageParams = z.infer<typeof ImageParams>;

/** Reads an asset's address, which may end in a file such as `/480.webp`; explains an invalid parameter. */
export function readImageParams({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">) {
  // The first of several values counts, and the query takes precedence over the path.
  const params = [...readPathParams(pathname), ...[...searchParams].reverse()];
  const { data, error } = ImageParams.safeParse(Object.fromEntries(params));
  if (data) return data;
  const [reason = ""] = error.issues.map(({ path, message }) => `${path.join()} is ${message}`);
  return reason;
}

function readPathParams(pathname: string): [name: string, value: string][] {
  const [, width, extension = ""] = /\/(\d+|full)\.(avif|webp|jpg|png)$/.exec(pathname) ?? [];
  if (width === undefined) return [];
  const format: [string, string] = ["format", extension === "jpg" ? "JPEG" : extension];
  return width === "full" ? [format] : [["width", width], format];
}

function wholeNumber(max: number) {
  const error = ({ input }: { input?: unknown }) => `"${String(input)}", expected a whole number from 1 to ${max}`;
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max, { error })
    .transform(Number);
}

/** Accepts the choices in upper and lower case. */
function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  const error = ({ input }: { input?: unknown }) => `"${String(input)}", expected one of ${choices.join(", ")}`;
  const find = (text: unknown) => choices.find((choice) => choice.toLowerCase() === String(text).toLowerCase()) ?? text;
  return z.preprocess(find, z.enum(choices, { error }));
}
