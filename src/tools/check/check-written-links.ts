import { isObject } from "#schemas/selection.ts";
import type { Problem } from "#engine/json/problem.ts";
import { explainLink, linksOf } from "./explain-link.ts";
import { problemsAt } from "./found.ts";
import type { ManifestFile } from "./site-files.ts";
import type { SiteIndex } from "./site-index.ts";
import { walkValues } from "./walk-values.ts";

/** Finds dead links in the written props of a page whose shape is invalid. */
export function checkWrittenLinks(file: ManifestFile, site: SiteIndex): Problem[] {
  const { blocks } = file.written();
  if (!Array.isArray(blocks)) return [];
  const problems: Problem[] = [];
  for (const [index, block] of blocks.entries() as Iterable<[number, unknown]>) {
    const shape = isObject(block) ? site.definition.blocks[String(block["type"])] : undefined;
    if (!isObject(block) || !shape) continue;
    walkValues(shape.props, block["props"], ["blocks", index, "props"], {
      value(found) {
        const faults = linksOf(found).flatMap((to) => explainLink(to, site));
        problems.push(...problemsAt(file, found.path, faults));
      },
    });
  }
  return problems;
}
