import { createHash } from "node:crypto";
import { isObject } from "#schemas/selection.ts";
import { isSame } from "#tools/squidex/content-data.ts";
import { born, newId, now, touch, type App, type ChangeEvent, type Json, type Rule, type Store } from "./store.ts";
import {
  deletedAt,
  enterFrom,
  hashed,
  objectsOf,
  param,
  readJson,
  textOf,
  versioned,
  type Call,
  type Routes,
} from "./call.ts";
import { invalid, noTarget } from "./refusals.ts";

/** Rules; only their webhooks have an effect. */
export function ruleRoutes(routes: Routes): void {
  const base = "/api/apps/:app/rules";
  routes.get(base, (call) => hashed(call, { items: enterFrom(call, "Developer").app.rules.map(describeRule) }));
  routes.post(base, async (call) => {
    const { app, actor } = enterFrom(call, "Developer");
    const rule = createRule(app, await readJson(call), actor);
    return versioned(call, rule.version, describeRule(rule), 201);
  });
  routes.put(`${base}/:id`, async (call) => {
    const { app, rule, actor } = openRule(call);
    updateRule(app, rule, await readJson(call), actor);
    return versioned(call, rule.version, describeRule(rule));
  });
  routes.put(`${base}/:id/:switch{enable|disable}`, (call) => {
    const { app, rule, actor } = openRule(call);
    updateRule(app, rule, { isEnabled: param(call, "switch") === "enable" }, actor);
    return versioned(call, rule.version, describeRule(rule));
  });
  routes.put(`${base}/:id/trigger`, async (call) => {
    const { app, rule, actor } = openRule(call);
    const { value } = await readJson(call);
    const [timestamp, appId] = [now(), `${app.id},${app.name}`];
    const event = { partition: 0, actor, appId, timestamp, name: "Manual", version: rule.version };
    const payload = { $type: "EnrichedManualEvent", value, ...event };
    app.events.push({ trigger: "Manual", ruleId: rule.id, message: { type: "Manual", payload, timestamp } });
    return deletedAt(call, rule.version);
  });
  routes.delete(`${base}/:id`, (call) => {
    const { app, rule } = openRule(call);
    app.rules.splice(app.rules.indexOf(rule), 1);
    return deletedAt(call, rule.version + 1);
  });
}

function openRule(call: Call): { app: App; rule: Rule; actor: string } {
  const { app, actor } = enterFrom(call, "Developer");
  const rule = app.rules.find(({ id }) => id === param(call, "id"));
  if (!rule) throw noTarget();
  return { app, rule, actor };
}

const counters = { numSucceeded: 0, numFailed: 0 };

/** Names are not unique: a rule that is posted twice exists twice. */
function createRule(app: App, body: Json, actor: string): Rule {
  const trigger = readTrigger(app, body);
  if (!trigger) throw invalid("Trigger: Trigger is required.");
  const flow = readFlow(body);
  if (!flow) throw invalid("Flow: Flow is required.");
  const name = textOf(body["name"]) ?? "";
  const rule: Rule = {
    id: newId(),
    name,
    isEnabled: body["isEnabled"] !== false,
    ...counters,
    trigger,
    flow,
    ...born(actor),
  };
  app.rules.push(rule);
  return rule;
}

/** Absent members stay. */
function updateRule(app: App, rule: Rule, body: Json, actor: string): void {
  const { name, isEnabled } = body;
  const changed = {
    ...rule,
    ...(typeof name === "string" && { name }),
    ...(typeof isEnabled === "boolean" && { isEnabled }),
    trigger: readTrigger(app, body) ?? rule.trigger,
    flow: readFlow(body) ?? rule.flow,
  };
  if (isSame(changed, rule)) return;
  Object.assign(rule, changed);
  touch(rule, actor);
}

function describeRule({ flow, ...rule }: Rule): object {
  const { stepType, ...rest } = flow.steps[flow.initialStepId]?.step ?? {};
  return { ...rule, flow, action: { actionType: stepType, ...rest } };
}

function readTrigger({ schemas }: App, { trigger }: Json): Json | undefined {
  if (!isObject(trigger)) return undefined;
  const ids = new Set([...schemas.values()].map(({ id }) => id));
  const unknown = objectsOf(trigger["schemas"]).find(({ schemaId }) => !ids.has(String(schemaId)));
  if (unknown) throw invalid(`Trigger.Schemas: Schema ${String(unknown["schemaId"])} does not exist.`);
  return trigger;
}

/** The older form, an action, becomes a flow of one step. */
function readFlow({ flow, action }: Json): Rule["flow"] | undefined {
  const only = "12345678-abcd-4cde-babe-987654321000";
  if (isObject(action)) {
    const { actionType: stepType, ...rest } = action;
    return { initialStepId: only, steps: { [only]: { step: { stepType, ...rest }, ignoreError: false } } };
  }
  if (!isObject(flow)) return undefined;
  const written = Object.entries(isObject(flow["steps"]) ? flow["steps"] : {});
  const steps = written.map(([id, value]) => {
    const step = isObject(value) && isObject(value["step"]) ? value["step"] : {};
    if (step["stepType"] !== "Webhook")
      throw invalid(`Object has invalid discriminator '${String(step["stepType"])}'.`);
    if (!textOf(step["url"])) throw invalid(`Flow.Steps.${id}.Step.Url: The field 'url' is required.`);
    return [id, { step, ignoreError: false }] as const;
  });
  const initialStepId = textOf(flow["initialStepId"]) ?? "";
  if (!steps.some(([id]) => id === initialStepId)) throw invalid(": Flow has no start step");
  return { initialStepId, steps: Object.fromEntries(steps) };
}

/** Sends the webhooks of all changes, each once; Squidex itself tries again for hours. */
export function sendEvents({ apps, sending }: Store): void {
  for (const { rules, events } of apps.values()) {
    for (const event of events.splice(0)) {
      for (const rule of rules.filter((one) => isTriggered(one, event))) {
        const sent = run(rule, event.message).finally(() => sending.delete(sent));
        sending.add(sent);
      }
    }
  }
}

async function run(rule: Rule, message: object): Promise<void> {
  const answers = await Promise.all(Object.values(rule.flow.steps).map(({ step }) => send(step, message)));
  rule[answers.every(Boolean) ? "numSucceeded" : "numFailed"]++;
}

function isTriggered({ id, isEnabled, trigger }: Rule, event: ChangeEvent): boolean {
  if (event.ruleId !== undefined && event.ruleId !== id) return false;
  if (!isEnabled || trigger["triggerType"] !== event.trigger) return false;
  if (event.schemaId === undefined || trigger["handleAll"] === true) return true;
  return objectsOf(trigger["schemas"]).some(({ schemaId }) => schemaId === event.schemaId);
}

/** Sends one message; false when the receiver is unreachable or refuses. */
async function send(step: Json, message: object): Promise<boolean> {
  const body = JSON.stringify(message, null, 2).replaceAll("+", "\\u002B");
  const secret = textOf(step["sharedSecret"]) ?? "";
  const signature = createHash("sha256").update(`${body}${secret}`).digest("base64");
  const headers = { "content-type": "application/json; charset=utf-8", "x-signature": signature };
  const answer = fetch(textOf(step["url"]) ?? "", { method: "POST", headers, body, redirect: "manual" });
  const received = await answer.catch(() => undefined);
  await received?.arrayBuffer();
  return received?.ok ?? false;
}
