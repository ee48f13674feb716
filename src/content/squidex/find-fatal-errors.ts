import * as z from "zod";

/** What a GraphQL answer says went wrong. */
export const QueryError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
});

/** One thing that went wrong. */
export type QueryError = z.infer<typeof QueryError>;

/**
 * Leaves out the errors that cost a field alone: the content model lets every field be empty, so an
 * answer with nulls there is complete. What costs a record or a whole slice is fatal.
 */
export function findFatalErrors(errors: QueryError[], data: unknown): QueryError[] {
  return errors.filter(({ path }) => !path || !isField(path) || valueAt(data, path) !== null);
}

/** `queryFaqContents 0 flatData faqAnswer …`, not a record or what is around it. */
function isField(path: readonly unknown[]): boolean {
  return path.lastIndexOf("flatData") > 0 && typeof path.at(-1) === "string" && path.at(-1) !== "flatData";
}

/** What is at a path; undefined when there is no such place, a null on the way to it included. */
function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
