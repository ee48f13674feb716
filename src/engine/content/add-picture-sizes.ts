import { isObject } from "#schemas/selection.ts";
import type { SelectedFields, Selection, Slices, SliceSelections } from "#schemas/selection.ts";

/** Reads the intrinsic size of a picture from its file; undefined when the size cannot be read. Never rejects. */
export type SizeOf = (picture: {
  id: string;
  version?: number | undefined;
}) => Promise<{ width: number; height: number } | undefined>;

/** Milliseconds for which content waits for the sizes of its pictures. */
const maxWait = 5_000;

/** Adds missing sizes to pictures. After a timeout content is used without them; later sizes call `onLate`. */
export async function addPictureSizes(
  pictures: Record<string, unknown>[],
  sizeOf: SizeOf,
  onLate: () => void,
): Promise<void> {
  let isLate = false;
  const added = readSizes(pictures, sizeOf).then((count) => {
    if (isLate && count > 0) onLate();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<void>((resolve) => (timer = setTimeout(resolve, maxWait)));
  await Promise.race([added, expired.then(() => void (isLate = true))]);
  clearTimeout(timer);
}

/** Resolves to the number of sizes that were found, when all pictures were tried. */
async function readSizes(pictures: Record<string, unknown>[], sizeOf: SizeOf): Promise<number> {
  const sizes = await Promise.all(
    pictures.filter(lacksSize).map(async (picture) => {
      const { id, version } = picture;
      if (typeof id !== "string") return undefined;
      const size = await sizeOf({ id, version: typeof version === "number" ? version : undefined });
      Object.assign(picture, size);
      return size;
    }),
  );
  return sizes.filter((size) => size !== undefined).length;
}

/** The pictures in fetched content. */
export function picturesOf(found: Slices, wanted: SliceSelections): Record<string, unknown>[] {
  return Object.entries(wanted).flatMap(([slice, selection]) => picturesIn(found[slice], selection));
}

function picturesIn(value: unknown, selection: Selection): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((item) => picturesIn(item, selection));
  if (!isObject(value) || selection.kind === "value") return [];
  return "fields" in selection ? picturesBelow(value, selection.fields) : [value];
}

function picturesBelow(record: Record<string, unknown>, fields: SelectedFields): Record<string, unknown>[] {
  return Object.entries(fields).flatMap(([name, selection]) => picturesIn(record[name], selection));
}

function lacksSize({ mimeType, width, height }: Record<string, unknown>): boolean {
  const isPicture = typeof mimeType !== "string" || mimeType.startsWith("image/");
  return isPicture && !(Number(width) > 0 && Number(height) > 0);
}
