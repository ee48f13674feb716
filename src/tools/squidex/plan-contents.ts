import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundContent, FoundContents } from "./answers.ts";
import { isObject } from "#schemas/selection.ts";
import { hashOf, isSame } from "./canonical.ts";
import { choiceFor, type Choices } from "./change.ts";
import { essence, foreignData, movedValues } from "./content-data.ts";
import { decideLeftover } from "./decide-leftover.ts";
import { decide, type Decision, type Found } from "./decide.ts";
import { planMoves, type MovePlan } from "./plan-moves.ts";
import type { PushRecord } from "./push-record.ts";
import type { SiteContent, SiteRecord } from "./site-content.ts";
import { unwrapData, wrapData, type WireData } from "./wire-data.ts";

/** A record of the site as it is to be in Squidex. */
export interface PlannedContent {
  /** `button/button-home`. */
  key: string;
  schema: SquidexSchema;
  /** Its id in Squidex, where a singleton has that of its schema. */
  id: string;
  status: string;
  data: WireData;
  /** Of what the site has. */
  hash: string;
  found: FoundContent | undefined;
  decision: Decision;
  /** What somebody chose for it. */
  choice: "ours" | "theirs" | undefined;
}

/** A record in Squidex that no file of the site has any more. */
export interface Leftover {
  key: string;
  schema: string;
  id: string;
  version: number;
}

export interface ContentPlan extends MovePlan {
  contents: PlannedContent[];
  remove: Leftover[];
}

interface ContentOptions {
  choices: Choices;
  mayDelete: boolean;
  /** How Squidex names the client of this push. */
  actor: string;
}

/** Gives the id in Squidex of a singleton's record, by its schema's name. */
export type SingletonIds = (schema: string) => string | undefined;

export function planContents(
  { schemas, records }: SiteContent,
  foundContents: FoundContents,
  record: PushRecord,
  singletonIds: SingletonIds,
  options: ContentOptions,
): ContentPlan {
  const plan: ContentPlan = { ...planMoves(schemas, foundContents), contents: [], remove: [] };
  const mapped = mapSingletons(schemas, records, singletonIds);
  for (const schema of schemas) {
    for (const written of records.filter((one) => one.schema === schema.name)) {
      const planned = planRecord(schema, written, mapped, foundContents, record, options);
      plan.contents.push(planned);
      if (planned.decision) plan.changes.push({ of: "content", id: planned.key, ...planned.decision });
    }
  }
  planLeftovers(plan, foundContents, record, options);
  return plan;
}

function planRecord(
  schema: SquidexSchema,
  written: SiteRecord,
  mapIds: (fields: readonly SquidexField[], values: SiteRecord["data"]) => SiteRecord["data"],
  foundContents: FoundContents,
  record: PushRecord,
  { choices, actor }: ContentOptions,
): PlannedContent {
  const key = `${schema.name}/${written.id}`;
  const all = foundContents.get(schema.name);
  const own = schema.type === "Singleton" ? [...(all?.values() ?? [])][0] : all?.get(written.id);
  const values = mapIds(schema.fields, written.data);
  const ours = { status: written.status, data: essence(values, schema.fields) };
  const hash = hashOf({ status: written.status, data: essence(written.data, schema.fields) });
  const found = own && describeFound(own, schema, ours, actor);
  const choice = choiceFor(key, choices);
  const foreign = own ? foreignData(own.data, schema) : {};
  return {
    key,
    schema,
    id: own?.id ?? written.id,
    status: written.status,
    data: { ...foreign, ...wrapData(values) },
    hash,
    found: own,
    decision: decide(hash, record.contents[key], found, choice),
    choice,
  };
}

function describeFound(
  { data, status, newStatus, version, lastModifiedBy }: FoundContent,
  schema: SquidexSchema,
  ours: { status: string; data: object },
  actor: string,
): Found {
  const values = { ...unwrapData(data), ...movedValues(data, schema) };
  const theirs = { status, data: essence(values, schema.fields) };
  const hasDraft = typeof newStatus === "string";
  // What Squidex made together with a singleton's schema.
  const isUnwritten = schema.type === "Singleton" && Object.keys(theirs.data).length === 0;
  const isOwn = isUnwritten || (lastModifiedBy === actor && status === ours.status && !hasDraft);
  const word = hasDraft ? "a new version is open" : status !== ours.status ? status.toLowerCase() : "edited";
  return { version, isSame: !hasDraft && isSame(ours, theirs), isOwn, word };
}

/** References to a singleton name its record, whose id Squidex chose. */
function mapSingletons(schemas: readonly SquidexSchema[], records: readonly SiteRecord[], singletonIds: SingletonIds) {
  const singletons = new Set(schemas.filter(({ type }) => type === "Singleton").map(({ name }) => name));
  const ids = new Map(
    records.filter(({ schema }) => singletons.has(schema)).map(({ schema, id }) => [id, singletonIds(schema) ?? id]),
  );
  function map(fields: readonly SquidexField[], values: SiteRecord["data"]): SiteRecord["data"] {
    const entries = Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      if (!Array.isArray(value) || !field) return [name, value] as const;
      const { nested, properties } = field;
      if (nested) return [name, value.map((item: unknown) => (isObject(item) ? map(nested, item) : item))] as const;
      return [name, properties.schemaIds ? value.map((id) => ids.get(String(id)) ?? id) : value] as const;
    });
    return Object.fromEntries(entries);
  }
  return map;
}

function planLeftovers(plan: ContentPlan, found: FoundContents, record: PushRecord, options: ContentOptions): void {
  const ours = new Set(plan.contents.map(({ key }) => key));
  for (const [key, pushed] of Object.entries(record.contents)) {
    const [schema = "", id = ""] = key.split("/");
    const content = found.get(schema)?.get(id);
    if (ours.has(key) || !content) continue;
    const decision = decideLeftover(pushed, content.version, choiceFor(key, options.choices), options.mayDelete);
    plan.changes.push({ of: "content", id: key, ...decision });
    if (decision.action === "delete") plan.remove.push({ key, schema, id, version: content.version });
  }
}
