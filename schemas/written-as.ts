import * as z from "zod";

/** The authors' form, and the form that content has. */
interface Forms {
  written: z.ZodObject;
  filled: z.ZodObject;
}

const formsBySchema = new WeakMap<z.ZodType, Forms>();

/** A value that `make` converts from the authors' form into the form of content, which components take. */
export function writtenAs<Written extends z.ZodObject, Filled extends z.ZodObject>(
  written: Written,
  filled: Filled,
  make: (value: z.output<Written>) => z.output<Filled>,
) {
  const schema = written.transform((value) => make(value));
  formsBySchema.set(schema, { written, filled });
  return schema;
}

/** The two forms of a value; undefined for a value with a single form. */
export function formsOf(schema: z.ZodType): Forms | undefined {
  return formsBySchema.get(schema);
}
