import type { JsonPath } from "#schemas/json-path.ts";
import type { PlacedProblem } from "../../studio-api.ts";
import { keyOf } from "../state/outline.ts";

/** The problems of a value itself, without the problems of nested values. */
export function problemsAt(problems: readonly PlacedProblem[], path: JsonPath): PlacedProblem[] {
  return problems.filter((one) => one.path && keyOf(one.path) === keyOf(path));
}

/** The problems of a value and of all nested values. */
export function problemsWithin(problems: readonly PlacedProblem[], path: JsonPath): PlacedProblem[] {
  return problems.filter((one) => one.path && `${keyOf(one.path)}/`.startsWith(`${keyOf(path)}/`));
}
