import { projectFolders } from "#engine/project-folders.ts";
import { parseArgs } from "node:util";
import { exportFolder } from "#tools/squidex/export-folder.ts";
import { readSiteContent } from "./read-site-content.ts";

const usage = `Usage: npm run cms -- export DIR [--content DIR]
  DIR            where to write what "sq sync in DIR" takes; files that are there are overwritten
  --content DIR  the folder of content, content unless given
  --help         shows this text

"sq sync in" loses the alternative texts of pictures; "npm run cms -- push" does not.`;

/** Writes a folder for Squidex's own command. */
export async function exportContent(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { content: { type: "string", default: projectFolders.content }, help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(`Expected one folder to write to\n${usage}`);
  const content = await readSiteContent(values.content);
  await exportFolder(folder, content);
  const { schemas, records, assets } = content;
  console.log(`Wrote ${schemas.length} schemas, ${records.length} records and ${assets.length} files to ${folder}`);
  return 0;
}
