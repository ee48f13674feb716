import { createHash } from "node:crypto";
import { invalid, noTarget } from "./refusal.ts";
import {
  born,
  entriesOf,
  isJson,
  isSame,
  newId,
  now,
  objectsOf,
  textOf,
  touch,
  type App,
  type ChangeEvent,
  type Flow,
  type Json,
  type Rule,
} from "./state.ts";

/** Names are not unique: what is posted twice is there twice. */
export function createRule(app: App, body: Json, actor: string): Rule {
  const trigger = readTrigger(app, body);
  if (!trigger) throw invalid("Trigger: Trigger is required.");
  const flow = readFlow(body);
  if (!flow) throw invalid("Flow: Flow is required.");
  const name = textOf(body["name"]) ?? "";
  const rule: Rule = { id: newId(), name, isEnabled: body["isEnabled"] !== false, trigger, flow, ...born(actor) };
  app.rules.push(rule);
  return rule;
}

/** What the body lacks stays. */
export function updateRule(app: App, rule: Rule, body: Json, actor: string): void {
  const { name, isEnabled, trigger, flow } = rule;
  const changed = {
    name: textOf(body["name"]) ?? name,
    isEnabled: typeof body["isEnabled"] === "boolean" ? body["isEnabled"] : isEnabled,
    trigger: readTrigger(app, body) ?? trigger,
    flow: readFlow(body) ?? flow,
  };
  if (isSame(changed, { name, isEnabled, trigger, flow })) return;
  Object.assign(rule, changed);
  touch(rule, actor);
}

export function findRule(app: App, id: string): Rule {
  const rule = app.rules.find((known) => known.id === id);
  if (!rule) throw noTarget();
  return rule;
}

export function describeRule({ flow, ...rule }: Rule): object {
  const { stepType, ...rest } = flow.steps[flow.initialStepId]?.step ?? {};
  return { ...rule, flow, action: { actionType: stepType, ...rest }, numSucceeded: 0, numFailed: 0 };
}

/** Sends what the rules of an app say about an event, each once; the real one tries again for hours. */
export async function sendWebhooks(app: App, event: ChangeEvent): Promise<void> {
  const rules = app.rules.filter((rule) => rule.isEnabled && isMeant(rule, event));
  await Promise.all(
    rules.flatMap(({ flow }) => Object.values(flow.steps).map(({ step }) => send(step, messageOf(app, event)))),
  );
}

async function send(step: Json, message: object): Promise<void> {
  const body = JSON.stringify(message, null, 2).replaceAll("+", "\\u002B");
  const secret = textOf(step["sharedSecret"]) ?? "";
  const signature = createHash("sha256").update(`${body}${secret}`).digest("base64");
  const headers = { "content-type": "application/json; charset=utf-8", "x-signature": signature };
  await fetch(textOf(step["url"]) ?? "", { method: "POST", headers, body, redirect: "manual" }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
}

function isMeant({ trigger }: Rule, event: ChangeEvent): boolean {
  if (trigger["triggerType"] !== event.of) return false;
  if (event.of === "AssetChanged" || trigger["handleAll"] === true) return true;
  return objectsOf(trigger["schemas"]).some(({ schemaId }) => schemaId === event.content.schema.id);
}

function messageOf(app: App, event: ChangeEvent): object {
  const timestamp = now();
  const common = { partition: 1, actor: event.actor, appId: `${app.id},${app.name}`, timestamp, name: event.name };
  if (event.of === "AssetChanged") return { type: event.name, payload: assetPayload(event, common), timestamp };
  const { id, created, lastModified, createdBy, lastModifiedBy, status, draft, schema, version } = event.content;
  const payload = {
    $type: "EnrichedContentEvent",
    type: event.type,
    id,
    created,
    lastModified,
    createdBy,
    lastModifiedBy,
    data: draft?.data ?? event.content.data,
    dataOld: event.dataOld,
    status,
    newStatus: draft?.status ?? null,
    schemaId: `${schema.id},${schema.name}`,
    ...common,
    version,
  };
  return { type: event.name, payload, timestamp };
}

function assetPayload({ type, asset }: Extract<ChangeEvent, { of: "AssetChanged" }>, common: object): object {
  const { id, version, created, createdBy, lastModified, lastModifiedBy, mimeType, fileName, fileHash, slug } = asset;
  const { isProtected, metadata, files } = asset;
  const { pixelWidth = null, pixelHeight = null } = metadata;
  return {
    $type: "EnrichedAssetEvent",
    type,
    id,
    created,
    lastModified,
    createdBy,
    lastModifiedBy,
    parentId: "00000000-0000-0000-0000-000000000000",
    mimeType,
    fileName,
    fileHash,
    slug,
    fileVersion: files.length - 1,
    fileSize: files.at(-1)?.byteLength ?? 0,
    isProtected,
    pixelWidth,
    pixelHeight,
    assetType: asset.type,
    metadata,
    isImage: asset.type === "Image",
    ...common,
    version,
  };
}

function readTrigger(app: App, { trigger }: Json): Json | undefined {
  if (!isJson(trigger)) return undefined;
  const ids = new Set([...app.schemas.values()].map(({ id }) => id));
  const unknown = objectsOf(trigger["schemas"]).find(({ schemaId }) => !ids.has(String(schemaId)));
  if (unknown) throw invalid(`Trigger.Schemas: Schema ${String(unknown["schemaId"])} does not exist.`);
  return trigger;
}

/** The older form, an action, is turned into a flow of one step. */
function readFlow({ flow, action }: Json): Flow | undefined {
  const only = "12345678-abcd-4cde-babe-987654321000";
  if (isJson(action)) {
    const { actionType: stepType, ...rest } = action;
    return { initialStepId: only, steps: { [only]: { step: { stepType, ...rest }, ignoreError: false } } };
  }
  if (!isJson(flow)) return undefined;
  const steps = entriesOf(flow["steps"]).map(([id, written]) => {
    const step = isJson(written) && isJson(written["step"]) ? written["step"] : {};
    if (step["stepType"] !== "Webhook")
      throw invalid(`Object has invalid discriminator '${String(step["stepType"])}'.`);
    if (!textOf(step["url"])) throw invalid(`Flow.Steps.${id}.Step.Url: The field 'url' is required.`);
    return [id, { step, ignoreError: false }] as const;
  });
  const initialStepId = textOf(flow["initialStepId"]) ?? "";
  if (!steps.some(([id]) => id === initialStepId)) throw invalid(": Flow has no start step");
  return { initialStepId, steps: Object.fromEntries(steps) };
}
