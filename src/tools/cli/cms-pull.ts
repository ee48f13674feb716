import { readOptions, type Command } from "#engine/command-line.ts";
import { compareWithLive, writeDifferences } from "./live-differences.ts";
import { liveOptions, liveOptionsHelp, openLiveCms } from "#tools/squidex/live-cms.ts";
import { printDifferences } from "./print-differences.ts";

const pullUsage = `Usage: npm run cms -- pull [--url URL] [options]
Writes what differs in the CMS into the folder of content, and nothing else: a diff that can be reviewed. Drafts are not
taken; what editors unpublished becomes a draft.

${liveOptionsHelp}
  --json           prints what changed as JSON
  --help           shows this text`;

const diffUsage = `Usage: npm run cms -- diff [--url URL] [options]
Says how the CMS differs from the folder of content. Exit 0 when it does not, 1 when it does.

${liveOptionsHelp}
  --json           prints the differences as JSON
  --help           shows this text`;

/** Writes the content of a live CMS into the content folder. */
export const pullContent: Command = { help: pullUsage, run: runPull };

async function runPull(args: string[]): Promise<number> {
  const { values } = readOptions(args, liveOptions);
  const live = openLiveCms(values);
  const compared = await compareWithLive(live, values.content);
  await writeDifferences(compared, live, values.content);
  const { differences } = compared;
  if (values.json) console.log(JSON.stringify(differences, null, 2));
  else {
    for (const line of printDifferences(differences, live)) console.log(line);
    if (differences.length > 0) console.log("Next: git diff, and npm run content -- check");
  }
  return 0;
}

/** Prints the differences between a live CMS and the content folder. */
export const diffContent: Command = { help: diffUsage, run: runDiff };

async function runDiff(args: string[]): Promise<number> {
  const { values } = readOptions(args, liveOptions);
  const live = openLiveCms(values);
  const { differences } = await compareWithLive(live, values.content);
  if (values.json) console.log(JSON.stringify(differences, null, 2));
  else for (const line of printDifferences(differences, live)) console.log(line);
  return differences.length > 0 ? 1 : 0;
}
