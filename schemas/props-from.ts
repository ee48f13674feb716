import * as z from "zod";

type Fields = Readonly<Record<string, z.ZodOptional<z.ZodType>>>;
type Parts<Type extends Fields> = { readonly [Name in keyof Type]?: z.ZodType };

/** The value of a field in the form that a block needs: each record is replaced by its selected part. */
type Filled<Field, Part> = Part extends z.ZodType ? (Field extends z.ZodArray ? z.ZodArray<Part> : Part) : Field;

type Props<Type extends Fields, Required, Own> = {
  -readonly [Name in keyof Type]: Name extends Required
    ? Filled<ReturnType<Type[Name]["unwrap"]>, Name extends keyof Own ? Own[Name] : undefined>
    : z.ZodOptional<Filled<ReturnType<Type[Name]["unwrap"]>, Name extends keyof Own ? Own[Name] : undefined>>;
};

/** The fields of a content type that a block needs, and the parts of their records. */
interface Needs<Name, Own> {
  required?: readonly Name[];
  /** The props of the records, or list items, in a field. */
  parts?: Own;
}

/** Makes a block's props of a content type's fields, with their descriptions; optional unless required here. */
export function propsFrom<
  Type extends Fields,
  const Name extends keyof Type = never,
  Own extends Parts<Type> | undefined = undefined,
>(
  type: z.ZodObject<Type>,
  { required = [], parts }: Needs<Name, Own>,
): z.ZodObject<Props<Type, Name, Own>, z.core.$strict> {
  const names: readonly PropertyKey[] = required;
  const shape = Object.entries(type.shape).map(([name, field]) => {
    const prop = fill(field.unwrap(), parts?.[name]);
    return [name, names.includes(name) ? prop : prop.optional()];
  });
  // TypeScript loses the names of the fields in `Object.fromEntries`.
  return z.strictObject(Object.fromEntries(shape) as Props<Type, Name, Own>);
}

function fill(field: z.ZodType, part: z.ZodType | undefined): z.ZodType {
  if (!part) return field;
  const filled = field instanceof z.ZodArray ? z.array(part) : part;
  return filled.describe(field.description ?? "");
}
