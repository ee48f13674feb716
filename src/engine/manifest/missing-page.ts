import { didYouMean } from "#schemas/nearest-name.ts";

/** The problem of a link to a path without a page, with the remedy. */
export function explainMissingPage(path: string, paths: Iterable<string>): { message: string; hint: string } {
  return { message: `There is no page "${path}"`, hint: didYouMean(path, paths, "link to a page, or add this one") };
}

/** The id that a fragment names; undefined for the top of the page and for a fragment of text. */
export function namedId(fragment: string): string | undefined {
  const id = decoded(fragment.slice(1), decodeURIComponent);
  return id === "" || id === "top" || id.startsWith(":~:") ? undefined : id;
}

/** The path that the server reads in an address: `/help` in `/h%65lp`. An encoded slash stays encoded. */
export function decodePath(path: string): string {
  return decoded(path, decodeURI);
}

/** Decodes a text; returns the text itself when it is not encoded correctly. */
export function decoded(text: string, decode: typeof decodeURI): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
