import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { isObject, type KnownPictures } from "#schemas/selection.ts";
import { allBlocks, type BlockPlan } from "#schemas/page-plan.ts";

/** The ids of the pictures that blocks name, also in slots. */
export function namedPictures(blocks: readonly BlockPlan[]): string[] {
  return allBlocks(blocks).flatMap(({ props, pictures = [] }) =>
    pictures.flatMap((place) => idOf(valueAt(props, place))),
  );
}

/** Props whose pictures have the CMS's data; values from the manifest win. */
export function fillPictures(props: Record<string, unknown>, places: readonly JsonPath[], known: KnownPictures) {
  const filled = structuredClone(props);
  for (const place of places) {
    const picture = valueAt(filled, place);
    if (!isObject(picture)) continue;
    const [id = ""] = idOf(picture);
    Object.assign(picture, { ...(Object.hasOwn(known, id) && known[id]), ...picture });
  }
  return filled;
}

function idOf(picture: unknown): string[] {
  return isObject(picture) && typeof picture["id"] === "string" ? [picture["id"]] : [];
}
