import * as z from "zod";
import { isObject } from "./selection.ts";
import { otherNames } from "./suggestions.ts";
import { valueAt } from "./json-path.ts";

/** The authors' form, the form of content, and for each field of content its path in the authors' form. */
interface Forms {
  written: z.ZodObject;
  filled: z.ZodObject;
  paths: readonly (readonly [field: string, path: readonly string[]])[];
}

const forms: Forms[] = [];

/** The index of a schema's forms; a registry, unlike a map, also finds copies of the schema by `.describe()`. */
const places = z.registry<{ place: number }>();

/** Converts the authors' form into that of content; `names` has the paths of differing fields, such as `link.to`. */
export function writtenAs<Written extends z.ZodObject, Filled extends z.ZodObject>(
  written: Written,
  filled: Filled,
  names: Readonly<Partial<Record<keyof z.output<Filled>, string>>>,
) {
  const given: Readonly<Record<string, string | undefined>> = names;
  const paths = Object.keys(filled.shape).map((field) => [field, (given[field] ?? field).split(".")] as const);
  const moved = paths.flatMap(([field, [first = field]]) => (first === field ? [] : [[field, first]]));
  otherNames.add(written, { ...otherNames.get(written), ...Object.fromEntries(moved) });
  const make = (value: z.output<Written>) => Object.fromEntries(paths.map(([to, from]) => [to, valueAt(value, from)]));
  // TypeScript loses the names of the fields in `Object.fromEntries`.
  const schema = written.transform((value) => make(value) as z.output<Filled>);
  places.add(schema, { place: forms.push({ written, filled, paths }) - 1 });
  return schema;
}

/** The two forms of a value; undefined for a value with a single form. */
export function formsOf(schema: z.ZodType): Forms | undefined {
  const found = places.get(schema);
  return found && forms[found.place];
}

/** Converts a value from the form of content into the authors' form. */
export function toWritten({ paths }: Forms, filled: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = paths.filter(([field]) => filled[field] !== undefined);
  return given.reduce<Record<string, unknown>>((written, [field, path]) => withValue(written, path, filled[field]), {});
}

function withValue(object: unknown, [name = "", ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  const known = isObject(object) ? object : {};
  return { ...known, [name]: rest.length === 0 ? value : withValue(known[name], rest, value) };
}
