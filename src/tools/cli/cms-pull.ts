import { count } from "#engine/wording.ts";
import { showInvisible } from "#engine/json/problem.ts";
import { readOnlyOptions, type Command } from "#engine/command-line.ts";
import type { Difference } from "#tools/squidex/compare-content.ts";
import { liveOptions, liveOptionsHelp, openLiveCms, type LiveCms } from "#tools/squidex/live-cms.ts";
import type { ComparedContent } from "./live-differences.ts";
import { choosePulled, compareWithLive, maxRemoved, writeDifferences } from "./live-differences.ts";

const pullUsage = `Usage: npm run cms -- pull [--url URL] [options]
Writes the editors' changes into the content folder and changes nothing else, so that git shows a diff for review.
Drafts are ignored. A record that editors unpublished becomes a draft. A change that was made here since the last push or pull
stays; a change at both sides is a conflict, which stays until --theirs decides.

${liveOptionsHelp}
  --theirs ID|all  takes the editors' change of a conflict: of one item, or of all items
  --delete         removes more than ${maxRemoved} items that the CMS does not have any more
  --json           prints the changes as JSON
  --help           shows this text
Exit 0 when all changes were written, 1 with conflicts, with removals that need --delete, or when the CMS hides a schema.`;

const diffUsage = `Usage: npm run cms -- diff [--url URL] [options]
Lists the differences between the CMS and the content folder. Exit 0 without differences, 1 with differences.

${liveOptionsHelp}
  --json           prints the differences as JSON
  --help           shows this text`;

export const pullContent: Command = {
  help: pullUsage,
  async run(args) {
    const values = readOnlyOptions(args, {
      ...liveOptions,
      theirs: { type: "string", multiple: true, default: [] },
      delete: { type: "boolean", default: false },
    });
    const live = openLiveCms(values);
    const compared = await compareWithLive(live, values.content);
    const choices = { theirs: new Set(values.theirs), mayDelete: values.delete };
    const { written, restored, kept, problems } = choosePulled(compared, choices);
    await writeDifferences({ ...compared, differences: written }, live, values.content);
    const isKept = written.length === 0 && compared.differences.length > 0;
    if (isKept && !values.json) console.log("Nothing was written");
    else print({ ...compared, differences: written }, live, values.json);
    for (const line of problems) console.error(showInvisible(line));
    if (!values.json && restored.length > 0)
      console.log(`Removed here, but written again, because records of the CMS refer to them: ${restored.join(", ")}`);
    if (!values.json && kept.length > 0) console.log(`Changed here, and kept: ${kept.join(", ")}`);
    if (!values.json && written.length > 0) console.log("Next: git diff, and npm run content -- check");
    return problems.length + compared.hidden.length > 0 ? 1 : 0;
  },
};

/** Prints the differences between a live CMS and the content folder. */
export const diffContent: Command = {
  help: diffUsage,
  async run(args) {
    const values = readOnlyOptions(args, liveOptions);
    const live = openLiveCms(values);
    const compared = await compareWithLive(live, values.content);
    print(compared, live, values.json);
    return compared.differences.length + compared.hidden.length > 0 ? 1 : 0;
  },
};

function print({ differences, hidden }: ComparedContent, live: LiveCms, isJson: boolean): void {
  if (hidden.length > 0) {
    const names = hidden.join(", ");
    console.error(`The CMS does not show ${names}: missing, unpublished or hidden – not compared with content here`);
  }
  if (hidden.length > 0 && differences.length === 0 && !isJson) return;
  console.log(isJson ? JSON.stringify(differences, null, 2) : printDifferences(differences, live).join("\n"));
}

/** Describes differences in lines: `button/button-home changed`, followed by each changed value. */
export function printDifferences(differences: readonly Difference[], live: Pick<LiveCms, "editAddress">): string[] {
  if (differences.length === 0) return ["The CMS and the folder hold the same content"];
  const lines = differences.flatMap(({ name, id, change, values, side = "theirs" }) => {
    const address = name === "assets" || change === "removed" ? "" : `  ${live.editAddress(name, id)}`;
    const changed = change === "changed" ? values : [];
    return [`${name}/${id} ${words[change]}${sides[side]}${address}`, ...changed.map(printValue)];
  });
  return [...lines.map((line) => showInvisible(line)), count(differences.length, "difference")];
}

const words = { added: "is new in the CMS", changed: "differs", removed: "is not in the CMS" };
const sides = { theirs: "", ours: ", changed here", both: ", changed at both sides" };

function printValue({ path, before, after }: Difference["values"][number]): string {
  // The bytes of a file differ, but the name is the same.
  if (path[0] === "fileName" && before === after) return `  ${show(before)} has other content`;
  return `  ${path.filter((step) => step !== "data").join(".")}: ${show(before, after)} → ${show(after, before)}`;
}

const maxLength = 100;

/** Prints a value; for a long value, prints the part that first differs from another value. */
function show(value: unknown, other?: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  if (text.length <= maxLength) return text;
  const otherText = JSON.stringify(other) ?? "";
  let same = 0;
  while (same < text.length && text[same] === otherText[same]) same++;
  const start = Math.max(0, Math.min(same - maxLength / 2, text.length - maxLength));
  const end = start + maxLength;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}
