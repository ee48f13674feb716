import { projectFolders } from "#engine/project-folders.ts";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generatedFiles } from "#tools/bundle/generated-files.ts";
import { site as thisSite } from "#site";
import { takeNoArguments } from "#engine/command-line.ts";

takeNoArguments("npm run schemas   writes schemas/generated/ from the zod sources");

const folder = projectFolders.generated;
const files = generatedFiles(await thisSite.schemas());
await rm(folder, { recursive: true, force: true });
for (const [path, text] of files) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
console.log(`Wrote ${files.size} files to ${folder}/`);
