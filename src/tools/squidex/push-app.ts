import { Anything, FoundClient, FoundRule, listOf } from "./answers.ts";
import { isSame } from "./content-data.ts";
import type { Change } from "./decide.ts";
import type { PushLog } from "./remember.ts";
import { RestError, type RestClient } from "./rest-client.ts";

/** The client with which the website reads. The client needs no secret. */
const website = { id: "website", name: "Website", role: "Reader", allowAnonymous: true };

/** Looks up the app. Squidex reports an app as missing when this client has no rights in the app. */
export async function planApp(client: RestClient): Promise<{ changes: Change[]; isThere: boolean }> {
  const { app } = client.address;
  const isThere = (await client.read(`/api/apps/${app}`, Anything)) !== undefined;
  const create: Change = { of: "app", id: app, action: "create", what: "new" };
  return { changes: isThere ? [] : [create], isThere };
}

/** Creates the app. Rejects with a `RestError`. */
export async function createSquidexApp(client: RestClient, log: PushLog): Promise<void> {
  const { app, client: id } = client.address;
  try {
    await client.write("POST", "/api/apps", { name: app }, Anything);
    log.done.add(`app ${app}`);
  } catch (error) {
    if (!(error instanceof RestError) || error.status === 0) throw error;
    const hint = `create it in the management UI, and push with its client "${app}:default"`;
    const message = `The client "${id}" cannot see the app "${app}", and cannot create it: ${error.message} – ${hint}`;
    throw new RestError(message, error.status);
  }
}

/** Plans the website's client. Once the client has the role Reader, a push does not change its anonymous access. */
export async function planReader(client: RestClient): Promise<{ changes: Change[]; isThere: boolean }> {
  const found = await client.read(`/api/apps/${client.address.app}/clients`, listOf(FoundClient));
  const reader = found?.items.find(({ id }) => id === website.id);
  const change = (action: Change["action"], what: string): Change => ({ of: "client", id: website.id, action, what });
  if (!reader) return { changes: [change("create", "reads without a secret, role Reader")], isThere: false };
  if (reader.role !== website.role)
    return { changes: [change("update", `role ${reader.role} becomes Reader`)], isThere: true };
  const closed = change("keep", "not anonymous: the site needs CMS_CLIENT_ID and CMS_CLIENT_SECRET");
  return { changes: reader.allowAnonymous ? [] : [closed], isThere: true };
}

export async function applyReader(client: RestClient, isThere: boolean, log: PushLog): Promise<void> {
  const path = `/api/apps/${client.address.app}/clients`;
  const { id, ...rest } = website;
  if (!isThere) await client.write("POST", path, { id }, Anything);
  await client.write("PUT", `${path}/${id}`, rest, Anything);
  log.done.add(`client ${id}`);
}

/** The address to which Squidex reports changes, and the secret of its signatures. */
export type Webhook = Record<"url" | "secret", string>;

/** A rule to write. A new rule has no id. */
interface PlannedRule {
  id: string | undefined;
  body: { name: string; trigger: object; flow: FoundRule["flow"] };
}

/** The fixed id of the flow's step, so that unchanged flows compare as equal. */
const step = "5f0b6f0e-6f5e-4c9b-9d5a-3a6c1b6a2f10";

const triggers = [
  { name: "website content", trigger: { triggerType: "ContentChanged", handleAll: true } },
  { name: "website assets", trigger: { triggerType: "AssetChanged" } },
];

/** Plans a webhook's rules. An existing rule is reused: two rules with the same name would send each message twice. */
export async function planRules(client: RestClient, webhook: Webhook | undefined) {
  if (!webhook) return { changes: [], rules: [] };
  const all = await client.read(`/api/apps/${client.address.app}/rules`, listOf(Anything));
  // Rules with flows of other kinds are ignored.
  const found = (all?.items ?? []).flatMap((rule) => FoundRule.safeParse(rule).data ?? []);
  const plans = triggers.map((one) => planRule(one, webhook, found));
  return { changes: plans.flatMap(({ changes }) => changes), rules: plans.flatMap(({ rules }) => rules) };
}

type RulePlan = { changes: Change[]; rules: PlannedRule[] };

function planRule({ name, trigger }: (typeof triggers)[number], webhook: Webhook, found: FoundRule[]): RulePlan {
  const old = found.find((rule) => rule.name === name);
  const hook = { stepType: "Webhook", method: "POST", url: webhook.url, sharedSecret: webhook.secret };
  const body = { name, trigger, flow: { initialStepId: step, steps: { [step]: { step: hook } } } };
  const change = (action: Change["action"], what: string): Change => ({ of: "rule", id: name, action, what });
  const write = change(old ? "update" : "create", `notifies ${webhook.url}`);
  if (!old || !isRight(old, body)) return { changes: [write], rules: [{ id: old?.id, body }] };
  const disabled = change("keep", "disabled in Squidex: the site is not notified");
  return { changes: old.isEnabled ? [] : [disabled], rules: [] };
}

/** True when a rule has at least the wanted trigger and steps. */
function isRight({ trigger, flow }: FoundRule, { trigger: wanted, flow: wantedFlow }: PlannedRule["body"]): boolean {
  const hooks = ({ steps }: FoundRule["flow"]) =>
    Object.values(steps).map(({ step: hook }) => [hook.stepType, hook["method"], hook["url"], hook["sharedSecret"]]);
  return isSame({ ...trigger, ...wanted }, trigger) && isSame(hooks(flow), hooks(wantedFlow));
}

export async function applyRules(client: RestClient, rules: readonly PlannedRule[], log: PushLog): Promise<void> {
  const path = `/api/apps/${client.address.app}/rules`;
  for (const { id, body } of rules) {
    if (id === undefined) await client.write("POST", path, body, Anything);
    else await client.write("PUT", `${path}/${id}`, body, Anything);
    log.done.add(`rule ${body.name}`);
  }
}
