import * as z from "zod";

export interface ContentTypeInfo {
  /** The CMS's schema name, a slug. */
  name: string;
  /** The name that editors see. */
  label: string;
  /** True when the CMS holds exactly one record of the type. */
  singleton?: true;
  /** True when texts name its record's fields: `{fact:supportPhone}`. */
  facts?: true;
}

const contentTypes = z.registry<ContentTypeInfo>();

/** The former name of a renamed field, `….register(formerNames, { was: "icons" })`; the CMS moves its values. */
export const formerNames = z.registry<{ was: string }>();

/** Declares a content type. The CMS may leave any field empty; a field that is a content type is a reference. */
export function contentType<Fields extends z.ZodRawShape>(name: string, label: string, fields: Fields) {
  return listItem(fields).register(contentTypes, { name, label });
}

/** Declares a content type of which the CMS holds exactly one record. */
export function singletonType<Fields extends z.ZodRawShape>(name: string, label: string, fields: Fields) {
  return listItem(fields).register(contentTypes, { name, label, singleton: true });
}

/** Declares the singleton type of facts, which texts use as `{fact:supportPhone}`; at most one in a content model. */
export function factsType<Fields extends Record<string, z.ZodString>>(name: string, label: string, fields: Fields) {
  return listItem(fields).register(contentTypes, { name, label, singleton: true, facts: true });
}

/** Declares the items of a list that lives inside its record, without an id of its own. */
export function listItem<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).partial();
}

/** The CMS's properties of a schema, or undefined when it is not a content type. */
export function contentTypeInfo(schema: z.ZodType): ContentTypeInfo | undefined {
  return contentTypes.get(schema);
}
