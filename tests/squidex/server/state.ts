import { randomUUID } from "node:crypto";

/** A JSON object of which nothing else is known. */
export type Json = Readonly<Record<string, unknown>>;

/** All that a Squidex of the tests holds. */
export interface State {
  /** Where it listens. */
  origin: string;
  apps: Map<string, App>;
  /** Clients that may do everything in every app, with their secrets. */
  admins: ReadonlyMap<string, string>;
  tokens: Map<string, string>;
}

export interface App {
  id: string;
  name: string;
  version: number;
  created: string;
  lastModified: string;
  clients: AppClient[];
  schemas: Map<string, Schema>;
  /** Those of all schemas by id: ids are unique in an app. Deleted ones stay, since their ids do. */
  contents: Map<string, Content>;
  assets: Map<string, Asset>;
  rules: Rule[];
  /** Tells the rules what happened. */
  emit(app: App, event: ChangeEvent): void;
}

export interface AppClient {
  id: string;
  secret: string;
  name: string;
  role: "Owner" | "Developer" | "Editor" | "Reader";
  allowAnonymous: boolean;
}

/** What every entity tells about its life. */
export interface Written {
  created: string;
  createdBy: string;
  lastModified: string;
  lastModifiedBy: string;
  version: number;
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
  /** The number of the field that was made last. */
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
  mimeType: string;
  slug: string;
  isProtected: boolean;
  metadata: Json;
  tags: readonly string[];
  /** The bytes of each file version. */
  files: readonly Uint8Array[];
  fileHash: string;
  /** `Image`, or `Unknown`, which an SVG is too. */
  type: string;
  isDeleted: boolean;
}

export interface Rule extends Written {
  id: string;
  name: string;
  isEnabled: boolean;
  trigger: Json;
  flow: Flow;
}

export interface Flow {
  initialStepId: string;
  steps: Readonly<Record<string, { step: Json; ignoreError: boolean }>>;
}

/** Something that happened to a content or an asset. */
export type ChangeEvent =
  | { of: "ContentChanged"; name: string; type: string; content: Content; dataOld: Json | null; actor: string }
  | { of: "AssetChanged"; name: string; type: string; asset: Asset; actor: string };

/** The life of a new entity. */
export function born(actor: string, version = 0): Written {
  const created = now();
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

/** The name and value of each member, of something that may be no object. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isJson(value) ? Object.entries(value) : [];
}

export function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The objects of a list. */
export function objectsOf(value: unknown): Json[] {
  return listOf(value).filter(isJson);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** True for values that JSON writes alike, whatever the order of members. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
