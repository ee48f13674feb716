import { checkChanged } from "../site/check/check-texts.ts";
import { dateCases } from "../site/check/date-cases.ts";
import { manifestCases } from "../site/check/manifest-cases.ts";
import { causeCases } from "../site/check/manifest-cases/cause-cases.ts";
import { atLeast, atMost, type PartResult } from "./figure.ts";
import { chooseTypos, createTypoCheck } from "./typos.ts";

const typoCount = 200;
const seed = 18;

/** An error with its place, the fault and the correction. */
const helpful = /^\S+:\d+:\d+ error \S.* – \S/;

/** Counts the broken manifests that `npm run pages -- check` refuses, and their helpful errors. */
export async function measureRefused(): Promise<PartResult> {
  const all = [...manifestCases, ...causeCases, ...dateCases];
  const broken = all
    .filter(([, , lines]) => errorsOf(lines).length > 0)
    .map(([, changes]) => errorsOf(checkChanged(changes)));
  const sound = [{}, ...all.filter(([, , lines]) => lines.length === 0).map(([, changes]) => changes)];
  const soundErrors = sound.map((changes) => errorsOf(checkChanged(changes)));
  const typos = chooseTypos(typoCount, seed);
  const check = await createTypoCheck();
  const said = typos.map((typo) => errorsOf(check(typo)));
  const named = typos.filter(({ before }, index) => said[index]?.some((line) => line.includes(`"${before}"`)));
  const errors = [...broken, ...said].flat();
  return {
    part: "refused",
    title: "Broken manifests",
    notes: [
      "“Broken” are the manifests of `tests/site/check/manifest-cases.ts` and `date-cases.ts`; each one has another fault.",
      "“Typos” are this site's manifests with two letters swapped in one word that names a property, block, content path, link or picture.",
      "A “helpful” error has file, line and column, and says how to correct the fault.",
    ],
    figures: [
      { name: "broken", value: broken.length, unit: "" },
      { name: "broken, refused", value: countNonEmpty(broken), unit: "", ...atLeast(broken.length) },
      { name: "typos", value: typos.length, unit: "" },
      { name: "typos, refused", value: countNonEmpty(said), unit: "", ...atLeast(typos.length) },
      { name: "typos, the correct word is named", value: named.length, unit: "" },
      { name: "helpful errors", value: errors.filter((line) => helpful.test(line)).length / errors.length, unit: "×" },
      { name: "sound manifests", value: sound.length, unit: "" },
      { name: "sound manifests, refused", value: countNonEmpty(soundErrors), unit: "", ...atMost(0) },
    ],
  };
}

function errorsOf(lines: readonly string[]): string[] {
  return lines.filter((line) => line.includes(" error "));
}

function countNonEmpty(lists: readonly string[][]): number {
  return lists.filter((list) => list.length > 0).length;
}
