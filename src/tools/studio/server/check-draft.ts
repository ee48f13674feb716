import { join } from "node:path";
import { checkSiteMeaning } from "#tools/check/check-site-meaning.ts";
import { siteFilesOf } from "#tools/check/manifest-files.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import type { ManifestText, PlacedProblem } from "../studio-api.ts";
import { placeProblems } from "./place-problems.ts";

/** Everything that `pages -- check` would say of a manifest if its file had this text. */
export function checkDraft({ name, text }: ManifestText, site: SiteIndex, folder: string): PlacedProblem[] {
  const file = join(folder, name);
  const { manifests: own } = siteFilesOf(folder, new Map([[name, text]]), site.definition);
  const manifests = new Map([...site.files.manifests, ...own]);
  const problems = checkSiteMeaning({ ...site, files: { ...site.files, manifests } }, (one) => one === file);
  return placeProblems(problems, file, text);
}
