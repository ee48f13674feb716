import { projectFolders } from "#engine/project-folders.ts";
import { readOptions, UsageError, type Command } from "#engine/command-line.ts";
import { exportFolder } from "#tools/squidex/export-folder.ts";
import { readSiteContent } from "./read-site-content.ts";

const usage = `Usage: npm run cms -- export DIR [--content DIR]
  DIR            the folder for "sq sync in DIR"; existing files are overwritten
  --content DIR  the folder of content (default: content)
  --help         shows this text

"sq sync in" loses the alternative texts of pictures; "npm run cms -- push" does not.`;

/** Writes a folder for Squidex's own command. */
export const exportContent: Command = { help: usage, run };

async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { content: { type: "string", default: projectFolders.content } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(`Expected one folder to write to\n${usage}`);
  const content = await readSiteContent(values.content);
  await exportFolder(folder, content);
  const { schemas, records, assets } = content;
  console.log(`Wrote ${schemas.length} schemas, ${records.length} records and ${assets.length} files to ${folder}`);
  return 0;
}
