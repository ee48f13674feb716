import type { JsonPath } from "#schemas/json-path.ts";
import type { PlacedProblem } from "../../studio-api.ts";
import { keyOf } from "../state/outline.ts";

/** The problems of a value itself, without the problems of nested values. */
export function problemsAt(problems: readonly PlacedProblem[], path: JsonPath): PlacedProblem[] {
  const key = keyOf(path);
  return problems.filter((one) => one.path !== undefined && keyOf(one.path) === key);
}

/** The problems of a value and of all nested values. */
export function problemsWithin(problems: readonly PlacedProblem[], path: JsonPath): PlacedProblem[] {
  const key = keyOf(path);
  return problems.filter((one) => {
    const place = one.path === undefined ? undefined : keyOf(one.path);
    return place === key || place?.startsWith(`${key}/`);
  });
}
