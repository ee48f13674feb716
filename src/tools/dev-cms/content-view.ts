import type { App, Asset, Content, Field, Json, Schema } from "./store.ts";

/** The version of a content that a reader sees: the draft when drafts are shown, else the published version. */
export interface ContentView<Viewed extends Content = Content> {
  content: Viewed;
  data: Json;
  status: string;
  newStatus: string | undefined;
}

/** The default and the maximum number of items in a list. */
export const maxPage = 200;

/** The colour of a status. Steps of an app's own workflows have the colour of drafts. */
export function statusColor(status: string): string {
  return { Archived: "#eb3142", Published: "#4bb958" }[status] ?? "#8091a5";
}

/** Returns the version that a reader may see; undefined when the reader may see none. */
export function viewContent<Viewed extends Content>(content: Viewed | undefined, showsDrafts: boolean) {
  if (!content || content.isDeleted || (!showsDrafts && content.status !== "Published")) return undefined;
  const { data, status } = content;
  const draft = showsDrafts ? content.draft : undefined;
  return { content, data: draft?.data ?? data, status, newStatus: draft?.status };
}

/** The contents of a schema, sorted from the newest to the oldest, then by id. */
export function listContents<Viewed extends Content>(
  contents: ReadonlyMap<string, Viewed>,
  schema: Schema,
  showsDrafts: boolean,
): ContentView<Viewed>[] {
  return [...contents.values()]
    .filter((content) => content.schema === schema)
    .flatMap((content) => viewContent(content, showsDrafts) ?? [])
    .toSorted((left, right) => newestFirst(left.content, right.content));
}

type Dated = Pick<Content, "id" | "lastModified">;

/** The order of records from the newest to the oldest, then by id. */
export function newestFirst(left: Dated, right: Dated): number {
  return Date.parse(right.lastModified) - Date.parse(left.lastModified) || (left.id < right.id ? -1 : 1);
}

/** Finds an asset by its id or its slug; deleted assets are not found. */
export function findAsset({ assets }: App, idOrSlug: string): Asset | undefined {
  const asset =
    assets.get(idOrSlug) ?? [...assets.values()].find(({ slug, isDeleted }) => slug === idOrSlug && !isDeleted);
  return asset?.isDeleted ? undefined : asset;
}

/** Describes an asset in the form of Squidex's API. */
export function describeAsset({ files: _files, isDeleted: _deleted, ...asset }: Asset) {
  const { svgWidth, svgHeight, pixelWidth, pixelHeight } = asset.metadata;
  const hasSize = typeof pixelWidth === "number" && typeof pixelHeight === "number";
  const size = svgWidth ? [[svgWidth, svgHeight].join("x")] : hasSize ? [`${pixelWidth}x${pixelHeight}px`] : [];
  return {
    ...asset,
    parentId: "00000000-0000-0000-0000-000000000000",
    fileType: fileExtension(asset.fileName),
    metadataText: [...size, readableSize(asset.fileSize)].join(", "),
    isImage: asset.type === "Image",
    ...(hasSize && { pixelWidth, pixelHeight }),
  };
}

function readableSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 3);
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${["bytes", "kB", "MB", "GB"][power]}`;
}

export function fileExtension(fileName: string): string {
  return /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "blob";
}

/** Says why a value does not fit its field; undefined for a fitting value. Answers omit values that do not fit. */
export function typeProblem({ properties: { fieldType } }: Field, value: unknown): string | undefined {
  const type = jsonTypes[fieldType];
  return !type || type.fits(value) ? undefined : `Invalid json type, expected ${type.name}.`;
}

const areAll = (value: unknown, type: string) =>
  Array.isArray(value) && value.every((item) => item !== null && typeof item === type);
const texts = { name: "array of strings", fits: (value: unknown) => areAll(value, "string") };

const jsonTypes: Readonly<Record<string, { name: string; fits: (value: unknown) => boolean }>> = {
  String: { name: "string", fits: (value) => typeof value === "string" },
  Number: { name: "number", fits: (value) => typeof value === "number" },
  Boolean: { name: "boolean", fits: (value) => typeof value === "boolean" },
  DateTime: { name: "string", fits: (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)) },
  Tags: texts,
  Assets: texts,
  References: texts,
  Array: { name: "array of objects", fits: (value) => areAll(value, "object") },
};
