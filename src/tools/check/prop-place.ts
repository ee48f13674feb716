import type { JsonPath } from "#schemas/json-path.ts";
import type { Problem } from "#engine/json/problem.ts";
import { problemAt, type Fault } from "./found.ts";
import type { PageOutline, PlacedBlock } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";

/** Makes a problem at the place of a prop's value: in the manifest, or in the bound content. */
export function problemAtProp(
  block: PlacedBlock,
  prop: JsonPath | undefined,
  fault: Fault,
  page: PageOutline,
  site: SiteIndex,
): Problem {
  const { entry, path } = block;
  if (prop === undefined) return problemAt(page.file, [...path, "id"], fault);
  const [name = "", ...below] = prop;
  if (Object.hasOwn(entry.props ?? {}, name)) return problemAt(page.file, [...path, "props", ...prop], fault);
  const bind = typeof entry.bind === "object" ? entry.bind[name] : entry.bind;
  const inContent =
    bind === undefined || bind.startsWith("route.")
      ? undefined
      : site.resolved()?.placeOf([...bind.split("."), ...(typeof entry.bind === "string" ? prop : below)]);
  if (inContent) return { ...problemAt(inContent.content, inContent.path, fault), others: [page.file.file] };
  const place =
    typeof entry.bind === "object" && bind !== undefined ? ["bind", name] : bind === undefined ? [] : ["bind"];
  return problemAt(page.file, [...path, ...place], fault);
}
