import type { Asset, Content, ContentRecord } from "./content.ts";

/** What resolvers know of the request they answer. */
export interface RequestContext {
  content: Content;
  /** True when drafts are shown too. */
  showsUnpublished: boolean;
  /** What addresses in answers begin with; empty for root-relative ones. */
  origin: string;
}

/** True for what the request may see. */
export function isVisible(record: ContentRecord, { showsUnpublished }: RequestContext): boolean {
  return showsUnpublished || record.status === "Published";
}

/** A record by its id; undefined when it is not there, or not for the request to see. */
export function findRecord(id: string, context: RequestContext): ContentRecord | undefined {
  const record = context.content.records.get(id);
  return record && isVisible(record, context) ? record : undefined;
}

/** The records of a content type that the request may see, in the default order. */
export function listRecords(contentType: string, context: RequestContext): ContentRecord[] {
  return (context.content.lists.get(contentType) ?? []).filter((record) => isVisible(record, context));
}

/** An asset by its id. */
export function findAsset(id: string, { content }: RequestContext): Asset | undefined {
  return content.assets.get(id);
}
