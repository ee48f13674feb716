import { projectFolders } from "#engine/project-folders.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "#engine/replace-file.ts";
import { generatedFiles } from "#tools/bundle/generated-files.ts";
import { site as thisSite } from "#site";
import { takeNoArguments } from "#engine/command-line.ts";

takeNoArguments("npm run schemas   writes schemas/generated/ from the zod sources");

const folder = projectFolders.generated;
const files = generatedFiles(await thisSite.schemas());
await rm(folder, { recursive: true, force: true });
for (const [path, text] of files) await replaceFile(join(folder, path), text);
console.log(`Wrote ${files.size} files to ${folder}/`);
