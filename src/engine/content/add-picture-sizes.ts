import type { PictureSize } from "#engine/assets/picture-size.ts";
import { withTimeout } from "#engine/with-timeout.ts";
import { isObject, type Selection, type Slices, type SliceSelections } from "#schemas/selection.ts";

/** Reads the intrinsic size of a picture from its file; undefined when the size cannot be read. Never rejects. */
export type SizeOf = (picture: { id: string; version?: number | undefined }) => Promise<PictureSize | undefined>;

type Picture = Record<string, unknown>;

/** Milliseconds for which content waits for the sizes of its pictures. */
const maxWait = 5_000;

/** Adds missing sizes to pictures. After a timeout content is used without them; later sizes call `onLate`. */
export async function addPictureSizes(pictures: Picture[], sizeOf: SizeOf, onLate: () => void): Promise<void> {
  let isLate = false;
  const added = readSizes(pictures, sizeOf).then((count) => isLate && count > 0 && onLate());
  await withTimeout(added, maxWait, () => new Error("The sizes are late")).catch(() => (isLate = true));
}

/** Resolves to the number of sizes that were found, when all pictures were tried. */
async function readSizes(pictures: Picture[], sizeOf: SizeOf): Promise<number> {
  const lacking = pictures.filter(lacksSize);
  await Promise.all(
    lacking.map(async (picture) => {
      const { id, version } = picture;
      if (typeof id !== "string") return;
      Object.assign(picture, await sizeOf({ id, version: typeof version === "number" ? version : undefined }));
    }),
  );
  return lacking.filter((picture) => !lacksSize(picture)).length;
}

export function picturesOf(found: Slices, wanted: SliceSelections): Picture[] {
  return Object.entries(wanted).flatMap(([slice, selection]) => picturesIn(found[slice], selection));
}

function picturesIn(value: unknown, selection: Selection): Picture[] {
  if (Array.isArray(value)) return value.flatMap((item) => picturesIn(item, selection));
  if (!isObject(value) || selection.kind === "value") return [];
  if (!("fields" in selection)) return [value];
  return Object.entries(selection.fields).flatMap(([name, field]) => picturesIn(value[name], field));
}

function lacksSize({ mimeType, width, height }: Picture): boolean {
  const isPicture = typeof mimeType !== "string" || mimeType.startsWith("image/");
  return isPicture && !(Number(width) > 0 && Number(height) > 0);
}
