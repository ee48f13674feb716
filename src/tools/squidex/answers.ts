import * as z from "zod";

/** The parts of Squidex's answers that a push reads. */

export const FoundClient = z.object({ id: z.string(), role: z.string(), allowAnonymous: z.boolean() });

const Properties = z.looseObject({ fieldType: z.string(), label: z.string().optional() });

const NestedField = z.object({
  name: z.string(),
  isHidden: z.boolean().default(false),
  isLocked: z.boolean().default(false),
  isDisabled: z.boolean().default(false),
  properties: Properties,
});

export const FoundField = NestedField.extend({
  partitioning: z.string().default("invariant"),
  nested: z.array(NestedField).nullish(),
});
export type FoundField = z.infer<typeof FoundField>;

/** A field of a schema, or of a list's items. */
export type AnyField = z.infer<typeof NestedField> & Partial<FoundField>;

const members = z.preprocess((found) => found ?? {}, z.record(z.string(), z.unknown()));
const list = z.preprocess((found) => found ?? [], z.array(z.unknown()));

export const FoundSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  version: z.number(),
  isPublished: z.boolean(),
  category: z.string().nullish(),
  properties: z.looseObject({ label: z.string().nullish() }),
  scripts: members,
  previewUrls: members,
  fieldsInLists: list,
  fieldsInReferences: list,
  fieldRules: list,
  fields: z.array(FoundField),
});
export type FoundSchema = z.infer<typeof FoundSchema>;

const Written = z.object({ id: z.string(), version: z.number(), createdBy: z.string(), lastModifiedBy: z.string() });
/** An item that an earlier push may have written. */
export type Written = z.infer<typeof Written>;

export const FoundAsset = Written.extend({
  fileName: z.string(),
  mimeType: z.string(),
  fileHash: z.string(),
  fileSize: z.number(),
  slug: z.string(),
  tags: z.array(z.string()).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export type FoundAsset = z.infer<typeof FoundAsset>;

export const FoundContent = Written.extend({
  /** Content files have no other statuses: a record in another step of a workflow is a draft. */
  status: z.string().transform((name) => (["Published", "Archived"].includes(name) ? name : "Draft")),
  newStatus: z.string().nullish(),
  lastModified: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
});
export type FoundContent = z.infer<typeof FoundContent>;

/** Contents in Squidex, by schema and then by id. */
export type FoundContents = ReadonlyMap<string, ReadonlyMap<string, FoundContent>>;

export const FoundRule = z.object({
  id: z.string(),
  name: z.string().nullish(),
  isEnabled: z.boolean(),
  trigger: z.looseObject({ triggerType: z.string() }),
  flow: z.object({
    initialStepId: z.string(),
    steps: z.record(z.string(), z.object({ step: z.looseObject({ stepType: z.string() }) })),
  }),
});
export type FoundRule = z.infer<typeof FoundRule>;

/** A list of all items, or one page of the list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ total: z.number().optional(), items: z.array(item) });
}

/** A value of any shape, for an answer that is not read. */
export const Anything = z.unknown();
