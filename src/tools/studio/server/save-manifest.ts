import { replaceFile } from "#engine/content/replace-file.ts";
import { readJson } from "#engine/json/read-json.ts";
import type { SaveRequest, Saving } from "../studio-api.ts";
import { layOut } from "./lay-out.ts";
import { manifestPath, readManifest, refuseLinks } from "./manifest-file.ts";
import { mergeTexts } from "./merge-texts.ts";
import { Refusal } from "./refusal.ts";

/** Writes a manifest, merged with what changed on disk since the editing began; writes nothing when both changed the same. */
export async function saveManifest({ name, text, base }: SaveRequest, folder: string): Promise<Saving> {
  const path = manifestPath(folder, name);
  await refuseLinks(folder, path);
  const reading = readJson(path, text);
  if ("problems" in reading)
    throw new Refusal(422, `The text is not JSON: ${reading.problems[0]?.message} – correct it`);
  const yours = await layOut(text, base);
  const disk = readManifest(folder, name);
  if (disk === yours) return { result: "saved", text: disk };
  if (disk === base) {
    await replaceFile(path, yours);
    return { result: "saved", text: yours };
  }
  const merging = mergeTexts({ base, disk, yours });
  if ("result" in merging) return merging;
  await replaceFile(path, merging.text);
  return { result: "merged", text: merging.text };
}
