import * as z from "zod";

/** What authors write, and what content fills. */
interface Forms {
  written: z.ZodObject;
  filled: z.ZodObject;
}

const forms: Forms[] = [];

/** Where in the list the forms of a schema are: the compiler cannot follow schemas that belong to a schema. */
const places = z.registry<{ place: number }>();

/**
 * A value that authors write in another form than content has it. `make` turns what is written into the form that
 * components take, which is the form that content fills.
 */
export function writtenAs<Written extends z.ZodObject, Filled extends z.ZodObject>(
  written: Written,
  filled: Filled,
  make: (value: z.output<Written>) => z.output<Filled>,
) {
  const schema = written.transform((value) => make(value));
  places.add(schema, { place: forms.push({ written, filled }) - 1 });
  return schema;
}

/** The two forms of a value; undefined where there is one. */
export function formsOf(schema: z.ZodType): Forms | undefined {
  const found = places.get(schema);
  return found && forms[found.place];
}
