import { visibleData } from "./content-data.ts";
import { notFound } from "./refusal.ts";
import type { App, Content, Schema } from "./state.ts";

/** A content as a reader sees it: its new version when drafts are asked for, else what is published. */
export interface ContentView {
  content: Content;
  data: Content["data"];
  status: string;
  newStatus: string | undefined;
}

/** The most that a list answers with, and what it answers with when nothing is said. */
export const largestPage = 200;

const colors: Readonly<Record<string, string>> = { Archived: "#eb3142", Draft: "#8091a5", Published: "#4bb958" };
export const colorOf = (status: string) => colors[status] ?? "#8091a5";

export function viewContent(content: Content, showsDrafts: boolean): ContentView | undefined {
  if (content.isDeleted || (!showsDrafts && content.status !== "Published")) return undefined;
  const { draft, status } = content;
  if (!showsDrafts) return { content, data: content.data, status, newStatus: undefined };
  return { content, data: draft?.data ?? content.data, status, newStatus: draft?.status };
}

/** Those of a schema: the newest first, then by id. */
export function listContents(app: App, schema: Schema, showsDrafts: boolean): ContentView[] {
  return [...app.contents.values()]
    .filter((content) => content.schema === schema)
    .flatMap((content) => viewContent(content, showsDrafts) ?? [])
    .toSorted(({ content: left }, { content: right }) =>
      left.lastModified === right.lastModified
        ? left.id.localeCompare(right.id)
        : left.lastModified < right.lastModified
          ? 1
          : -1,
    );
}

/** A published schema; the contents of others are not to be seen or written. */
export function openSchema(app: App, name: string): Schema {
  const schema = app.schemas.get(name);
  if (!schema?.isPublished) throw notFound();
  return schema;
}

export function describeContent(app: App, { content, data, status, newStatus }: ContentView): object {
  const { id, createdBy, lastModifiedBy, created, lastModified, schema, scheduleJob, version } = content;
  return {
    id,
    createdBy,
    lastModifiedBy,
    data: visibleData(app, schema, data),
    created,
    lastModified,
    status,
    ...(newStatus !== undefined && { newStatus }),
    statusColor: colorOf(status),
    ...(newStatus !== undefined && { newStatusColor: colorOf(newStatus) }),
    ...(scheduleJob && { scheduleJob }),
    schemaId: schema.id,
    schemaName: schema.name,
    schemaDisplayName: schema.name,
    isDeleted: false,
    version,
  };
}
