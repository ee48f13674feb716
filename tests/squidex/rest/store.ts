import { randomUUID } from "node:crypto";
import type * as read from "#tools/dev-cms/store.ts";

/** All apps, and the rights of their clients. */
export interface Store {
  /** By name. */
  apps: Map<string, App>;
  /** The secrets of clients that may do everything in every app. */
  admins: ReadonlyMap<string, string>;
  /** The client of each token. */
  tokens: Map<string, string>;
  /** Webhooks that are not answered yet. */
  sending: Set<Promise<void>>;
  /** True to lose reference rows as PostgreSQL does: then `checkReferrers` misses most updated contents. */
  losesReferences: boolean;
}

export type Json = read.Json;
export type Asset = read.Asset;

export interface App extends read.App, read.Written {
  id: string;
  clients: AppClient[];
  schemas: Map<string, Schema>;
  /** The contents of all schemas, including deleted contents: an id stays taken. */
  contents: Map<string, Content>;
  /** Deleted entries are included. */
  assets: Map<string, Asset>;
  rules: Rule[];
  workflows: Workflow[];
  languages: string[];
  losesReferences: boolean;
  /** Ids that PostgreSQL blocks: the connection broke while the first write was saved, and only its event was. */
  blocked: Set<string>;
  /** Changes that its rules have not reported yet. */
  events: ChangeEvent[];
}

export type Role = "Owner" | "Developer" | "Editor" | "Reader";

export interface AppClient {
  id: string;
  secret: string;
  name: string;
  role: Role;
  allowAnonymous: boolean;
}

export interface Schema extends read.Schema, read.Written {
  id: string;
  type: string;
  isPublished: boolean;
  properties: Json;
  category?: string | undefined;
  scripts: Json;
  previewUrls: Json;
  fieldsInLists: readonly unknown[];
  fieldsInReferences: readonly unknown[];
  fieldRules: readonly unknown[];
  fields: readonly Field[];
  /** The number of the newest field. */
  lastField: number;
}

export interface Field extends read.Field {
  fieldId: number;
  isHidden: boolean;
  isLocked: boolean;
  isDisabled: boolean;
  partitioning?: string;
  nested?: readonly Field[];
}

export interface Content extends read.Content {
  schema: Schema;
  scheduleJob: ScheduleJob | undefined;
  /** True when the table of references has the rows of this content. */
  hasReferenceRows: boolean;
}

/** A change of status at a later time. */
export interface ScheduleJob {
  id: string;
  status: string;
  dueTime: string;
  color: string;
  scheduledBy: string;
}

/** The statuses of contents, by name, and the changes between them. */
export interface Workflow {
  id: string;
  name: string;
  initial: string;
  /** Empty for all schemas. */
  schemaIds: readonly string[];
  steps: Readonly<Record<string, WorkflowStep>>;
}

export interface WorkflowStep {
  transitions: Json;
  color?: string;
  validate: boolean;
  noUpdate: boolean;
}

export interface Rule extends read.Written {
  id: string;
  name: string;
  isEnabled: boolean;
  numSucceeded: number;
  numFailed: number;
  trigger: Json;
  flow: { initialStepId: string; steps: Readonly<Record<string, { step: Json; ignoreError: boolean }>> };
}

/** A change of a content or an asset, as rules report it. */
export interface ChangeEvent {
  trigger: "ContentChanged" | "AssetChanged" | "Manual";
  /** The rule that is triggered by hand. */
  ruleId?: string;
  /** The id of the content's schema. */
  schemaId?: string;
  message: { type: string; payload: object; timestamp: string };
}

/** An app without content. */
export function newApp(name: string, actor: string, losesReferences: boolean): App {
  const maps = { schemas: new Map(), contents: new Map(), assets: new Map() };
  const parts = {
    clients: [],
    ...maps,
    rules: [],
    workflows: [],
    languages: ["en"],
    events: [],
    blocked: new Set<string>(),
    losesReferences,
  };
  return { id: newId(), name, ...parts, ...born(actor, 1) };
}

/** The creation data of a new entity. */
export function born(actor: string, version = 0): read.Written {
  const created = now();
  return { created, createdBy: actor, lastModified: created, lastModifiedBy: actor, version };
}

/** Counts a change of an entity. */
export function touch(entity: read.Written, actor: string): void {
  entity.version++;
  entity.lastModified = now();
  entity.lastModifiedBy = actor;
}

/** The time in whole seconds, as Squidex answers it and sorts by it. */
export function now(): string {
  return new Date().toISOString().replace(/\.\d+/, "");
}

export const newId = () => randomUUID();
