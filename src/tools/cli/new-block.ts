import { readOptions, UsageError } from "#engine/command-line.ts";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { replaceFile } from "#engine/replace-file.ts";
import { blockFiles, registerBlock, refuseBlockName } from "./block-files.ts";

const tables = { blocks: "registry/index.ts", components: "registry/components.ts" };

/** Writes the files of a new block, registers it, and generates the schemas. Throws when the name is missing or taken. */
export async function newBlock(args: string[]): Promise<number> {
  const [type, ...more] = readOptions(args, {}).positionals;
  if (type === undefined || more.length > 0) throw new UsageError("new-block needs one name, such as price-list");
  const refused = existsSync(`registry/${type}`)
    ? `There is a folder registry/${type} already – choose another name`
    : refuseBlockName(type);
  if (refused !== undefined) throw new Error(refused);
  const read = (file: string) => readFileSync(file, "utf8");
  const registered = registerBlock(type, { blocks: read(tables.blocks), components: read(tables.components) });
  const written = new Map([
    ...blockFiles(type),
    [tables.blocks, registered.blocks],
    [tables.components, registered.components],
  ]);
  for (const [file, text] of written) {
    await replaceFile(file, text);
    console.log(`Wrote ${file}`);
  }
  // A new process, because this process has already loaded the old tables.
  execFileSync(process.execPath, ["src/tools/cli/run-tool.mjs", "schemas"], { stdio: "inherit" });
  console.log(`Next:
  1. npm run dev, and open http://localhost:3000/preview/blocks#${type}, which shows every change of its files at once
  2. write its purpose and its props in registry/${type}/${type}.block.ts, then npm run schemas; docs/changing.md says how content fills them
  3. use it in a manifest: { "type": "${type}", "props": { "heading": "…" } }
  4. npm run check, and npm test -- --changed, which also tests the words and the examples of every block`);
  return 0;
}
