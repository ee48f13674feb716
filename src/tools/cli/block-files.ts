import { pascal } from "#schemas/derive/graphql-names.ts";
import { readFileSync } from "node:fs";

/** Says why a name is not allowed for a block; undefined for an allowed name. */
export function refuseBlockName(type: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type))
    return `"${type}" is no name of a block – write lower-case words with hyphens, such as price-list`;
  if (taken.includes(camelCase(type)))
    return `"${type}" is a reserved name in the files of a block – choose another name`;
  return undefined;
}

/** Reserved words of TypeScript, and names that a block's files or the tables already use. */
const taken = (
  "block blocks registry components section blockHeading richText defineBlock z " +
  "break case catch class const continue debugger default delete do else enum export extends false finally for function " +
  "if import in instanceof new null return super switch this throw true try typeof var void while with yield let static " +
  "await async implements interface package private protected public arguments eval"
).split(" ");

/** The files of a new block by path: the texts of `block-template/` with the block's name. */
export function blockFiles(type: string): Map<string, string> {
  const files = [".block.ts", ".tsx", ".examples.json", ".test.tsx"].map((ending): [string, string] => {
    const text = readFileSync(`src/tools/cli/block-template/block${ending}.txt`, "utf8");
    const filled = text.replaceAll("__type__", type).replaceAll("__name__", camelCase(type));
    return [`registry/${type}/${type}${ending}`, filled.replaceAll("__Component__", pascal(camelCase(type)))];
  });
  return new Map(files);
}

function camelCase(type: string): string {
  return type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

type Tables = Record<"blocks" | "components", string>;

/** Adds a block to the tables, in alphabetical order. Throws when a table has an unknown form. */
export function registerBlock(type: string, { blocks, components }: Tables): Tables {
  const name = camelCase(type);
  const key = name === type ? type : `"${type}"`;
  const exported = name === type ? name : `${name} as ${key}`;
  const listed = `export { ${exported} } from "./${type}/${type}.block.ts";`;
  const loaded = `  ${key}: async () => (await import("./${type}/${type}.tsx")).${pascal(name)},`;
  return {
    blocks: insertLine(blocks, /^export \{ .* \} from "\.\/([\w-]+)\/.*\.block\.ts";$/, type, listed),
    components: insertLine(components, /^ {2}"?([\w-]+)"?: async/, type, loaded),
  };
}

/** Inserts a line into the matching lines, which are sorted by the captured name. */
function insertLine(text: string, pattern: RegExp, name: string, line: string): string {
  const lines = text.split("\n");
  const listed = lines.flatMap((one, index) => {
    const [, found] = pattern.exec(one) ?? [];
    return found === undefined ? [] : [{ found, index }];
  });
  const last = listed.at(-1);
  if (!last) throw new Error(`No line fits ${pattern} – register the block by hand`);
  const next = listed.find(({ found }) => found > name);
  return lines.toSpliced(next?.index ?? last.index + 1, 0, line).join("\n");
}
