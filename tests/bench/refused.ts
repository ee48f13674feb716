import { checkChanged } from "../check/check-texts.ts";
import { dateCases } from "../check/date-cases.ts";
import * as cases from "../check/manifest-cases.ts";
import { atLeast, atMost, type PartResult } from "./figure.ts";
import { chooseSlips, createSlipCheck } from "./slips.ts";

const slipCount = 200;
const seed = 18;

/** A problem that somebody can act on: where it is, what was found, and what to do. */
const helpful = /^\S+:\d+:\d+ error \S.* – \S/;

/** How many broken manifests `npm run pages -- check` refuses, and what it says of them. */
export async function measureRefused(): Promise<PartResult> {
  const all = [...Object.values(cases).flat(), ...dateCases];
  const broken = all
    .filter(([, , lines]) => errorsOf(lines).length > 0)
    .map(([, changes]) => errorsOf(checkChanged(changes)));
  const sound = [{}, ...all.filter(([, , lines]) => lines.length === 0).map(([, changes]) => changes)];
  const soundErrors = sound.map((changes) => errorsOf(checkChanged(changes)));
  const slips = chooseSlips(slipCount, seed);
  const check = await createSlipCheck();
  const said = slips.map((slip) => errorsOf(check(slip)));
  const named = slips.filter(({ before }, index) => said[index]?.some((line) => line.includes(`"${before}"`)));
  const errors = [...broken, ...said].flat();
  return {
    part: "refused",
    title: "Broken manifests",
    notes: [
      "“Broken” are the manifests of `tests/check/manifest-cases.ts` and `date-cases.ts`, each broken in a way of its own.",
      "“Slips” are this site's manifests with two letters in each other's places, in one word that names a property, block, content path, link or picture.",
      "A “helpful” error has file, line and column and says what to do.",
    ],
    figures: [
      { name: "broken", value: broken.length, unit: "" },
      { name: "broken, refused", value: countNonEmpty(broken), unit: "", ...atLeast(broken.length) },
      { name: "slips", value: slips.length, unit: "" },
      { name: "slips, refused", value: countNonEmpty(said), unit: "", ...atLeast(slips.length) },
      { name: "slips, the word that was meant is named", value: named.length, unit: "" },
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
