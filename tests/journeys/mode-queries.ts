import { modeQuery, type ModeDefinition } from "#engine/page/page-mode.ts";
import { documentFiles } from "#hosts/files/page-files.ts";

/** The queries of all combinations of a site's modes, the empty one first. */
export function modeQueries(modes: readonly ModeDefinition[]): string[] {
  return documentFiles("/", modes).map(({ mode }) => modeQuery(mode));
}
