import { Anything, ClientList, FoundRule, listOf } from "./answers.ts";
import type { Change } from "./change.ts";
import type { PlannedRule } from "./plan-rules.ts";
import { RestError, type RestClient } from "./rest-client.ts";

/** The client that the website reads with: nobody needs a secret for it. */
const website = { id: "website", name: "Website", role: "Reader", allowAnonymous: true };

/** Looks whether the app is there; one of which this client may see nothing looks like none. */
export async function planApp(client: RestClient): Promise<{ changes: Change[]; isThere: boolean }> {
  const { app } = client.address;
  const isThere = (await client.read(`/api/apps/${app}`, Anything)) !== undefined;
  const create: Change = { of: "app", id: app, action: "create", what: "new" };
  return { changes: isThere ? [] : [create], isThere };
}

export async function createApp(client: RestClient): Promise<void> {
  const { app, client: id } = client.address;
  try {
    await client.write("POST", "/api/apps", { name: app }, Anything);
  } catch (error) {
    if (!(error instanceof RestError) || error.status === 0) throw error;
    const hint = `create it in the management UI, and push with its client "${app}:default"`;
    throw new RestError(
      `The app "${app}" is not to be seen by the client "${id}", and cannot be created: ${error.message} – ${hint}`,
      error.status,
    );
  }
}

/** What to do about the anonymous reader. Once it is a Reader, people decide whether it stays open to all. */
export async function planReader(
  client: RestClient,
  isAppThere: boolean,
): Promise<{ changes: Change[]; isThere: boolean }> {
  const found = isAppThere ? await client.read(`/api/apps/${client.address.app}/clients`, ClientList) : undefined;
  const reader = found?.items.find(({ id }) => id === website.id);
  const change = (action: Change["action"], what: string) => ({ of: "client" as const, id: website.id, action, what });
  if (!reader) return { changes: [change("create", "reads without a secret, role Reader")], isThere: false };
  if (reader.role !== website.role)
    return { changes: [change("update", `role ${reader.role} becomes Reader`)], isThere: true };
  const closed = change("keep", "not anonymous: the site needs CMS_CLIENT_ID and CMS_CLIENT_SECRET");
  return { changes: reader.allowAnonymous ? [] : [closed], isThere: true };
}

export async function applyReader(client: RestClient, isThere: boolean): Promise<void> {
  const path = `/api/apps/${client.address.app}/clients`;
  const { id, ...rest } = website;
  if (!isThere) await client.write("POST", path, { id }, Anything);
  await client.write("PUT", `${path}/${id}`, rest, Anything);
}

export async function readRules(client: RestClient): Promise<FoundRule[]> {
  // Those of other kinds have flows that are of no interest here.
  const found = await client.read(`/api/apps/${client.address.app}/rules`, listOf(Anything));
  return (found?.items ?? []).flatMap((rule) => FoundRule.safeParse(rule).data ?? []);
}

export async function applyRules(client: RestClient, rules: readonly PlannedRule[]): Promise<void> {
  const path = `/api/apps/${client.address.app}/rules`;
  for (const { id, body } of rules) {
    if (id === undefined) await client.write("POST", path, body, Anything);
    else await client.write("PUT", `${path}/${id}`, body, Anything);
  }
}
