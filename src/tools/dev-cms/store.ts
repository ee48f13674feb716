import { randomUUID } from "node:crypto";

/** A JSON object whose members are unknown. */
export type Json = Readonly<Record<string, unknown>>;

/** All records of the development CMS. GraphQL reads them; in tests, the REST API reads and writes them. */
export interface Store {
  /** By name. */
  apps: Map<string, App>;
  /** The secrets of clients that may do everything in every app. */
  admins: ReadonlyMap<string, string>;
  /** The client of each token. */
  tokens: Map<string, string>;
  /** Webhooks on their way. */
  sending: Set<Promise<void>>;
}

/** What every entity says about its life. */
export interface Written {
  created: string;
  createdBy: string;
  lastModified: string;
  lastModifiedBy: string;
  version: number;
}

export interface App extends Written {
  id: string;
  name: string;
  clients: AppClient[];
  /** By name. */
  schemas: Map<string, Schema>;
  /** The contents of all schemas by id, deleted ones too: an id stays taken. */
  contents: Map<string, Content>;
  /** By id, deleted ones too. */
  assets: Map<string, Asset>;
  rules: Rule[];
  /** Messages that its rules have not sent yet. */
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

export interface Schema extends Written {
  id: string;
  name: string;
  type: string;
  isPublished: boolean;
  category?: string | undefined;
  properties: Json;
  scripts: Json;
  previewUrls: Json;
  fieldsInLists: readonly unknown[];
  fieldsInReferences: readonly unknown[];
  fieldRules: readonly unknown[];
  fields: readonly Field[];
  /** The number of the newest field. */
  lastField: number;
}

export interface Field {
  fieldId: number;
  name: string;
  isHidden: boolean;
  isLocked: boolean;
  isDisabled: boolean;
  partitioning?: string;
  properties: Json & { fieldType: string };
  nested?: readonly Field[];
}

export interface Content extends Written {
  id: string;
  schema: Schema;
  /** Values that do not vary by language are in `iv`. */
  data: Json;
  status: string;
  /** A new version that is not published yet. */
  draft: { data: Json; status: string } | undefined;
  scheduleJob: object | undefined;
  isDeleted: boolean;
}

export interface Asset extends Written {
  id: string;
  fileName: string;
  fileHash: string;
  fileSize: number;
  /** How often the file was replaced. */
  fileVersion: number;
  mimeType: string;
  slug: string;
  /** `Image`, or `Unknown`: the type of an SVG, too. */
  type: string;
  metadata: Json;
  tags: readonly string[];
  isProtected: boolean;
  /** The bytes of each version, or the place of the file on disk. */
  files: readonly (Uint8Array<ArrayBuffer> | string)[];
  isDeleted: boolean;
}

export interface Rule extends Written {
  id: string;
  name: string;
  isEnabled: boolean;
  trigger: Json;
  flow: { initialStepId: string; steps: Readonly<Record<string, { step: Json; ignoreError: boolean }>> };
}

/** A change of a content or an asset, as rules report it. */
export interface ChangeEvent {
  trigger: "ContentChanged" | "AssetChanged";
  /** The id of the content's schema. */
  schemaId?: string;
  message: { type: string; payload: object; timestamp: string };
}

export function createStore(apps: readonly App[], admins: ReadonlyMap<string, string> = new Map()): Store {
  return { apps: new Map(apps.map((app) => [app.name, app])), admins, tokens: new Map(), sending: new Set() };
}

/** An app without content. */
export function newApp(name: string, actor: string): App {
  const parts = { clients: [], schemas: new Map(), contents: new Map(), assets: new Map(), rules: [], events: [] };
  return { id: newId(), name, ...parts, ...born(actor, 1) };
}

/** The life of a new entity. */
export function born(actor: string, version = 0, created = now()): Written {
  return { created, createdBy: actor, lastModified: created, lastModifiedBy: actor, version };
}

/** Counts a change of an entity. */
export function touch(entity: Written, actor: string): void {
  entity.version++;
  entity.lastModified = now();
  entity.lastModifiedBy = actor;
}

export function now(): string {
  return new Date().toISOString();
}

export const newId = () => randomUUID();

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value in `iv`. */
export function invariant(wrapped: unknown): unknown {
  return typeof wrapped === "object" && wrapped !== null && "iv" in wrapped ? wrapped.iv : undefined;
}
