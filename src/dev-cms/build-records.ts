import type { Content, ContentRecord } from "./content.ts";
import type { ContentModel, ContentType } from "./content-model.ts";
import { isObject, writtenItems, type ContentSource, type WrittenItem } from "./content-source.ts";

/** Makes the records of content files, and of each content type its list in the default order. */
export function buildRecords(
  model: ContentModel,
  sources: readonly ContentSource[],
): Pick<Content, "records" | "lists"> {
  const lists = new Map(
    [...model.types.values()].map((type): [string, ContentRecord[]] => {
      const items = sources.filter(({ name }) => name === type.name).flatMap(writtenItems);
      return [type.name, items.concat(freshSingleton(type, items)).map(toRecord(type)).sort(newestFirst)];
    }),
  );
  const records = new Map([...lists.values()].flat().map((record) => [record.id, record]));
  return { records, lists };
}

/** A singleton exists from the start, with nothing in it. */
function freshSingleton({ name, singleton }: ContentType, items: WrittenItem[]): WrittenItem[] {
  return singleton && items.length === 0 ? [{ id: name, values: {}, path: [] }] : [];
}

function toRecord({ name }: ContentType): (item: WrittenItem) => ContentRecord {
  return ({ id, values }) => {
    const lastModified = textOr(values["lastModified"], "1970-01-01T00:00:00Z");
    return {
      id,
      contentType: name,
      version: 0,
      created: lastModified,
      lastModified,
      status: textOr(values["status"], "Published"),
      data: isObject(values["data"]) ? values["data"] : {},
    };
  };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}

function newestFirst(left: ContentRecord, right: ContentRecord): number {
  return Date.parse(right.lastModified) - Date.parse(left.lastModified) || (left.id < right.id ? -1 : 1);
}
