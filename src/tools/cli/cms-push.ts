import { projectFolders } from "#engine/project-folders.ts";
import { readFileSync } from "node:fs";
import { pushSite } from "#tools/squidex/push-site.ts";
import { createRestClient, RestError } from "#tools/squidex/rest-client.ts";
import { loadSite } from "#engine/page/site-definition.ts";
import { site as thisSite } from "#site";
import { readOptions, UsageError, type Command } from "#engine/command-line.ts";
import { printPush } from "./print-push.ts";
import { readSiteContent } from "./read-site-content.ts";
import { withPreviews } from "./with-previews.ts";

const definition = await loadSite(thisSite);

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
  --change-types         changes the types of fields, which deletes their values
  --json                 prints the summary as JSON
  --help                 shows this text

A second push changes nothing. The same command continues an interrupted push. Editors' changes in Squidex – texts, labels,
drafts, unpublished and deleted records – are kept: a change at both sides is a conflict until --ours or --theirs decides.
Exit 0 without problems, 1 with problems or conflicts.`;

/** Writes the content model and the content to a Squidex. */
export const pushContent: Command = { help: usage, run };

async function run(args: string[]): Promise<number> {
  const { values } = readOptions(args, {
    url: { type: "string" },
    app: { type: "string", default: definition.application.cmsApp },
    client: { type: "string" },
    secret: { type: "string" },
    content: { type: "string", default: projectFolders.content },
    webhook: { type: "string" },
    "webhook-secret": { type: "string" },
    preview: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    ours: { type: "string", multiple: true, default: [] },
    theirs: { type: "string", multiple: true, default: [] },
    delete: { type: "boolean", default: false },
    "change-types": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const { app, ours, theirs } = values;
  const address = {
    url: readAddress("--url", values.url),
    app,
    client: required("--client", values.client, `for example --client ${app}:default`),
    secret: readSecret("CMS_CLIENT_SECRET", "--secret", values.secret),
  };
  const webhook = values.webhook === undefined ? undefined : readWebhook(values.webhook, values["webhook-secret"]);
  const content = await readSiteContent(values.content);
  const site = values.preview === undefined ? content : withPreviews(content, readPreview(values.preview));
  const result = await pushSite(createRestClient(address), site, {
    choices: { ours: new Set(ours), theirs: new Set(theirs) },
    mayDelete: values.delete,
    mayRetype: values["change-types"],
    isDry: values["dry-run"],
    webhook,
    progress: (line) => void (values.json || console.error(line)),
  }).catch((error: unknown) => {
    if (!(error instanceof RestError)) throw error;
    return { changes: [], problems: [error.message], writes: 0 };
  });
  console.log(values.json ? JSON.stringify(result, null, 2) : printPush(result, values["dry-run"]));
  const hasConflict = result.changes.some(({ action }) => action === "conflict");
  return result.problems.length > 0 || hasConflict ? 1 : 0;
}

function required(option: string, value: string | undefined, hint: string): string {
  if (value === undefined || value === "") throw new UsageError(`${option} is missing – ${hint}`);
  return value;
}

function readAddress(option: string, value: string | undefined): string {
  const text = required(option, value, `for example ${option} https://cms.example.com`);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new UsageError(`${option} is "${text}", expected an address such as https://cms.example.com`);
  }
  return text.replace(/\/+$/, "");
}

/** Reads a secret, preferably not from the command line, which other users of the machine can read. */
function readSecret(name: string, option: string, given?: string): string {
  const file = process.env[`${name}_FILE`];
  const value = given ?? process.env[name] ?? (file === undefined ? undefined : readFileSync(file, "utf8").trim());
  return required(option, value, `set ${name}, or ${name}_FILE to the name of a file`);
}

function readPreview(address: string) {
  const base = readAddress("--preview", address);
  return { base, secret: readSecret("PREVIEW_SECRET", "The secret of --preview") };
}

function readWebhook(address: string, given?: string) {
  const url = readAddress("--webhook", address);
  const secret = readSecret("WEBHOOK_SECRET", "--webhook-secret", given);
  if (secret.length < 16)
    throw new UsageError("The webhook's secret has fewer than 16 characters, which the site refuses");
  return { url, secret };
}
