import { liveOptions, readUrl } from "#tools/squidex/live-cms.ts";
import type { Change } from "#tools/squidex/decide.ts";
import { pushSite, type PushResult } from "#tools/squidex/push-site.ts";
import { createRestClient } from "#tools/squidex/rest-client.ts";
import { withSecretFiles } from "#hosts/node/secret-files.ts";
import { definition } from "#tools/loaded-site.ts";
import { readOnlyOptions, UsageError, type Command } from "#engine/command-line.ts";
import { readSiteContent, withPreviews } from "./read-site-content.ts";

const usage = `Usage: npm run cms -- push --url URL --client CLIENT [options]
  --url URL              the base address of the Squidex
  --app NAME             its app (default: ${definition.application.cmsApp}); created if missing and if the client has the right
  --client CLIENT        the client that pushes: APP:default, or another client with the role Owner
  --secret SECRET        its secret; safer in CMS_CLIENT_SECRET or in the file that CMS_CLIENT_SECRET_FILE names
  --content DIR          the folder of content (default: content)
  --webhook URL          the address that Squidex notifies of changes: https://…/hooks/content
  --webhook-secret TEXT  the secret of its signatures; safer in WEBHOOK_SECRET or WEBHOOK_SECRET_FILE
  --preview URL          the site on which editors see drafts; signed with PREVIEW_SECRET, or PREVIEW_SECRET_FILE
  --dry-run              shows the changes and writes nothing
  --ours ID|all          overwrites editors' changes in Squidex: of one item, or of all items
  --theirs ID|all        keeps editors' changes in Squidex, even if the item was changed here, too
  --delete               deletes items that an earlier push wrote and that no longer exist here
  --publish              publishes the created records, also past the steps of a workflow, if the client may
  --change-types         changes the types of fields, which deletes their values
  --json                 prints the summary as JSON
  --help                 shows this text

A second push changes nothing. The same command continues an interrupted push. Editors' changes in Squidex – texts, labels,
drafts, unpublished and deleted records – are kept: a change at both sides is a conflict until --ours or --theirs decides.
Exit 0 without problems, 1 with problems or conflicts.`;

export const pushContent: Command = { help: usage, run };

async function run(args: string[]): Promise<number> {
  const values = readOnlyOptions(args, {
    ...liveOptions,
    app: { type: "string", default: definition.application.cmsApp },
    webhook: { type: "string" },
    "webhook-secret": { type: "string" },
    preview: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    ours: { type: "string", multiple: true, default: [] },
    theirs: { type: "string", multiple: true, default: [] },
    delete: { type: "boolean", default: false },
    publish: { type: "boolean", default: false },
    "change-types": { type: "boolean", default: false },
  });
  const { app, ours, theirs } = values;
  const address = {
    url: readUrl("--url", required("--url", values.url, "for example --url https://cms.example.com")),
    app,
    client: required("--client", values.client, `for example --client ${app}:default`),
    secret: readSecret("CMS_CLIENT_SECRET", "--secret", values.secret),
  };
  const webhook = values.webhook === undefined ? undefined : readWebhook(values.webhook, values["webhook-secret"]);
  const content = await readSiteContent(values.content);
  const site = values.preview === undefined ? content : withPreviews(content, readPreview(values.preview));
  const result = await pushSite(createRestClient(address), site, {
    choices: { ours: new Set(ours), theirs: new Set(theirs) },
    folder: values.content,
    mayDelete: values.delete,
    publishes: values.publish,
    mayRetype: values["change-types"],
    isDry: values["dry-run"],
    webhook,
    progress: (line) => void (values.json || console.error(line)),
  });
  console.log(values.json ? JSON.stringify(result, null, 2) : printPush(result, values["dry-run"]));
  const hasConflict = result.changes.some(({ action }) => action === "conflict");
  return result.problems.length > 0 || hasConflict ? 1 : 0;
}

function required(option: string, value: string | undefined, hint: string): string {
  if (value === undefined || value === "") throw new UsageError(`${option} is missing – ${hint}`);
  return value;
}

/** Reads a secret, preferably not from the command line, which other users of the machine can read. */
function readSecret(name: string, option: string, given?: string): string {
  const secret = given ?? withSecretFiles(process.env)[name];
  return required(option, secret, `set ${name}, or ${name}_FILE to the name of a file`);
}

function readPreview(address: string) {
  const base = readUrl("--preview", address);
  return { base, secret: readSecret("PREVIEW_SECRET", "The secret of --preview") };
}

function readWebhook(address: string, given?: string) {
  const url = readUrl("--webhook", address);
  const secret = readSecret("WEBHOOK_SECRET", "--webhook-secret", given);
  if (secret.length < 16)
    throw new UsageError("The webhook's secret has fewer than 16 characters, which the site refuses");
  return { url, secret };
}

const words: Readonly<Record<Change["action"], string>> = {
  create: "new",
  update: "changed",
  delete: "deleted",
  keep: "kept",
  conflict: "CONFLICT",
  skip: "not done",
};

function printPush({ changes, problems, writes }: PushResult, isDry: boolean): string {
  const rows = shorten(changes).map(({ of, id, action, what }) => [words[action], of, id, what]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  const counts = Object.entries(words).flatMap(([action, word]) => {
    const count = changes.filter((change) => change.action === action).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  const conflicts = changes.filter(({ action }) => action === "conflict");
  return [
    ...table.map((line) => line.trimEnd()),
    ...(isDry ? ["Nothing was written: without --dry-run, a push makes these changes"] : []),
    `${counts.join(", ") || (problems.length > 0 ? "Nothing was done" : "Nothing to do")}; ${writes} writes`,
    ...conflicts.slice(0, 1).map(({ id }) => `Decide about conflicts: --ours ${id} or --theirs ${id}, or all`),
    ...problems.map((problem) => `Problem: ${problem}`),
  ].join("\n");
}

/** Shortens long series of new items of one kind to the first few items. */
function shorten(changes: readonly Change[]): Change[] {
  const shown = 5;
  return changes.flatMap((change) => {
    const same = changes.filter(({ of, action }) => of === change.of && action === "create");
    const index = same.indexOf(change);
    if (index < shown) return [change];
    return index === shown ? [{ ...change, id: `… ${same.length - shown} more`, what: "new" }] : [];
  });
}
