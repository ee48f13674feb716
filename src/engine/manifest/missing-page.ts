import { didYouMean } from "#schemas/nearest-name.ts";

/** The problem of a link to a path without a page, with the remedy. */
export function explainMissingPage(path: string, paths: Iterable<string>): { message: string; hint: string } {
  return {
    message: `There is no page "${path}"`,
    hint: didYouMean(path, paths, "link to a page, or add this one"),
  };
}
