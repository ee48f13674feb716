import { setImmediate } from "node:timers/promises";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import type { ManifestFile } from "#tools/check/site-files.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import type { SiteSurvey, StudioAsset } from "../studio-api.ts";
import { pathsOf } from "./describe-site.ts";

/** The number of pages that are checked before other requests get a turn. */
const atOnce = 4;

/** Collects the slow facts: the problems of each page and the possible targets of links. */
export async function surveySite(index: SiteIndex, assets: StudioAsset[]): Promise<SiteSurvey> {
  const files = [...index.files.manifests.values()];
  const survey: SiteSurvey = { problems: {}, links: [] };
  for (let first = 0; first < files.length; first += atOnce) {
    await setImmediate();
    const some = files.slice(first, first + atOnce);
    Object.assign(survey.problems, countProblems(some, index));
    survey.links.push(...some.flatMap((file) => listPlaces(file, index)));
  }
  const downloads = assets.filter(({ kind }) => kind === "file");
  survey.links.push(...downloads.map(({ name, address }) => ({ to: address, label: `Download: ${name}` })));
  return survey;
}

function countProblems(files: readonly ManifestFile[], index: SiteIndex): Record<string, number> {
  const names = new Map(files.map(({ file, page }) => [file, `${page}.json`]));
  const counts: Record<string, number> = {};
  for (const { file } of checkSiteRules(index, (one) => names.has(one))) {
    const name = names.get(file);
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** A page's addresses and the anchors in the page. */
function listPlaces(file: ManifestFile, index: SiteIndex) {
  const [canonical] = pathsOf(file);
  if (canonical === undefined || canonical === "*") return [];
  const { title } = file.written();
  const label = typeof title === "string" ? title : file.page;
  const anchors = new Set((index.outlineOf(file)?.ids ?? []).map(({ id }) => id));
  const inside = [...anchors].map((id) => ({ to: `${canonical}#${id}`, label: `${label}: ${id}` }));
  return [...pathsOf(file).map((to) => ({ to, label })), ...inside];
}
