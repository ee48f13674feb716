import { didYouMean } from "#schemas/nearest-name.ts";

/** What is wrong with a link to a path without a page, and what to do about it. */
export function explainMissingPage(path: string, paths: Iterable<string>): { message: string; hint: string } {
  return {
    message: `There is no page "${path}"`,
    hint: didYouMean(path, paths, "link to a page, or add this one"),
  };
}
