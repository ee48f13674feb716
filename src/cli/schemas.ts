import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generatedFiles } from "#src/build/generated-files.ts";

const folder = "schemas/generated";

await rm(folder, { recursive: true, force: true });
for (const [path, text] of generatedFiles()) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
console.log(`Wrote ${generatedFiles().size} files to ${folder}/`);
