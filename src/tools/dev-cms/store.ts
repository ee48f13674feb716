/** A JSON object whose members are unknown. */
export type Json = Readonly<Record<string, unknown>>;

/** An app: records by id and schemas by name. The GraphQL API reads the app; in tests the REST API writes it. */
export interface App {
  name: string;
  schemas: ReadonlyMap<string, Schema>;
  contents: ReadonlyMap<string, Content>;
  assets: ReadonlyMap<string, Asset>;
}

export interface Schema {
  name: string;
  fields: readonly Field[];
}

export interface Field {
  name: string;
  properties: Json & { fieldType: string };
  nested?: readonly Field[];
}

/** The members that all records share: creation and last change. */
export interface Written {
  created: string;
  createdBy: string;
  lastModified: string;
  lastModifiedBy: string;
  version: number;
}

export interface Content extends Written {
  id: string;
  schema: Schema;
  /** Values that do not vary by language are in `iv`. */
  data: Json;
  status: string;
  /** A new version that is not published yet. */
  draft: { data: Json; status: string } | undefined;
  isDeleted: boolean;
}

export interface Asset extends Written {
  id: string;
  fileName: string;
  fileHash: string;
  fileSize: number;
  fileVersion: number;
  mimeType: string;
  slug: string;
  /** `Image` or `Unknown`. An SVG is `Unknown`. */
  type: string;
  metadata: Json;
  tags: readonly string[];
  isProtected: boolean;
  /** The bytes of each version. */
  files: readonly Uint8Array<ArrayBuffer>[];
  isDeleted: boolean;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value in `iv`. */
export function invariant(wrapped: unknown): unknown {
  return typeof wrapped === "object" && wrapped !== null && "iv" in wrapped ? wrapped.iv : undefined;
}
