import type { JsonPath } from "#schemas/json-path.ts";
import type { LocatedFile, Problem } from "#engine/json/problem.ts";
import type { PageOutline, PlacedBlock } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";

/** A problem of a value, still without its place in a file. */
export type Fault = Pick<Problem, "message" | "hint" | "severity">;

/** Makes a fault that breaks a page or a visitor's path. */
export function error(message: string, hint: string): Fault {
  return { severity: "error", message, hint };
}

/** Makes a fault for a value that is allowed but probably a mistake. */
export function warning(message: string, hint: string): Fault {
  return { severity: "warning", message, hint };
}

/** Makes a problem from a fault and its place in a file. */
export function problemAt(file: LocatedFile, path: JsonPath, fault: Fault): Problem {
  return { file: file.file, ...file.locate(path), ...fault };
}

export function problemsAt(file: LocatedFile, path: JsonPath, faults: readonly Fault[]): Problem[] {
  return faults.map((fault) => problemAt(file, path, fault));
}

/** Makes a problem at the place of a prop's value: in the manifest, or in the bound content. */
export function problemAtProp(
  { path, entry }: PlacedBlock,
  prop: JsonPath | undefined,
  fault: Fault,
  page: PageOutline,
  site: SiteIndex,
): Problem {
  if (prop === undefined) return problemAt(page.file, [...path, "id"], fault);
  const { props = {}, bind } = entry;
  const [name = "", ...below] = prop;
  if (Object.hasOwn(props, name)) return problemAt(page.file, [...path, "props", ...prop], fault);
  const isWhole = typeof bind === "string";
  const bound = isWhole ? bind : bind?.[name];
  if (bound === undefined) return problemAt(page.file, path, fault);
  const inSite = [...bound.split("."), ...(isWhole ? prop : below)];
  const inContent = bound.startsWith("route.") ? undefined : site.resolved()?.placeOf(inSite);
  if (inContent) return { ...problemAt(inContent.content, inContent.path, fault), others: [page.file.file] };
  return problemAt(page.file, [...path, "bind", ...(isWhole ? [] : [name])], fault);
}
