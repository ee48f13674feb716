/** One record of a content type, as the CMS keeps it. */
export interface ContentRecord {
  id: string;
  /** The CMS's name of its content type: `for-people-page`. */
  contentType: string;
  version: number;
  created: string;
  lastModified: string;
  status: string;
  /** The fields that were filled; references and assets as lists of ids. */
  data: FieldValues;
}

/** Values of fields, by field name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What the CMS knows of a file. */
export interface Asset {
  id: string;
  version: number;
  created: string;
  lastModified: string;
  fileName: string;
  /** The extension, without its dot. */
  fileType: string;
  mimeType: string;
  fileSize: number;
  fileVersion: number;
  slug: string;
  isImage: boolean;
  pixelWidth: number | undefined;
  pixelHeight: number | undefined;
  metadata: Readonly<Record<string, unknown>>;
  metadataText: string;
  tags: readonly string[];
  type: "Image" | "Unknown";
  /** Where the file lies on disk. */
  path: string;
  /** Changes whenever the file's bytes do. */
  contentHash: string;
}

/** Everything the service serves: a consistent snapshot of one content folder. */
export interface Content {
  /** By id. */
  records: ReadonlyMap<string, ContentRecord>;
  /** By content type, newest first and then by id. */
  lists: ReadonlyMap<string, readonly ContentRecord[]>;
  /** By id. */
  assets: ReadonlyMap<string, Asset>;
}
