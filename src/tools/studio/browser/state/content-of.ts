import { isObject } from "#schemas/selection.ts";
import type { StudioContent } from "../../studio-api.ts";

/** The content at a path. */
export type ContentOf = (path: string) => unknown;

/** What the binding of a whole block gives to each prop, as a manifest writes it. */
export function contentOfProps(path: string, props: readonly string[], contentOf: ContentOf): Record<string, unknown> {
  const whole = contentOf(path);
  const given = props.map((name): [string, unknown] => [
    name,
    contentOf(`${path}.${name}`) ?? (isObject(whole) ? whole[name] : undefined),
  ]);
  return Object.fromEntries(given.filter(([, content]) => content !== undefined && content !== null));
}

/** The content at a path as a manifest writes it. */
export function createContentOf(contents: readonly StudioContent[]): ContentOf {
  const byPath = new Map(contents.map(({ path, value }) => [path, value]));
  return (path) => byPath.get(path);
}
