import { projectFolders } from "#engine/project-folders.ts";
import { createRestClient } from "./rest-client.ts";
import { cmsFetch } from "#engine/content/cms-fetch.ts";
import { UsageError } from "#engine/command-line.ts";
import { readAddress } from "#engine/env-values.ts";
import { openCms } from "#engine/content/open-cms.ts";
import { recordPath } from "#engine/content/wire/addresses.ts";
import { withSecretFiles } from "#hosts/node/secret-files.ts";
import { definition } from "#tools/loaded-site.ts";

export const liveOptions = {
  url: { type: "string" },
  app: { type: "string" },
  client: { type: "string" },
  secret: { type: "string" },
  content: { type: "string", default: projectFolders.content },
  json: { type: "boolean", default: false },
} as const;

export const liveOptionsHelp = `  --url URL        base address of the CMS (default: CMS_URL)
  --app NAME       name of its app (default: ${definition.application.cmsApp})
  --client ID      a client that may read, as APP:CLIENT (default: CMS_CLIENT_ID); not needed for public content
  --secret SECRET  its secret; safer in CMS_CLIENT_SECRET or in the file that CMS_CLIENT_SECRET_FILE names
  --content DIR    the folder of content (default: content)`;

/** The milliseconds within which a CMS must answer a command. */
export const timeout = 30_000;

/** A live CMS, for commands that read content. */
export type LiveCms = ReturnType<typeof openLiveCms>;

/** Opens the CMS that the options or the environment name. Throws an error without a CMS or with half a client. */
export function openLiveCms(values: { url?: string; app?: string; client?: string; secret?: string }) {
  const variables = withSecretFiles(process.env);
  const [option, named] = values.url === undefined ? ["CMS_URL", variables["CMS_URL"]] : ["--url", values.url];
  if (!named) throw new Error("There is no CMS – name one with --url https://cms.example.co.za");
  const url = readUrl(option, named);
  const editBase = variables["CMS_EDIT_URL"]?.replace(/\/+$/, "") || url;
  const app = values.app ?? definition.application.cmsApp;
  const id = values.client ?? variables["CMS_CLIENT_ID"];
  const secret = values.secret ?? variables["CMS_CLIENT_SECRET"];
  if ((id === undefined) !== (secret === undefined))
    throw new Error("A client has an id and a secret – give both, or none for public content");
  const { model } = definition;
  const { source } = openCms({ url, app, model, clientId: id, clientSecret: secret, fetch: cmsFetch });
  const client = id && secret ? { client: id, secret } : undefined;
  return {
    url,
    app,
    source,
    rest: createRestClient({ url, app, ...client, role: "Reader" }),
    editAddress: (schema: string, record: string) => editBase + recordPath(app, schema, record),
  };
}

/** Reads the base address in an option or a variable. Throws a `UsageError`, which does not repeat a password. */
export function readUrl(option: string, text: string): string {
  const address = readAddress(text);
  if (address !== undefined) return address;
  const example = "https://cms.example.com, without name and password, query or fragment";
  throw new UsageError(`${option} must be an address such as ${example}`);
}
