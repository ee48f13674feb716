import { readOptions, type Command } from "#engine/command-line.ts";
import type { Difference } from "#tools/squidex/compare-content.ts";
import { liveOptions, liveOptionsHelp, openLiveCms, type LiveCms } from "#tools/squidex/live-cms.ts";
import { compareWithLive, writeDifferences } from "./live-differences.ts";

const pullUsage = `Usage: npm run cms -- pull [--url URL] [options]
Writes the differences of the CMS into the content folder and changes nothing else, so that git shows a diff for review.
Drafts are ignored. A record that editors unpublished becomes a draft.

${liveOptionsHelp}
  --json           prints the changes as JSON
  --help           shows this text`;

const diffUsage = `Usage: npm run cms -- diff [--url URL] [options]
Lists the differences between the CMS and the content folder. Exit 0 without differences, 1 with differences.

${liveOptionsHelp}
  --json           prints the differences as JSON
  --help           shows this text`;

/** Writes the content of a live CMS into the content folder. */
export const pullContent: Command = {
  help: pullUsage,
  async run(args) {
    const { values, live, compared } = await compare(args);
    await writeDifferences(compared, live, values.content);
    print(compared.differences, live, values.json);
    if (!values.json && compared.differences.length > 0) console.log("Next: git diff, and npm run content -- check");
    return 0;
  },
};

/** Prints the differences between a live CMS and the content folder. */
export const diffContent: Command = {
  help: diffUsage,
  async run(args) {
    const { values, live, compared } = await compare(args);
    print(compared.differences, live, values.json);
    return compared.differences.length > 0 ? 1 : 0;
  },
};

async function compare(args: string[]) {
  const { values } = readOptions(args, liveOptions);
  const live = openLiveCms(values);
  return { values, live, compared: await compareWithLive(live, values.content) };
}

function print(differences: readonly Difference[], live: LiveCms, isJson: boolean): void {
  console.log(isJson ? JSON.stringify(differences, null, 2) : printDifferences(differences, live).join("\n"));
}

/** Describes differences in lines: `button/button-home changed`, followed by each changed value. */
export function printDifferences(differences: readonly Difference[], live: Pick<LiveCms, "editAddress">): string[] {
  if (differences.length === 0) return ["The CMS and the folder hold the same content"];
  const lines = differences.flatMap(({ name, id, change, values }) => {
    const address = name === "assets" || change === "removed" ? "" : `  ${live.editAddress(name, id)}`;
    const changed = change === "changed" ? values : [];
    return [`${name}/${id} ${words[change]}${address}`, ...changed.map(printValue)];
  });
  return [...lines, differences.length === 1 ? "1 difference" : `${differences.length} differences`];
}

const words = { added: "is new in the CMS", changed: "differs", removed: "is not in the CMS" };

function printValue({ path, before, after }: Difference["values"][number]): string {
  return `  ${path.filter((step) => step !== "data").join(".")}: ${show(before)} → ${show(after)}`;
}

/** The maximum number of shown characters of a value. */
const maxLength = 100;

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
