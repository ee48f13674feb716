import type * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { graphqlQuery, siteQuery } from "./graphql-names.ts";
import { readStructure } from "./read-structure.ts";

/** Squidex's query of a slice. */
export interface SliceQuery {
  /** The query's name up to Squidex 7.1, which is also the name in browsers' queries. */
  query: string;
  /** The query's name from Squidex 7.2 on, if that name differs. */
  renamed?: string;
  /** The order of its records, `data/order/iv asc`; when absent, the newest record comes first. */
  orderBy?: string;
  /** The field that holds a record's place in that order. */
  orderField?: string;
}

export type SliceQueries = Record<string, SliceQuery>;

export function sliceQueries(model: ContentModel): SliceQueries {
  return Object.fromEntries(model.names.map((name) => [name, sliceQuery(name, model)]));
}

function sliceQuery(name: string, model: ContentModel): SliceQuery {
  const type = model.contentType(name);
  const [query, renamed] = [siteQuery(type), graphqlQuery(type)];
  return {
    query,
    ...(renamed !== query && { renamed }),
    ...(isOrdered(model.schemaOf(name)) && { orderBy: `data/${orderField}/iv asc`, orderField }),
  };
}

/** The field by which editors order the records of a list. */
const orderField = "order";

function isOrdered(slice: z.ZodType): boolean {
  const list = readStructure(slice);
  const record = list.is === "list" ? readStructure(list.element) : undefined;
  return record?.is === "object" && Object.hasOwn(record.fields, orderField);
}
