import * as z from "zod";

/** The authors' form, and the form that content has. */
interface Forms {
  written: z.ZodObject;
  filled: z.ZodObject;
}

const forms: Forms[] = [];

/** The index of a schema's forms; a registry, unlike a map, also finds copies of the schema by `.describe()`. */
const places = z.registry<{ place: number }>();

/** A value that `make` converts from the authors' form into the form of content, which components take. */
export function writtenAs<Written extends z.ZodObject, Filled extends z.ZodObject>(
  written: Written,
  filled: Filled,
  make: (value: z.output<Written>) => z.output<Filled>,
) {
  const schema = written.transform((value) => make(value));
  places.add(schema, { place: forms.push({ written, filled }) - 1 });
  return schema;
}

/** The two forms of a value; undefined for a value with a single form. */
export function formsOf(schema: z.ZodType): Forms | undefined {
  const found = places.get(schema);
  return found && forms[found.place];
}
