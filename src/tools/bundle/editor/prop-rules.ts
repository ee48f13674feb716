import { fittingPaths, type ContentModel } from "#schemas/content-model.ts";
import type { Block } from "#schemas/block.ts";
import { providedProps, requiredProps } from "#schemas/block-entry.ts";
import { define, type Definitions, hash, type JsonObject, when } from "./json-schema.ts";

/** The rules that no prop is both written and bound, and that no required prop is missing. Equal props share rules. */
export function propRules(block: Block, model: ContentModel, definitions: Definitions): JsonObject[] {
  const provided = new Map(fittingPaths(block.props, model).map((path) => [path, providedProps(block, path, model)]));
  const providers = (name: string) => [...provided].flatMap(([path, names]) => (names.includes(name) ? [path] : []));

  function rule(kind: string, name: string, make: (paths: string[]) => JsonObject): JsonObject {
    const paths = providers(name);
    return define(definitions, `${kind}.${name}${paths.length > 0 ? `-${hash(paths.join())}` : ""}`, make(paths));
  }

  const providing = (paths: string[]) => define(definitions, `providing-${hash(paths.join())}`, { enum: paths });

  function inOnePlace(name: string, paths: string[]): JsonObject {
    const twice = 'Written out in "props" as well – remove one of the two';
    const bind = {
      doNotSuggest: true,
      properties: { [name]: { not: {}, doNotSuggest: true, errorMessage: twice } },
      ...(paths.length > 0 && {
        not: providing(paths),
        errorMessage: `Fills "${name}" as well, which is written out in "props" – remove one of the two`,
      }),
    };
    return { if: { not: has("props", name) }, else: { properties: { bind } } };
  }

  /** A rule that a prop is present. Editors underline only the block's type, not the whole block. */
  function present(name: string, paths: string[]): JsonObject {
    const whole = paths.length > 0 ? [{ properties: { bind: providing(paths) }, required: ["bind"] }] : [];
    const errorMessage = `This block has no "${name}" – write it in "props" or name its content in "bind"`;
    const absent = { not: { anyOf: [has("props", name), has("bind", name), ...whole] } };
    return when(absent, { properties: { type: { not: {}, doNotSuggest: true, errorMessage } } });
  }

  return [
    ...Object.keys(block.props.shape).map((name) => rule("in-one-place", name, (paths) => inOnePlace(name, paths))),
    ...requiredProps(block).map((name) => rule("present", name, (paths) => present(name, paths))),
  ];
}

function has(place: "props" | "bind", name: string): JsonObject {
  return { properties: { [place]: { type: "object", required: [name] } }, required: [place] };
}
